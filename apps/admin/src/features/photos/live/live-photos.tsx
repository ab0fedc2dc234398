import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'
import { PhotoDock } from '../bulk/photo-dock.tsx'
import { DeletePhotosDialog } from '../bulk/delete-photos-dialog.tsx'
import { LiveBulkBar } from '../bulk/live-bulk-bar.tsx'
import { CollectionTargets } from '../bulk/collection-targets.tsx'
import { useShownCollection } from '../collections/use-shown-collection.ts'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import type { TileLabels } from '../grid/photo-tile.tsx'
import { useGridShortcuts } from '../grid/use-grid-shortcuts.ts'
import { LazyLiveLightbox } from '../lightbox/lazy-lightbox.tsx'
import { PhotoPages } from '../photo-pages.tsx'
import { PhotosHead } from '../photos-head.tsx'
import { useFoundPhotos } from '../use-found-photos.ts'
import { EmptyPhotos } from './empty-photos.tsx'
import { useDraggedPhotos } from './use-dragged-photos.ts'
import { LiveHead } from './live-head.tsx'

interface LivePhotosProps {
  gallery: Gallery
  /** Opens the dialog for creating a collection; `then` gets the new one. */
  onCreateCollection: (then: (collection: Collection) => void) => void
}

/** The gallery's photos: search, select, open, change. */
export function LivePhotos({ gallery, onCreateCollection }: LivePhotosProps) {
  const { found, selection, open, opened, top } = useFoundPhotos(gallery)
  const actions = usePhotoActions(gallery)
  const describe = useDescribe(gallery)
  const [deleting, setDeleting] = useState<{ photos: PhotoSource; onConfirmed: () => void } | null>(
    null,
  )
  const deleteSelected = () =>
    setDeleting({ photos: selection.source(), onConfirmed: selection.clear })
  const shown = useShownCollection(gallery)
  const { dragged, drag, drop, targets } = useDraggedPhotos(gallery, found.photos, selection)
  const toNewCollection = (how: 'add' | 'move') => {
    const photos = selection.source()
    onCreateCollection(({ guid }) => {
      if (how === 'add') actions.add(photos, guid)
      else actions.move(photos, guid, shown?.guid)
      selection.clear()
    })
  }
  useGridShortcuts(selection, { onDelete: deleteSelected })
  return (
    <>
      <PhotosHead ref={top}>
        <LiveHead gallery={gallery} found={found} onSelectAll={selection.selectPage} />
      </PhotosHead>
      <PhotoPages
        found={found}
        selection={selection}
        describe={describe}
        onOpen={open}
        onDrag={drag}
        empty={
          <EmptyPhotos gallery={gallery} processing={found.processing} unread={found.unread} />
        }
      />
      {dragged && targets.length > 0 && (
        <CollectionTargets count={dragged.count} collections={targets} onDrop={drop} />
      )}
      <PhotoDock engineGuid={gallery.guid}>
        {selection.count > 0 && (
          <LiveBulkBar
            gallery={gallery}
            selection={selection}
            onDelete={deleteSelected}
            onCreate={toNewCollection}
          />
        )}
      </PhotoDock>
      {opened && (
        <LazyLiveLightbox
          gallery={gallery}
          found={found}
          selection={selection}
          opened={opened}
          onDelete={(photo, goOn) => setDeleting({ photos: [photo], onConfirmed: goOn })}
        />
      )}
      {deleting && (
        <DeletePhotosDialog
          photos={deleting.photos}
          onConfirm={(photos) => {
            deleting.onConfirmed()
            actions.remove(photos)
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

function useDescribe({
  timeZone,
  mediaFeaturedImageGuid,
  mediaCoverGuid,
}: Gallery): (photo: Photo) => TileLabels {
  const { t } = useTranslation()
  const { time } = useFormat(timeZone)
  return useCallback(
    ({ guid, takenAt }) => {
      const marks = []
      if (guid === mediaFeaturedImageGuid) marks.push(t('Listing image'))
      if (guid === mediaCoverGuid) marks.push(t('Cover image'))
      // The day is shown with the open photo: on a narrow tile it would displace the name.
      return { time: takenAt === null ? '' : time(takenAt), marks }
    },
    [t, time, mediaFeaturedImageGuid, mediaCoverGuid],
  )
}
