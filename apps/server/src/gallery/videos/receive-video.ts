import { type VideoIds, videoPrefix } from '@proofdesk/domain/video-keys'
import { recordOf } from '../../db/of-account.ts'
import { videos } from '../../db/tables/videos.ts'
import type { Deps } from '../../deps.ts'
import { StorageError } from '../../ports/storage/storage-error.ts'
import { markVideosStored } from './mark-videos-stored.ts'

/** Takes a video that has arrived whole on the disk: its checksum was looked at, so these are the announced bytes, however often they come. */
export async function receiveVideo(
  deps: Deps,
  video: VideoIds,
  keep: () => Promise<void>,
): Promise<void> {
  await keep()
  const marked = await markVideosStored(deps, video.accountGuid, [video.guid])
  if (marked.length > 0) return
  const [row] = await deps.db
    .select({ guid: videos.guid })
    .from(videos)
    .where(recordOf(videos, video, video.guid))
  if (row) return
  // Its registration was forgotten meanwhile. Told so, the uploader registers again; acknowledged, the video would be lost.
  for await (const { key } of deps.storage.list(videoPrefix(video))) await deps.storage.delete(key)
  throw new StorageError(
    'not_found',
    'This video is not expected any more. Please register it again.',
  )
}
