import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSale } from './sale.ts'
import './favourite-actions.css'

interface FavouriteActionsProps {
  photos: readonly SitePhoto[]
  /** The photos are still those of the search before. */
  isBusy: boolean
}

/** Actions on all favourites: buy them together if photos are sold, download them together if they are free. */
export function FavouriteActions({ photos, isBusy }: FavouriteActionsProps) {
  const { t } = useTranslation()
  const { selections } = useGalleryContext().gallery
  const { buy: buyAny, downloadAll } = useSale() ?? {}
  // Of a list what is beyond its included photos is bought.
  const buy = selections?.productGuid ? undefined : buyAny
  const isPrimary = selections === null
  if (!buy && !downloadAll) return null
  return (
    <div className="favourite-actions">
      {downloadAll && (
        <button
          type="button"
          className={isPrimary ? 'button is-primary' : 'button'}
          disabled={isBusy}
          onClick={() =>
            downloadAll(
              photos.length,
              photos.map(({ guid }) => guid),
            )
          }
        >
          <Icon name="download" />
          {t('Download favourites')}
        </button>
      )}
      {buy && (
        <button
          type="button"
          className={downloadAll || !isPrimary ? 'button' : 'button is-primary'}
          disabled={isBusy}
          onClick={() => buy(photos)}
        >
          <Icon name="cart" />
          {t('Add favourites to cart')}
        </button>
      )}
    </div>
  )
}
