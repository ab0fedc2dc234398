import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { GalleryLink } from '../gallery-link.tsx'
import { RemovedNote } from './removed-note.tsx'

/** The empty cart, possibly with the reason. */
export function EmptyCart({ removed }: { removed: readonly string[] }) {
  const { t } = useTranslation()
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
        <GalleryLink className="button is-primary">{t('Choose photos')}</GalleryLink>
      </Notice>
    </>
  )
}
