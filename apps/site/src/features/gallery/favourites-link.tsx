import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../lib/address.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EMPTY_SEARCH } from './photo-search.ts'
import { useFavourites } from './use-favourites.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/** A link to the visitor's favourites with their number, and back. */
export function FavouritesLink() {
  const { t } = useTranslation()
  const { search, toQuery } = usePhotoSearch()
  const count = useFavourites().guids.length
  const isShown = search.favourites !== ''
  return (
    <SearchLink
      className="bar-button needs-script"
      search={toQuery({ ...EMPTY_SEARCH, favourites: isShown ? '' : '1' })}
      aria-current={isShown ? 'true' : undefined}
      aria-label={
        count > 0 ? t('Favourites ({{number, number}})', { number: count }) : t('Favourites')
      }
      title={t('Favourites')}
    >
      <Icon name="heart" size={22} />
      <span
        className="bar-button-count"
        data-count={count}
        aria-hidden="true"
        suppressHydrationWarning
      />
    </SearchLink>
  )
}
