import { galleryTitle } from '@proofdesk/domain/gallery'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { usePathname, useSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { readOnlyCollection } from './photo-search.ts'
import { type Shared, useShare } from './share.ts'
import './share-button.css'

/**
 * Hands on the address of the gallery, or of the one collection that is looked at: without a search of one's own, and
 * without the flag of a preview.
 */
export function ShareGalleryButton() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const part = readOnlyCollection(useSearch(), gallery)
  const title = galleryTitle(gallery)
  return (
    <ShareButton
      className="share-button"
      label={part ? t('Share this collection') : t('Share this gallery')}
      title={part ? `${part.name} · ${title}` : title}
      query={part ? `?collections=${part.guid}` : ''}
      picture={part ? part.featuredImage?.sizes[0] : gallery.coverImage?.lying.sizes[0]}
      size={22}
    />
  )
}

/** The same for the photo that is open. */
export function SharePhotoButton({ photo }: { photo: SitePhoto }) {
  const { guid, caption, thumbnail } = photo
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  return (
    <ShareButton
      className="yarl__button"
      label={t('Share this photo')}
      title={caption || galleryTitle(gallery)}
      query={`?photo=${guid}`}
      picture={thumbnail}
      size={24}
    />
  )
}

interface ShareButtonProps {
  className: string
  label: string
  title: string
  /** Of the address that is handed on. */
  query: string
  picture: Shared['picture']
  size: number
}

function ShareButton({ className, label, title, query, picture, size }: ShareButtonProps) {
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
        share({ label, title, picture, url: new URL(`${pathname}${query}`, location.origin).href })
      }
    >
      <Icon name="share" size={size} />
    </button>
  )
}
