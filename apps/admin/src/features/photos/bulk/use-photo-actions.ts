import { PHOTOS_PER_ARCHIVE } from '@proofdesk/contract/admin/content'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import {
  type CollectionChange,
  changeCollections as changedCollections,
  mainCollection,
  undoneChange,
} from '@proofdesk/domain/photo-collections'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { saveLink } from '../../../lib/save-file.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import {
  archiveAddress,
  changeCollections,
  discardPhotos,
  downloadAddress,
  movePhotos,
  removePhotos,
  restorePhotos,
  retryPhotos,
  usePhotosCache,
} from '../photos-api.ts'
import { turnPhotos } from '../edit/edit-api.ts'
import { BULK_JOB_MESSAGES } from '../bulk-jobs/bulk-job-messages.ts'
import {
  type BulkJobSpec,
  type PhotoSource,
  type BulkJobEnd,
  startBulkJob,
} from '../bulk-jobs/bulk-jobs.ts'

/** Photos per call: a DELETE names them in its address, a POST in its body. */
const PER_DELETE = 100
const PER_POST = 1_000
/** Pause between downloads in ms: browsers drop some that start together. */
const DOWNLOAD_PAUSE = 2_000
const ARCHIVED_FROM = 10

type Task = Omit<BulkJobSpec, 'engineGuid' | 'onEnd'> & {
  onUndo?: (done: readonly Photo[]) => void
  onEnd?: (end: BulkJobEnd) => void
  isSilent?: (done: number) => boolean
  /** Replaces the usual message at the end. */
  showDone?: (done: readonly Photo[]) => void
}

/** The dependencies of the actions. */
interface Jobs {
  start(task: Task): void
  cache: ReturnType<typeof usePhotosCache>
  engineGuid: string
}

/** The actions on many photos. Each is shown immediately, reports its result, and continues when the screen is left. */
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
          showEnd(t, task, end)
          task.onEnd?.(end)
        },
      })
    const jobs: Jobs = { start, cache, engineGuid }
    return {
      ...createDeletion(jobs),
      ...createCollecting(jobs),
      ...createTurning(jobs),
      ...createDownload(jobs),
    }
  }, [t, cache, engineGuid])
}
export type PhotoActions = ReturnType<typeof usePhotoActions>

function showEnd(
  t: TFunction,
  { kind, onUndo, isSilent = () => false, showDone }: Task,
  { done, failed, left, wasStopped, error: ending }: BulkJobEnd,
): void {
  const words = BULK_JOB_MESSAGES[kind]
  if (done.length > 0 && showDone) showDone(done)
  else if (done.length > 0 && !isSilent(done.length))
    showSuccess(words.done(t, done.length), onUndo && { onUndo: () => onUndo(done) })
  const error = ending ?? failed[0]?.error
  const undone = failed.length + left.length
  if (error !== undefined)
    showError(
      undone > 0
        ? t('{{what}}. {{reason}}', {
            what: words.failed(t, undone),
            reason: errorMessage(error),
          })
        : error,
    )
  if (wasStopped && left.length > 0)
    showSuccess(
      t('Stopped. {{count, number}} photos are left as they were.', { count: left.length }),
    )
}

/** Deleting and restoring, and for unreadable files retrying and discarding. */
function createDeletion({ start, cache }: Jobs) {
  const restore = (photos: PhotoSource, showDone?: (done: readonly Photo[]) => void) =>
    start({
      kind: 'restore',
      photos,
      size: PER_POST,
      showDone,
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

/** A change of photos' collections. */
interface Collecting {
  kind: 'add' | 'move' | 'takeOut'
  /** The kind of its Undo. */
  back: Collecting['kind']
  /** A photo's collections afterwards. */
  toNext: (photo: Photo) => string[]
  send: (guids: string[]) => Promise<unknown>
}

/** Adding photos to collections, moving them, and removing them. */
function createCollecting({ start, cache }: Jobs) {
  const run = (photos: PhotoSource, { kind, back, toNext, send }: Collecting) =>
    start({
      kind,
      photos,
      size: PER_POST,
      onBegin: (existing) =>
        cache.patch(toGuids(existing), (photo) => inCollections(toNext(photo))),
      send: (batch) => send([...toGuids(batch)]),
      // Each is back where it was.
      onUndo: (done) =>
        start({
          kind: back,
          photos: done,
          size: PER_POST,
          send: (batch) => undoCollecting(batch, toNext),
        }),
    })

  /** A change that is the same for all photos. */
  const change = (
    photos: PhotoSource,
    { kind, back, ...made }: Pick<Collecting, 'kind' | 'back'> & CollectionChange,
  ) =>
    run(photos, {
      kind,
      back,
      toNext: (photo) => changedCollections(photo.collectionGuids, made),
      send: (guids) => changeCollections(guids, made),
    })

  const only = (photos: PhotoSource, kind: 'move' | 'takeOut', collectionGuid: string | null) =>
    run(photos, {
      kind,
      back: kind === 'move' ? 'move' : 'add',
      toNext: () => (collectionGuid === null ? [] : [collectionGuid]),
      send: (guids) => movePhotos(guids, collectionGuid),
    })

  return {
    add: (photos: PhotoSource, to: string) =>
      change(photos, { kind: 'add', back: 'takeOut', add: [to], remove: [] }),
    /** From one collection, or out of all others. */
    move: (photos: PhotoSource, to: string, from?: string) =>
      from === undefined
        ? only(photos, 'move', to)
        : change(photos, { kind: 'move', back: 'move', add: [to], remove: [from] }),
    /** Out of one collection, or of all. */
    takeOut: (photos: PhotoSource, from?: string) =>
      from === undefined
        ? only(photos, 'takeOut', null)
        : change(photos, { kind: 'takeOut', back: 'add', add: [], remove: [from] }),
  }
}

/** Photos whose Undo is the same are sent in one call. */
async function undoCollecting(
  batch: readonly Photo[],
  toNext: (photo: Photo) => string[],
): Promise<void> {
  const back = (photo: Photo) => undoneChange(photo.collectionGuids, toNext(photo))
  for (const [change, photos] of Map.groupBy(batch, (photo) => JSON.stringify(back(photo))))
    await changeCollections([...toGuids(photos)], JSON.parse(change) as CollectionChange)
}

function inCollections(collectionGuids: string[]): Partial<Photo> {
  return { collectionGuids, collectionGuid: mainCollection(collectionGuids) }
}

/** Rotating by a quarter turn, clockwise (90) or counterclockwise (270). */
function createTurning({ start, cache }: Jobs) {
  const turn = (photos: PhotoSource, degrees: 90 | 270) =>
    start({
      kind: 'turn',
      photos,
      size: PER_POST,
      onBegin: (existing) => cache.patch(toGuids(existing), { isBeingEdited: true }),
      send: (batch) => turnPhotos([...toGuids(batch)], degrees),
      onUndo: (done) => turn(done, degrees === 90 ? 270 : 90),
    })
  return { turn }
}

function createDownload({ start, engineGuid }: Jobs) {
  const download = (photos: PhotoSource) =>
    start({
      kind: 'download',
      photos,
      // From ten photos, one archive is easier than a file every two seconds.
      size: (total) => (total < ARCHIVED_FROM ? 1 : PHOTOS_PER_ARCHIVE),
      pause: DOWNLOAD_PAUSE,
      // The browser itself reports a single file, and a completed archive.
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
