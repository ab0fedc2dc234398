import type { Gallery } from '@proofdesk/contract/admin/engines'
import { lazy, useState } from 'react'
import type { DialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { MissingGallery } from './missing-gallery.tsx'
import { useMoveGallery } from '../../../widgets/gallery/use-move-gallery.ts'
import { PublishingDialogs } from '../publishing/publishing-dialogs.tsx'
import { useShowGroup } from './use-gallery-actions.tsx'

const CreateGalleryDialog = lazy(async () => ({
  default: (await import('./create-gallery-dialog.tsx')).CreateGalleryDialog,
}))

const PresetsDialog = lazy(async () => ({
  default: (await import('../presets/presets-dialog.tsx')).PresetsDialog,
}))

const DeleteGalleryDialog = lazy(async () => ({
  default: (await import('../../../widgets/gallery/delete-gallery-dialog.tsx')).DeleteGalleryDialog,
}))

interface GalleryDialogsProps {
  galleries: readonly Gallery[]
  dialog: DialogAddress
}

/** The dialog in the address, if the role permits it. */
export function GalleryDialogs({ galleries, dialog }: GalleryDialogsProps) {
  const can = useCan()
  const showGroup = useShowGroup()
  const move = useMoveGallery({
    // The published group is shown when the share dialog replaces the check.
    onMove: (done) => done !== 'publish' && showGroup(done),
  })
  // For a moment the URL still names the gallery just deleted.
  const [deleted, setDeleted] = useState<string>()
  const gallery = galleries.find(({ guid }) => guid === dialog.id)
  if (dialog.name === 'create-gallery' && can('manageGalleries'))
    return (
      <LazyPart onFail={dialog.close}>
        <CreateGalleryDialog galleries={galleries} onClose={dialog.close} />
      </LazyPart>
    )
  if (dialog.name === 'presets' && can('manageGalleries'))
    return (
      <LazyPart onFail={dialog.close}>
        <PresetsDialog onClose={dialog.close} />
      </LazyPart>
    )
  const isOfPublishing = dialog.name === 'publish' || dialog.name === 'share'
  const isAboutGallery =
    (isOfPublishing && can('manageGalleries')) ||
    (dialog.name === 'copy-gallery' && can('copyGalleries')) ||
    (dialog.name === 'delete-gallery' && can('manageGalleries'))
  if (!isAboutGallery) return null
  if (!gallery) return dialog.id === deleted ? null : <MissingGallery onClose={dialog.close} />
  if (isOfPublishing)
    return (
      <PublishingDialogs
        gallery={gallery}
        dialog={dialog}
        move={move}
        published={{ group: 'published' }}
      />
    )
  if (dialog.name === 'delete-gallery') {
    const handleDeleted = () => {
      setDeleted(gallery.guid)
      dialog.close()
    }
    return (
      <LazyPart onFail={dialog.close}>
        <DeleteGalleryDialog gallery={gallery} onDeleted={handleDeleted} onClose={dialog.close} />
      </LazyPart>
    )
  }
  return (
    <LazyPart onFail={dialog.close}>
      <CreateGalleryDialog galleries={galleries} source={gallery} onClose={dialog.close} />
    </LazyPart>
  )
}
