import type { PhotoStatus } from '@proofdesk/domain/photo'
import { type VideoIds, videoPrefix } from '@proofdesk/domain/video-keys'
import { and, inArray, isNull } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import { checkDamaged } from '../../studio/stored-files/check-damaged.ts'
import { markStored } from '../originals/mark-stored.ts'
import { VIDEO_ORIGINALS } from '../originals/original-kind.ts'

/**
 * Receives a video that has arrived completely on disk: its checksum was verified, so these are the announced bytes,
 * however often they are sent.
 */
export async function receiveVideo(
  deps: Deps,
  video: VideoIds,
  keep: () => Promise<void>,
): Promise<void> {
  await keep()
  await recordArrival(deps, video)
}

/** Receives a part of a video upload; it is acknowledged once it is safely stored. */
export async function receivePart(
  deps: Deps,
  video: VideoIds,
  upload: string,
  keep: () => Promise<void>,
): Promise<void> {
  // A live video is uploaded again if its original is damaged.
  const expected = await findExpected(deps, video, ['waiting', 'live'])
  if (expected?.partsUpload !== upload) throw notExpected()
  await keep()
}

/** Receives the browser's poster of a video that is yet to be uploaded. */
export async function receivePoster(
  deps: Deps,
  video: VideoIds,
  keep: () => Promise<void>,
): Promise<void> {
  if (!(await findExpected(deps, video, ['waiting']))) throw notExpected()
  await keep()
}

async function findExpected(
  { db }: Deps,
  video: VideoIds,
  statuses: PhotoStatus[],
): Promise<{ partsUpload: string | null } | undefined> {
  const [row] = await db
    .select({ partsUpload: videos.partsUpload })
    .from(videos)
    .where(
      and(
        recordOf(videos, video, video.guid),
        inArray(videos.status, statuses),
        isNull(videos.deletedAt),
      ),
    )
  return row
}

/**
 * Records that a video's original is safely stored and queues its processing. Throws `not_found` and deletes the file
 * if its registration is gone.
 */
export async function recordArrival(deps: Deps, video: VideoIds): Promise<void> {
  const marked = await markStored(deps, VIDEO_ORIGINALS, video.accountGuid, [video.guid])
  if (marked.length > 0) return
  const [row] = await deps.db
    .update(videos)
    .set({ partsUpload: null })
    .where(recordOf(videos, video, video.guid))
    .returning({ guid: videos.guid })
  if (row) return checkDamaged(deps, video, [video.guid])
  // Its registration was deleted in the meantime. The error makes the uploader register again; acknowledging it would
  // lose the video.
  for await (const { key } of deps.storage.list(videoPrefix(video))) await deps.storage.delete(key)
  throw notExpected()
}

const notExpected = () =>
  new StorageError('not_found', 'This video is not expected any more. Please register it again.')
