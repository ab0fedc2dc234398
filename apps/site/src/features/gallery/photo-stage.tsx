import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { type MouseEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { replaceSearch, SearchLink } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoCaption } from './photo-caption.tsx'
import { toSources } from './photo-sources.ts'
import { type PhotoPlace, usePhotoTitle } from './photo-title.ts'
import './photo-stage.css'

/**
 * One photo over the page, made of links only. It is part of the HTML for an address with a photo, is shown while the
 * lightbox loads, and replaces the lightbox without scripts.
 */
export function PhotoStage({
  photo,
  place,
  closeQuery,
  previousQuery,
  nextQuery,
  downloadHref,
  onClose,
}: {
  photo: SitePhoto
  place?: PhotoPlace
  closeQuery: string
  previousQuery?: string
  nextQuery?: string
  /** Address of the photo's file, in galleries with free downloads. */
  downloadHref?: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const title = usePhotoTitle()(photo, place)
  const size = gallery.freeDownloadResolutionAdjective.trim()
  const downloadLabel = size ? t('Download ({{size}})', { size }) : t('Download')
  const { lg, md } = photo.previews
  useEscape(onClose)
  const handle = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <div
      className={place && place.total > 1 ? 'photo-stage has-filmstrip' : 'photo-stage'}
      role="dialog"
      aria-modal="true"
      aria-label={title}
    >
      <img
        key={photo.guid}
        src={lg.location}
        srcSet={toSources([md, lg])}
        sizes="100vw"
        width={lg.width}
        height={lg.height}
        alt={title}
        fetchPriority="high"
      />
      <PhotoCaption photo={photo} place={place} />
      {downloadHref !== undefined && (
        <a
          className="photo-stage-download"
          href={downloadHref}
          download
          aria-label={downloadLabel}
          title={downloadLabel}
        >
          <Icon name="download" size={24} />
        </a>
      )}
      <SearchLink
        className="photo-stage-close"
        search={closeQuery}
        aria-label={t('Close')}
        onClick={handle(onClose)}
      >
        <Icon name="close" size={24} />
      </SearchLink>
      {previousQuery !== undefined && (
        <SearchLink
          className="photo-stage-previous"
          search={previousQuery}
          aria-label={t('Previous photo')}
          onClick={handle(() => replaceSearch(previousQuery))}
        >
          <Icon name="back" size={32} />
        </SearchLink>
      )}
      {nextQuery !== undefined && (
        <SearchLink
          className="photo-stage-next"
          search={nextQuery}
          aria-label={t('Next photo')}
          onClick={handle(() => replaceSearch(nextQuery))}
        >
          <Icon name="forward" size={32} />
        </SearchLink>
      )}
    </div>
  )
}

/** While this is visible: the lightbox, which replaces it, has its own listener. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  })
}
