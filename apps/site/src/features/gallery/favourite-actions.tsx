import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useSale } from './sale.ts'
import './favourite-actions.css'

/** Actions on all favourites: buy them together if photos are sold, download them together if they are free. */
export function FavouriteActions({ photos }: { photos: readonly SitePhoto[] }) {
  const { t } = useTranslation()
  const { buy, downloadAll } = useSale() ?? {}
  if (!buy && !downloadAll) return null
  return (
    <div className="favourite-actions">
      {downloadAll && (
        <button
          type="button"
          className="button is-primary"
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
          className={downloadAll ? 'button' : 'button is-primary'}
          onClick={() => buy(photos)}
        >
          <Icon name="cart" />
          {t('Add favourites to cart')}
        </button>
      )}
    </div>
  )
}
