import { toSources } from './photo-sources.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import './gallery-cover.css'

/** The photographer's chosen picture across the page. Its thumbnail is painted first, under it: something is there while the large one comes. */
export function GalleryCover() {
  const {
    gallery: { coverImage, coverPreviews },
  } = useGalleryContext()
  if (!coverImage) return null
  return (
    <div className="gallery-cover">
      {coverPreviews && (
        <img
          className="gallery-cover-first"
          src={coverPreviews.thumbnail.location}
          width={coverPreviews.thumbnail.width}
          height={coverPreviews.thumbnail.height}
          alt=""
          fetchPriority="high"
        />
      )}
      <img
        src={coverImage.location}
        srcSet={coverPreviews ? toSources([coverPreviews.md, coverImage]) : undefined}
        sizes={coverPreviews ? '110vw' : undefined}
        width={coverImage.width}
        height={coverImage.height}
        alt=""
        fetchPriority={coverPreviews ? undefined : 'high'}
      />
    </div>
  )
}
