import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { FAVOURITES_MAX, useFavourites } from './use-favourites.ts'
import './photo-controls.css'
import './favourite-button.css'

interface FavouriteButtonProps {
  photo: SitePhoto
  /** On a tile, which is one tab stop, or for the photo that is open. */
  place: 'tile' | 'open'
}

/** Marks a photo as a favourite, or no more. */
export function FavouriteButton({ photo, place }: FavouriteButtonProps) {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const isMarked = favourites.has(photo.guid)
  const isFull = !isMarked && favourites.guids.length >= FAVOURITES_MAX
  const name = photo.caption || photo.name
  return (
    <button
      type="button"
      className={place === 'tile' ? 'photo-heart' : 'photo-heart-open'}
      tabIndex={place === 'tile' ? -1 : undefined}
      aria-pressed={isMarked}
      aria-label={t('Favourite: {{name}}', { name })}
      aria-disabled={isFull}
      title={
        isFull
          ? t('You can mark {{max}} photos.', { max: FAVOURITES_MAX })
          : isMarked
            ? t('No favourite any more')
            : t('Favourite')
      }
      onClick={() => favourites.toggle(photo.guid)}
    >
      <span>
        <Icon name="heart" size={place === 'tile' ? 18 : 24} />
      </span>
    </button>
  )
}
