import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Deps } from '../../ground/deps.ts'
import type { OriginalKind } from './original-kind.ts'

/**
 * Records that originals are safely stored and queues their processing, in one transaction. Repeating it is harmless.
 * Returns those that weren't recorded before.
 */
export async function markStored(
  { db, queue, clock, photoEvents }: Deps & { db: Executor },
  kind: OriginalKind,
  accountGuid: string,
  guids: readonly string[],
): Promise<string[]> {
  if (guids.length === 0) return []
  const { table } = kind
  return db.transaction(async (tx) => {
    const stored = await tx
      .update(table)
      .set({ status: 'stored', uploadedAt: clock.now(), ...kind.onceStored })
      .where(
        and(
          ofAccount(table, { accountGuid }),
          inArray(table.guid, [...guids]),
          eq(table.status, 'waiting'),
          isNull(table.deletedAt),
        ),
      )
      .returning({ guid: table.guid, engineGuid: table.engineGuid })
    if (stored.length === 0) return []
    await kind.enqueueProcessing(
      queue,
      tx,
      stored.map(({ guid }) => ({ accountGuid, guid })),
    )
    await photoEvents.publish(tx, stored)
    return stored.map(({ guid }) => guid)
  })
}
