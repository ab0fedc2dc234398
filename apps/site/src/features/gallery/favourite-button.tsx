import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFavourites } from './use-favourites.ts'
import './photo-controls.css'
import './favourite-button.css'

interface FavouriteButtonProps {
  content: SitePhoto | SiteVideo
  /** What it is called where that is known better than by its file. */
  name?: string
  /** On a tile, which is one tab stop, or for what is open. */
  place: 'tile' | 'open'
}

/** Marks a photo or a video as a favourite, or no more. */
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
      // A favourite is marked before the program is here.
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
