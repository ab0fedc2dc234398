import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useEffect, useRef } from 'react'
import { useDialogAddress } from '../../lib/address.ts'
import { CollectionDialogs } from './collections/collection-dialogs.tsx'
import { DeletedPhotos } from './deleted/deleted-photos.tsx'
import { LivePhotos } from './live/live-photos.tsx'
import { QuarantinedFiles } from './quarantine/quarantined-files.tsx'
import { usePhotoSearch } from './search/use-photo-search.ts'

interface PhotosTabProps {
  gallery: Gallery
}

/** The Photos tab of a gallery: its photos, those in the trash, and the files that could not be read. */
export function PhotosTab({ gallery }: PhotosTabProps) {
  const { view } = usePhotoSearch().search
  const dialog = useDialogAddress()
  // The callback waiting for the collection being created; undefined once the dialog is left.
  const awaiting = useRef<(collection: Collection) => void>(undefined)
  useEffect(() => {
    if (dialog.name !== 'create-collection') awaiting.current = undefined
  }, [dialog.name])
  const createCollection = (then: (collection: Collection) => void) => {
    awaiting.current = then
    dialog.open('create-collection')
  }
  return (
    <>
      {view === 'live' && <LivePhotos gallery={gallery} onCreateCollection={createCollection} />}
      {view === 'deleted' && <DeletedPhotos gallery={gallery} />}
      {view === 'quarantine' && <QuarantinedFiles gallery={gallery} />}
      <CollectionDialogs
        gallery={gallery}
        onCreated={(collection) => awaiting.current?.(collection)}
      />
    </>
  )
}
