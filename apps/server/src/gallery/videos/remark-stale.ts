import type { Deps } from '../../ground/deps.ts'
import { markVideo } from './mark-video.job.ts'
import { isStale } from './shown-videos.ts'
import type { VideoMarks } from './video-marks.ts'
import type { VideoRow } from './videos.queries.ts'

/** Has those videos marked again whose marks are not what their gallery draws now. */
export async function remarkStale(
  deps: Deps,
  videos: readonly VideoRow[],
  marksOf: VideoMarks,
): Promise<void> {
  const stale = videos.filter(
    (video) => (deps.videos.makesPreviews || !video.hasPreview) && isStale(video, marksOf(video)),
  )
  for (const { accountGuid, guid } of stale)
    await deps.queue.enqueue(deps.db, markVideo, { accountGuid, videoGuid: guid }, { key: guid })
}
