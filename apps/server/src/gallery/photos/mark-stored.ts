import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { processPhoto } from './process-photo.job.ts'

/**
 * Notes that originals are safely in the store and queues their processing, in one transaction. Repeating it is
 * harmless. Answers those that were not noted before.
 */
export async function markStored(
  { db, queue, clock, photoEvents }: Deps & { db: Executor },
  accountGuid: string,
  guids: readonly string[],
): Promise<string[]> {
  if (guids.length === 0) return []
  return db.transaction(async (tx) => {
    const stored = await tx
      .update(photos)
      .set({ status: 'stored', uploadedAt: clock.now() })
      .where(
        and(
          ofAccount(photos, { accountGuid }),
          inArray(photos.guid, [...guids]),
          eq(photos.status, 'waiting'),
          isNull(photos.deletedAt),
        ),
      )
      .returning({ guid: photos.guid, engineGuid: photos.engineGuid })
    if (stored.length === 0) return []
    await queue.enqueueMany(
      tx,
      processPhoto,
      stored.map(({ guid }) => ({ accountGuid, photoGuid: guid })),
    )
    await photoEvents.publish(tx, stored)
    return stored.map(({ guid }) => guid)
  })
}
