import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { shownName } from '@proofdesk/domain/shown-name'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useSale } from './sale.ts'
import './photo-controls.css'

/** What a tile offers: to choose the photo along with others, and where photos are sold to buy it. The tile is one tab stop; arrow keys lead to these. */
export function PhotoControls({ photo }: { photo: SitePhoto }) {
  const { t } = useTranslation()
  const sale = useSale()
  if (!sale) return null
  const { buy } = sale
  const name = shownName(photo)
  return (
    <>
      <button
        type="button"
        className="photo-choose"
        tabIndex={-1}
        aria-pressed={sale.chosen.has(photo.guid)}
        aria-label={t('Choose {{name}}', { name })}
        title={t('Choose')}
        onClick={() => sale.choose(photo)}
      >
        <span>
          <Icon name="check" size={16} />
        </span>
      </button>
      {buy && (
        <button
          type="button"
          className="photo-buy"
          tabIndex={-1}
          aria-label={t('Add {{name}} to the cart', { name })}
          title={t('Add to cart')}
          onClick={() => buy([photo])}
        >
          <span>
            <Icon name="cart" size={18} />
          </span>
        </button>
      )}
    </>
  )
}

/** The same for the photo that is open. */
export function BuyButton({ photo }: { photo: SitePhoto }) {
  const { t } = useTranslation()
  const buy = useSale()?.buy
  if (!buy) return null
  return (
    <button type="button" className="photo-buy-open" onClick={() => buy([photo])}>
      <Icon name="cart" size={20} />
      {t('Add to cart')}
    </button>
  )
}
