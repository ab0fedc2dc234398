import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { usePathname, useSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { sharedWords } from '../../lib/shared-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { readOnlyCollection } from './photo-search.ts'
import { type Shared, useShare } from './share.ts'
import './share-button.css'

/**
 * Shares the address of the gallery, or of the one collection that is shown: without the visitor's own search and
 * without a preview flag.
 */
export function ShareGalleryButton() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const part = readOnlyCollection(useSearch(), gallery)
  return (
    <ShareButton
      className="share-button"
      label={part ? t('Share this collection') : t('Share this gallery')}
      own={part?.name ?? ''}
      query={part ? `?collections=${part.guid}` : ''}
      picture={
        part ? part.featuredImage?.sizes.at(-1) : (gallery.shareImage ?? gallery.shareCover?.lying)
      }
      size={22}
    />
  )
}

/** Shares the open photo. */
export function SharePhotoButton({ photo }: { photo: SitePhoto }) {
  const { guid, caption, previews } = photo
  const { t } = useTranslation()
  return (
    <ShareButton
      className="yarl__button"
      label={t('Share this photo')}
      own={caption.trim()}
      query={`?photo=${guid}`}
      picture={previews.md}
      size={24}
    />
  )
}

interface ShareButtonProps {
  className: string
  label: string
  /** The caption of the one photo, or the name of the one collection. */
  own: string
  /** The query of the shared address. */
  query: string
  picture: Shared['picture']
  size: number
}

function ShareButton({ className, label, own, query, picture, size }: ShareButtonProps) {
  const { t } = useTranslation()
  const { account, gallery } = useGalleryContext()
  const share = useShare()
  const pathname = usePathname()
  if (!share) return null
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={() =>
        share({
          label,
          ...sharedWords(gallery, account, own, t),
          picture,
          url: new URL(`${pathname}${query}`, location.origin).href,
        })
      }
    >
      <Icon name="share" size={size} />
    </button>
  )
}
