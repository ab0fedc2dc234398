import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { PhotoView } from '@proofdesk/domain/photo-grid'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { SearchLink } from '../../lib/address.tsx'
import { tileId } from '../../lib/early-favourites.ts'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { PhotoControls, SelectTile } from './photo-controls.tsx'

/**
 * When the browser should load a photo's picture: certainly visible first, probably visible, or only after scrolling.
 */
export type Urgency = 'first' | 'next' | 'later'

interface PhotoTileProps {
  photo: SitePhoto
  /** The photo's title. */
  title: string
  /** The query of the address that opens the photo. */
  search: string
  /** Custom properties with the row shares of photo-rows.ts. */
  style: CSSProperties
  urgency: Urgency
  view: PhotoView
  /** Position among all photos, if only a part of them is rendered. */
  position?: { index: number; total: number }
  /** While photos are selected: selects all since the last one. */
  onRange?: (() => void) | undefined
  /** While a package of videos is filled. */
  isLeftOut?: boolean
}

/** One photo in the grid: a link that opens it. */
export function PhotoTile({
  photo,
  title,
  search,
  style,
  urgency,
  view,
  position,
  onRange,
  isLeftOut = false,
}: PhotoTileProps) {
  const format = useFormat()
  const { gallery } = useGalleryContext()
  const { thumbnail, previews, takenAt } = photo
  const image = useRef<HTMLImageElement>(null)
  const isSharp = useSharper(image, thumbnail, view)
  return (
    <li
      className="photo-tile"
      style={style}
      inert={isLeftOut}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.total}
    >
      <SearchLink
        id={tileId(photo.guid)}
        search={search}
        cause="photo"
        tabIndex={onRange ? -1 : undefined}
      >
        <img
          ref={image}
          src={isSharp ? previews.md.location : thumbnail.location}
          alt={title}
          width={thumbnail.width}
          height={thumbnail.height}
          loading={urgency === 'later' ? 'lazy' : 'eager'}
          fetchPriority={urgency === 'first' ? 'high' : undefined}
          decoding={urgency === 'first' ? 'sync' : 'async'}
        />
        <span className="photo-tile-label">
          {/* Without a caption its position suffices, which the grid announces. */}
          {photo.caption.trim() !== '' && (
            <span className="photo-tile-name" aria-hidden="true">
              {title}
            </span>
          )}{' '}
          {takenAt !== null && (
            <time dateTime={new Date(takenAt).toISOString()} suppressHydrationWarning>
              <span className="photo-tile-clock" suppressHydrationWarning>
                {format.clock(takenAt, gallery.timeZone)}
              </span>
              <span className="photo-tile-seconds" aria-hidden="true" suppressHydrationWarning>
                {format.time(takenAt, gallery.timeZone)}
              </span>
            </time>
          )}
        </span>
      </SearchLink>
      {onRange ? (
        <SelectTile item={photo} title={title} onRange={onRange} />
      ) : (
        <PhotoControls photo={photo} title={title} />
      )}
    </li>
  )
}

// Phones have three dots per pixel; in a grid two are plenty, for half the bytes.
const DOTS_MAX = 2
/** How much a thumbnail may be enlarged before it looks blurred. */
const ENLARGED_MAX = 1.25

/**
 * Whether the photo needs a sharper picture than its thumbnail. The thumbnail always comes first: it is painted early
 * and stays until the sharper one has loaded.
 */
function useSharper(
  image: React.RefObject<HTMLImageElement | null>,
  { width, height }: { width: number; height: number },
  view: PhotoView,
): boolean {
  const [isSharp, setSharp] = useState(false)
  useEffect(() => {
    const element = image.current
    if (!element) return
    const decide = () =>
      setSharp(
        // For a square the shorter side decides, as the longer one is cropped.
        Math.max(element.clientHeight / height, element.clientWidth / width) *
          Math.min(devicePixelRatio, DOTS_MAX) >
          ENLARGED_MAX,
      )
    if (element.complete && element.naturalWidth > 0) return decide()
    element.addEventListener('load', decide, { once: true })
    return () => element.removeEventListener('load', decide)
  }, [image, width, height, view])
  return isSharp
}
