import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFavourites } from './use-favourites.ts'
import './photo-controls.css'
import './favourite-button.css'

interface FavouriteButtonProps {
  content: SitePhoto | SiteVideo
  /** A better name than the file's, if there is one. */
  name?: string
  /** On a tile, which is a single tab stop, or in the open photo or video. */
  place: 'tile' | 'open'
}

/** Marks a photo or video as a favourite, or unmarks it. */
export function FavouriteButton({ content, name: title, place }: FavouriteButtonProps) {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const isMarked = favourites.has(content.guid)
  const { lock, max } = favourites
  const isFull = !isMarked && favourites.guids.length >= max
  const isApproval = useGalleryContext().gallery.selections?.approval === true
  const name = title ?? (('caption' in content && content.caption) || content.name)
  return (
    <button
      type="button"
      className={place === 'open' ? 'photo-heart-open' : 'photo-heart needs-script'}
      tabIndex={place === 'tile' ? -1 : undefined}
      aria-pressed={isMarked}
      // An inline script marks favourites before hydration.
      suppressHydrationWarning
      aria-label={
        isApproval ? t('Approve: {{name}}', { name }) : t('Favourite: {{name}}', { name })
      }
      aria-disabled={isFull || lock !== ''}
      data-others={favourites.isOfOthers(content.guid) || undefined}
      title={
        lock === 'submitted'
          ? t('This list has been submitted. Ask your photographer to reopen it.')
          : lock === 'over'
            ? t('The time to choose photos is over. Ask your photographer for more time.')
            : isFull
              ? t('You can mark {{max}} photos.', { max })
              : isMarked
                ? t('Remove from favourites')
                : isApproval
                  ? t('Approve')
                  : t('Favourite')
      }
      onClick={() => favourites.toggle(content.guid)}
    >
      <span>
        <Icon name="heart" size={place === 'open' ? 24 : 18} />
      </span>
    </button>
  )
}
