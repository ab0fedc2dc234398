import { PHOTOS_PER_ARCHIVE } from '@proofdesk/contract/admin/content'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { saveLink } from '../../../lib/save-file.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import {
  archiveAddress,
  discardPhotos,
  downloadAddress,
  movePhotos,
  removePhotos,
  restorePhotos,
  retryPhotos,
  usePhotosCache,
} from '../photos-api.ts'
import { BULK_JOB_MESSAGES } from '../bulk-jobs/bulk-job-messages.ts'
import {
  type BulkJobSpec,
  type PhotoSource,
  type BulkJobEnd,
  startBulkJob,
} from '../bulk-jobs/bulk-jobs.ts'

/** Photos one call takes: a DELETE names them in its address, a POST in its body. */
const PER_DELETE = 100
const PER_POST = 1_000
/** Downloads of several photos are spaced: browsers drop those that come at once. */
const DOWNLOAD_PAUSE = 2_000
const ARCHIVED_FROM = 10

type Task = Omit<BulkJobSpec, 'engineGuid' | 'onEnd'> & {
  onUndo?: (done: readonly Photo[]) => void
  onEnd?: (end: BulkJobEnd) => void
  isSilent?: (done: number) => boolean
  /** Says how it ended in place of the usual sentence. */
  tellDone?: (done: readonly Photo[]) => void
}

/** What the actions are made of. */
interface Jobs {
  start(task: Task): void
  cache: ReturnType<typeof usePhotosCache>
  engineGuid: string
}

/** What can be done to many photos. Each shows at once, tells how it ended, and goes on when the screen is left. */
export function usePhotoActions({ guid: engineGuid }: Pick<Gallery, 'guid'>) {
  const { t } = useTranslation()
  const cache = usePhotosCache()
  return useMemo(() => {
    const start = (task: Task) =>
      startBulkJob({
        ...task,
        engineGuid,
        onEnd: (end) => {
          if (task.kind !== 'download') cache.refresh()
          tellEnd(t, task, end)
          task.onEnd?.(end)
        },
      })
    const jobs: Jobs = { start, cache, engineGuid }
    return { ...createDeletion(jobs), ...createMove(jobs), ...createDownload(jobs) }
  }, [t, cache, engineGuid])
}
export type PhotoActions = ReturnType<typeof usePhotoActions>

function tellEnd(
  t: TFunction,
  { kind, onUndo, isSilent = () => false, tellDone }: Task,
  { done, failed, left, wasStopped, error: ending }: BulkJobEnd,
): void {
  const words = BULK_JOB_MESSAGES[kind]
  if (done.length > 0 && tellDone) tellDone(done)
  else if (done.length > 0 && !isSilent(done.length))
    showSuccess(words.done(t, done.length), onUndo && { onUndo: () => onUndo(done) })
  const error = ending ?? failed[0]?.error
  const undone = failed.length + left.length
  if (error !== undefined)
    showError(
      undone > 0
        ? t('{{what}}. {{reason}}', {
            what: words.failed(t, undone),
            reason: errorSentence(error),
          })
        : error,
    )
  if (wasStopped && left.length > 0)
    showSuccess(
      t('Stopped. {{count, number}} photos are left as they were.', { count: left.length }),
    )
}

/** Deleting and what goes with it: restoring, and for files that could not be read another try or none. */
function createDeletion({ start, cache }: Jobs) {
  const restore = (photos: PhotoSource, tellDone?: (done: readonly Photo[]) => void) =>
    start({
      kind: 'restore',
      photos,
      size: PER_POST,
      tellDone,
      onBegin: (existing) => cache.drop(toGuids(existing), { isFromTrash: true }),
      send: (batch) => restorePhotos([...toGuids(batch)]),
    })

  const remove = (photos: PhotoSource) =>
    start({
      kind: 'delete',
      photos,
      size: PER_DELETE,
      onUndo: (done) => restore(done),
      onBegin: (existing) => cache.drop(toGuids(existing)),
      send: (batch) => removePhotos([...toGuids(batch)]),
    })

  const discard = (photos: PhotoSource) =>
    start({
      kind: 'discard',
      photos,
      size: PER_POST,
      onUndo: (done) => restore(done),
      onBegin: (existing) => cache.drop(toGuids(existing)),
      send: (batch) => discardPhotos([...toGuids(batch)]),
    })

  const retry = (photos: PhotoSource) =>
    start({
      kind: 'retry',
      photos,
      size: PER_POST,
      onBegin: (existing) => cache.drop(toGuids(existing)),
      send: (batch) => retryPhotos([...toGuids(batch)]),
    })

  return { remove, restore, discard, retry }
}

function createMove({ start, cache }: Jobs) {
  const move = (photos: PhotoSource, collectionGuid: string | null) =>
    start({
      kind: 'move',
      photos,
      size: PER_POST,
      onBegin: (existing) => cache.patch(toGuids(existing), { collectionGuid }),
      send: (batch) => movePhotos([...toGuids(batch)], collectionGuid),
      // Each goes back to where it was.
      onUndo: (done) =>
        start({
          kind: 'move',
          photos: done,
          size: PER_POST,
          send: async (batch) => {
            for (const [former, photosOf] of Map.groupBy(batch, (photo) => photo.collectionGuid))
              await movePhotos([...toGuids(photosOf)], former)
          },
        }),
    })
  return { move }
}

function createDownload({ start, engineGuid }: Jobs) {
  const download = (photos: PhotoSource) =>
    start({
      kind: 'download',
      photos,
      // From ten on one archive is handier than a file every two seconds.
      size: (total) => (total < ARCHIVED_FROM ? 1 : PHOTOS_PER_ARCHIVE),
      pause: DOWNLOAD_PAUSE,
      // The browser itself tells about a single file, and when an archive is here.
      isSilent: (done) => done === 1 || done >= ARCHIVED_FROM,
      send: async (batch) => {
        const [photo] = batch
        if (batch.length > 1) saveLink(await archiveAddress(engineGuid, [...toGuids(batch)]))
        else if (photo)
          saveLink(await downloadAddress({ engineGuid, contentGuid: photo.guid }), photo.name)
      },
    })
  return { download }
}

function toGuids(photos: readonly Photo[]): Set<string> {
  return new Set(photos.map(({ guid }) => guid))
}
