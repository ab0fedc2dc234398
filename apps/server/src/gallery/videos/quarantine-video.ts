import type { VideoProblem } from '@proofdesk/domain/video'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'

/**
 * Quarantines a stored video with a reason, also the film of a photo, which is on its own then; one that is not
 * `stored` any more is left as it is.
 */
export async function quarantineVideo(
  { db, clock, photoEvents }: Deps,
  video: { accountGuid: string; guid: string },
  reason: VideoProblem,
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await tx
      .update(videos)
      .set({ status: 'quarantined', reason, processedAt: clock.now(), photoGuid: null })
      .where(and(recordOf(videos, video, video.guid), eq(videos.status, 'stored')))
      .returning({ engineGuid: videos.engineGuid })
    await photoEvents.publish(tx, held)
  })
}
