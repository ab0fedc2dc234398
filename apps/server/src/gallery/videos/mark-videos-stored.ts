import { and, eq, inArray, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { processVideo } from './process-video.job.ts'

/**
 * Notes that originals are safely in the store and queues their processing, in one transaction. Repeating it is
 * harmless. Answers those that were not noted before.
 */
export async function markVideosStored(
  { db, queue, clock, photoEvents }: Deps,
  accountGuid: string,
  guids: readonly string[],
): Promise<string[]> {
  if (guids.length === 0) return []
  return db.transaction(async (tx) => {
    const stored = await tx
      .update(videos)
      .set({ status: 'stored', uploadedAt: clock.now(), partsUpload: null })
      .where(
        and(
          ofAccount(videos, { accountGuid }),
          inArray(videos.guid, [...guids]),
          eq(videos.status, 'waiting'),
          isNull(videos.deletedAt),
        ),
      )
      .returning({ guid: videos.guid, engineGuid: videos.engineGuid })
    await queue.enqueueMany(
      tx,
      processVideo,
      stored.map(({ guid }) => ({ accountGuid, videoGuid: guid })),
    )
    await photoEvents.publish(tx, stored)
    return stored.map(({ guid }) => guid)
  })
}
