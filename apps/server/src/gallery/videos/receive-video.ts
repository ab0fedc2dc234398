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
 * Takes a video that has arrived whole on the disk: its checksum was looked at, so these are the announced bytes,
 * however often they come.
 */
export async function receiveVideo(
  deps: Deps,
  video: VideoIds,
  keep: () => Promise<void>,
): Promise<void> {
  await keep()
  await recordArrival(deps, video)
}

/** Takes a part of a video that is being sent; it is acknowledged once it is safe. */
export async function receivePart(
  deps: Deps,
  video: VideoIds,
  upload: string,
  keep: () => Promise<void>,
): Promise<void> {
  // A live one is sent once more when its original is damaged.
  const expected = await findExpected(deps, video, ['waiting', 'live'])
  if (expected?.partsUpload !== upload) throw notExpected()
  await keep()
}

/** Takes the browser's picture of a video that is yet to come. */
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
 * Notes that the original of a video is safe and queues its processing. Throws `not_found`, and removes the file, when
 * its registration is gone.
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
  // Its registration was forgotten in the meantime. Told so, the uploader registers again; acknowledged, the video
  // would be lost.
  for await (const { key } of deps.storage.list(videoPrefix(video))) await deps.storage.delete(key)
  throw notExpected()
}

const notExpected = () =>
  new StorageError('not_found', 'This video is not expected any more. Please register it again.')
