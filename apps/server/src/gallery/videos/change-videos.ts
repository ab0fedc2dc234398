import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, eq, gt, isNull } from 'drizzle-orm'
import { excludeReuploadedVideos } from '../../ground/db/exclude-reuploaded.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordReturns, withoutCollectionsInTrash } from '../collections/collections-in-trash.ts'
import { recordFileEvents } from '../galleries/record-gallery-event.ts'
import { processVideo } from '../originals/process-video.job.ts'
import { lockVideo } from './videos.queries.ts'

/** Moves a video to the trash; has no effect if it is already there. */
export async function removeVideo(
  { db, clock, photoEvents }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const video = await lockVideo(tx, scope, guid)
    const at = clock.now()
    const deleted = await tx
      .update(videos)
      .set({ deletedAt: at })
      .where(and(recordOf(videos, scope, guid), isNull(videos.deletedAt)))
      .returning({ engineGuid: videos.engineGuid })
    await recordFileEvents(tx, { scope, user }, deleted, { kind: 'videosDeleted', at })
    await photoEvents.publish(tx, [video])
  })
}

/** Restores a video within 30 days and continues what was unfinished when it was deleted. */
export async function restoreVideo(
  { db, clock, queue, photoEvents }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockVideo(tx, scope, guid)
    const isBack = and(
      recordOf(videos, scope, guid),
      gt(videos.deletedAt, trashHorizon(clock.now())),
      excludeReuploadedVideos,
    ) as SQL
    await recordReturns(tx, videos, isBack)
    const [restored] = await tx
      .update(videos)
      .set({ deletedAt: null, collectionGuids: withoutCollectionsInTrash(videos) })
      .where(isBack)
      .returning()
    const back = restored ? [restored] : []
    await recordFileEvents(tx, { scope, user }, back, { kind: 'videosRestored', at: clock.now() })
    await photoEvents.publish(tx, back)
    if (restored?.status === 'stored')
      await queue.enqueue(tx, processVideo, { accountGuid: scope.accountGuid, videoGuid: guid })
  })
}

/** Processes a quarantined video again; any other is left as it is. */
export async function retryVideo(
  { db, queue, photoEvents }: Deps,
  scope: Scope,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockVideo(tx, scope, guid)
    const again = await tx
      .update(videos)
      .set({ status: 'stored', reason: null, processedAt: null, durationMs: null })
      .where(
        and(
          recordOf(videos, scope, guid),
          eq(videos.status, 'quarantined'),
          isNull(videos.deletedAt),
        ),
      )
      .returning({
        accountGuid: videos.accountGuid,
        engineGuid: videos.engineGuid,
        videoGuid: videos.guid,
      })
    await queue.enqueueMany(
      tx,
      processVideo,
      again.map(({ accountGuid, videoGuid }) => ({ accountGuid, videoGuid })),
    )
    await photoEvents.publish(tx, again)
  })
}
