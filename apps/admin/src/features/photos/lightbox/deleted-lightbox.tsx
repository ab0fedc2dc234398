import type { Photo } from '@proofdesk/contract/admin/photo'
import { DeletedDetails } from './deleted-details.tsx'
import { type OfLightbox, PhotoLightbox } from './photo-lightbox.tsx'

export interface DeletedLightboxProps extends OfLightbox {
  /** `goOn` moves to the next photo, or closes after the last one. */
  onRestore: (photo: Photo, goOn: () => void) => void
}

/** A photo in the trash, to view and restore. */
export function DeletedLightbox({ onRestore, ...view }: DeletedLightboxProps) {
  return (
    <PhotoLightbox {...view}>
      {(photo, goOn) => (
        <DeletedDetails
          photo={photo}
          timeZone={view.gallery.timeZone}
          onRestore={() => onRestore(photo, goOn)}
        />
      )}
    </PhotoLightbox>
  )
}
