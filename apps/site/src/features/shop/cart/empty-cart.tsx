import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { useShopPath } from '../shop-path.ts'
import { RemovedNote } from './removed-note.tsx'

/** Nothing is in the cart, and maybe why. */
export function EmptyCart({ removed }: { removed: readonly string[] }) {
  const { t } = useTranslation()
  const counterPath = useShopPath()
  return (
    <>
      {removed.length > 0 && (
        <div className="sale-page">
          <RemovedNote names={removed} />
        </div>
      )}
      <Notice
        isPage
        title={t('Your cart is empty')}
        text={t('Find your photos in the gallery and add them to your cart.')}
      >
        <a className="button is-primary" href={counterPath()}>
          {t('Choose photos')}
        </a>
      </Notice>
    </>
  )
}
