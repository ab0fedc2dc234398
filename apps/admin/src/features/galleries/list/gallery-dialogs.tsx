import type { Gallery } from '@proofdesk/contract/admin/engines'
import { Suspense, lazy, useRef } from 'react'
import type { DialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { MissingGallery } from './missing-gallery.tsx'

// The list does without the code of dialogs.
const CreateGalleryDialog = lazy(async () => ({
  default: (await import('./create-gallery-dialog.tsx')).CreateGalleryDialog,
}))
const DeleteGalleryDialog = lazy(async () => ({
  default: (await import('../../../widgets/gallery/delete-gallery-dialog.tsx')).DeleteGalleryDialog,
}))

interface GalleryDialogsProps {
  galleries: readonly Gallery[]
  dialog: DialogAddress
}

/** The dialog that the address names, if the role may have it. */
export function GalleryDialogs({ galleries, dialog }: GalleryDialogsProps) {
  const can = useCan()
  // The address still names what has just been deleted, for a moment.
  const deleted = useRef<string>(undefined)
  const gallery = galleries.find(({ guid }) => guid === dialog.id)
  if (dialog.name === 'create-gallery' && can('manageGalleries'))
    return (
      <Suspense>
        <CreateGalleryDialog galleries={galleries} onClose={dialog.close} />
      </Suspense>
    )
  const isAboutGallery =
    (dialog.name === 'copy-gallery' && can('copyGalleries')) ||
    (dialog.name === 'delete-gallery' && can('manageGalleries'))
  if (!isAboutGallery) return null
  if (!gallery)
    return dialog.id === deleted.current ? null : <MissingGallery onClose={dialog.close} />
  if (dialog.name === 'delete-gallery') {
    const handleDeleted = () => {
      deleted.current = gallery.guid
      dialog.close()
    }
    return (
      <Suspense>
        <DeleteGalleryDialog gallery={gallery} onDeleted={handleDeleted} onClose={dialog.close} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <CreateGalleryDialog galleries={galleries} source={gallery} onClose={dialog.close} />
    </Suspense>
  )
}
