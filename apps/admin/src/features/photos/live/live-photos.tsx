import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeletePhotosDialog } from '../bulk/delete-photos-dialog.tsx'
import { LiveBulkBar } from '../bulk/live-bulk-bar.tsx'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import { useCollections } from '../collections/collections-api.ts'
import type { TileWords } from '../grid/photo-tile.tsx'
import { PhotoBrowser } from '../photo-browser.tsx'
import { PhotoFilterChips } from '../search/photo-filter-chips.tsx'
import { PhotoCount } from '../search/photo-count.tsx'
import { isFiltered } from '../search/photo-search.ts'
import { PhotoToolbar } from '../search/photo-toolbar.tsx'
import { usePhotoSearch } from '../search/use-photo-search.ts'
import { usePhotoTime } from '../use-photo-time.ts'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'
import { EmptyPhotos } from './empty-photos.tsx'

interface LivePhotosProps {
  gallery: Gallery
  /** Opens the dialog of a new collection; `then` is told which one it became. */
  onCreateCollection: (then: (collection: Collection) => void) => void
}

/** The gallery's photos: found, selected, opened, changed. */
export function LivePhotos({ gallery, onCreateCollection }: LivePhotosProps) {
  const { search, change, reset, showView } = usePhotoSearch()
  const actions = usePhotoActions(gallery)
  const collections = useCollections(gallery)
  const describe = useDescribe(gallery)
  const [deleting, setDeleting] = useState<{ photos: PhotoSource; onConfirmed: () => void } | null>(
    null,
  )
  const narrowed = isFiltered(search)
  return (
    <>
      <PhotoBrowser
        gallery={gallery}
        search={search}
        onChange={change}
        actions={actions}
        collections={collections}
        describe={describe}
        head={({ total, processing, selection }) => (
          <>
            <PhotoToolbar
              gallery={gallery}
              search={search}
              collections={collections}
              onChange={change}
              onView={showView}
              hasFilters={total !== 0 || narrowed}
              onSelectAll={total ? selection.selectPage : undefined}
            />
            <PhotoFilterChips
              search={search}
              collections={collections}
              onChange={change}
              onReset={reset}
            />
            {total !== undefined && total > 0 && (
              <PhotoCount total={total} isNarrowed={narrowed} processing={processing} />
            )}
          </>
        )}
        empty={({ processing }) => (
          <EmptyPhotos
            gallery={gallery}
            isNarrowed={narrowed}
            processing={processing}
            onReset={reset}
          />
        )}
        bar={({ selection, source, everything }) => (
          <LiveBulkBar
            gallery={gallery}
            collections={collections}
            selection={selection}
            source={source}
            everything={everything}
            actions={actions}
            onDelete={() => setDeleting({ photos: source(), onConfirmed: selection.clear })}
            onMoveToNew={() => {
              const photos = source()
              onCreateCollection(({ guid }) => {
                actions.move(photos, guid)
                selection.clear()
              })
            }}
          />
        )}
        onDeleteSelected={({ selection, source }) =>
          setDeleting({ photos: source(), onConfirmed: selection.clear })
        }
        onDelete={(photo, goOn) => setDeleting({ photos: [photo], onConfirmed: goOn })}
      />
      {deleting && (
        <DeletePhotosDialog
          photos={deleting.photos}
          onConfirm={(found) => {
            deleting.onConfirmed()
            actions.remove(found)
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
}: Gallery): (photo: Photo) => TileWords {
  const { t } = useTranslation()
  const time = usePhotoTime(timeZone)
  return useCallback(
    ({ guid, takenAt }) => {
      const marks = []
      if (guid === mediaFeaturedImageGuid) marks.push(t('Listing image'))
      if (guid === mediaCoverGuid) marks.push(t('Cover image'))
      return { time: takenAt === null ? '' : time.short(takenAt), marks }
    },
    [t, time, mediaFeaturedImageGuid, mediaCoverGuid],
  )
}
