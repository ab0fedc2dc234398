import type { Deps } from '../../ground/deps.ts'
import { watermarkVideo } from './watermark-video.job.ts'
import { isStale } from './shown-videos.ts'
import type { VideoWatermarks } from './video-watermarks.ts'
import type { VideoRow } from './videos.queries.ts'

/** Has videos watermarked again whose watermarks differ from the gallery's current ones. */
export async function refreshWatermarks(
  deps: Deps,
  videos: readonly VideoRow[],
  watermarksOf: VideoWatermarks,
): Promise<void> {
  const stale = videos.filter(
    (video) =>
      (deps.videos.makesPreviews || !video.hasPreview) && isStale(video, watermarksOf(video)),
  )
  for (const { accountGuid, guid } of stale)
    await deps.queue.enqueue(
      deps.db,
      watermarkVideo,
      { accountGuid, videoGuid: guid },
      { key: guid },
    )
}
