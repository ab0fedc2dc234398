import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import type { GridItem } from '../../lib/grid-item.ts'
import { Icon } from '../../ui/icon.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { useSale } from './sale.ts'
import { usePhotoChoice } from './selection.tsx'
import './photo-controls.css'

/**
 * The controls of a tile: mark the photo, and buy it if photos are sold. At rest only a favourite's heart is visible.
 * The tile is one tab stop; arrow keys move to these.
 */
export function PhotoControls({ photo, title }: { photo: SitePhoto; title: string }) {
  const { t } = useTranslation()
  const buy = useSale()?.buy
  return (
    <>
      {buy && (
        <button
          type="button"
          className="photo-buy needs-script"
          tabIndex={-1}
          aria-label={t('Add {{name}} to cart', { name: title })}
          title={t('Add to cart')}
          onClick={() => buy([photo])}
        >
          <span>
            <Icon name="cart" size={18} />
          </span>
        </button>
      )}
      <FavouriteButton content={photo} name={title} place="tile" />
    </>
  )
}

/** Covers the whole tile while photos or videos are selected. `onRange` selects all since the last one. */
export function SelectTile({
  item,
  title,
  onRange,
}: {
  item: GridItem
  title: string
  onRange: () => void
}) {
  const { t } = useTranslation()
  const choice = usePhotoChoice()
  return (
    <button
      type="button"
      className="photo-select"
      aria-pressed={choice.photos.has(item.guid)}
      aria-label={t('Select {{name}}', { name: title })}
      onClick={(event) => (event.shiftKey ? onRange() : choice.toggle(item))}
    >
      <span>
        <Icon name="check" size={16} />
      </span>
    </button>
  )
}

/** The buy button of the open photo. */
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
