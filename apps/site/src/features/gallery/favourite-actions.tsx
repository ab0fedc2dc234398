import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useSale } from './sale.ts'

/** What can be done with all favourites: where photos are sold, they are bought together. */
export function FavouriteActions({ photos }: { photos: readonly SitePhoto[] }) {
  const { t } = useTranslation()
  const buy = useSale()?.buy
  if (!buy) return null
  return (
    <p className="photo-results-more">
      <button type="button" className="button is-primary" onClick={() => buy(photos)}>
        <Icon name="cart" />
        {t('Add favourites to cart')}
      </button>
    </p>
  )
}
