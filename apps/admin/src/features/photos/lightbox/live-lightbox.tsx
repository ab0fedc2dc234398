import type { Photo } from '@proofdesk/contract/admin/photo'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePhotosCache } from '../photos-api.ts'
import { PhotoDetails } from './photo-details.tsx'
import { type OfLightbox, PhotoLightbox } from './photo-lightbox.tsx'

export interface LiveLightboxProps extends OfLightbox {
  /** `goOn` moves to the next photo, or closes after the last one. */
  onDelete: (photo: Photo, goOn: () => void) => void
}

/** A photo of the gallery, to view and describe. */
export function LiveLightbox({ onDelete, ...view }: LiveLightboxProps) {
  const { photos } = view.found
  const [unsaved] = useState(() => new Map<string, string>())
  const keywords = useMemo(
    () =>
      [...new Set(photos.flatMap((photo) => photo.keywords))].sort((a, b) => a.localeCompare(b)),
    [photos],
  )
  const refreshLater = useRefreshOnClose()
  return (
    <PhotoLightbox {...view} onDelete={onDelete}>
      {(photo, goOn) => (
        <PhotoDetails
          gallery={view.gallery}
          photo={photo}
          keywords={keywords}
          unsaved={unsaved}
          onPeopleChanged={refreshLater}
          onDelete={() => onDelete(photo, goOn)}
        />
      )}
    </PhotoLightbox>
  )
}

/** Refreshes the lists once the lightbox is closed: a photo that no longer matches the filter stays until then. */
function useRefreshOnClose(): () => void {
  const { refresh } = usePhotosCache()
  const lightbox = useRef({ isOpen: false, isDue: false })
  useEffect(() => {
    const state = lightbox.current
    state.isOpen = true
    return () => {
      state.isOpen = false
      if (state.isDue) refresh()
      state.isDue = false
    }
  }, [refresh])
  return useCallback(() => {
    if (lightbox.current.isOpen) lightbox.current.isDue = true
    else refresh()
  }, [refresh])
}
