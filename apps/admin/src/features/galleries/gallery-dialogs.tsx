import type { Gallery } from '@proofdesk/contract/admin/engines'
import { Suspense, lazy, useRef } from 'react'
import type { DialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { DeleteGalleryDialog } from '../../widgets/gallery/delete-gallery-dialog.tsx'
import { MissingGallery } from './missing-gallery.tsx'

// Forms are heavy; the list does without them.
const CreateGalleryDialog = lazy(async () => ({ default: (await import('./create-gallery-dialog.tsx')).CreateGalleryDialog }))

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
  const isAboutGallery = (dialog.name === 'copy-gallery' && can('copyGalleries')) || (dialog.name === 'delete-gallery' && can('manageGalleries'))
  if (!isAboutGallery) return null
  if (!gallery) return dialog.id === deleted.current ? null : <MissingGallery onClose={dialog.close} />
  if (dialog.name === 'delete-gallery') {
    const handleDeleted = () => {
      deleted.current = gallery.guid
      dialog.close()
    }
    return <DeleteGalleryDialog gallery={gallery} onDeleted={handleDeleted} onClose={dialog.close} />
  }
  return (
    <Suspense>
      <CreateGalleryDialog galleries={galleries} source={gallery} onClose={dialog.close} />
    </Suspense>
  )
}
