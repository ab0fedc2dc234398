import type { Photo } from '@proofdesk/contract/admin/photo'
import { useMemo, useState } from 'react'
import { PhotoDetails } from './photo-details.tsx'
import { type OfLightbox, PhotoLightbox } from './photo-lightbox.tsx'

export interface LiveLightboxProps extends OfLightbox {
  /** `goOn` leads to the photo after it, or closes after the last one. */
  onDelete: (photo: Photo, goOn: () => void) => void
}

/** A photo of the gallery, to be looked at and written about. */
export function LiveLightbox({ onDelete, ...view }: LiveLightboxProps) {
  const { photos } = view.found
  const [unsaved] = useState(() => new Map<string, string>())
  const keywords = useMemo(
    () =>
      [...new Set(photos.flatMap((photo) => photo.keywords))].sort((a, b) => a.localeCompare(b)),
    [photos],
  )
  return (
    <PhotoLightbox {...view} onDelete={onDelete}>
      {(photo, goOn) => (
        <PhotoDetails
          gallery={view.gallery}
          photo={photo}
          keywords={keywords}
          unsaved={unsaved}
          onDelete={() => onDelete(photo, goOn)}
        />
      )}
    </PhotoLightbox>
  )
}
