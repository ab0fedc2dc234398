import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import type { VideoProblem } from '@proofdesk/domain/video'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import type { Deps } from '../../ground/deps.ts'
import type { OriginalIds, OriginalKind } from './original-kind.ts'

/** Quarantines a stored original with a reason; has no effect if it is no longer `stored`. */
export async function quarantineOriginal(
  { db, clock, photoEvents, metrics }: Deps,
  kind: OriginalKind,
  original: OriginalIds,
  reason: PhotoProblem | VideoProblem,
): Promise<void> {
  const { table } = kind
  const held = await db.transaction(async (tx) => {
    const rows = await tx
      .update(table)
      .set({ status: 'quarantined', reason, processedAt: clock.now(), ...kind.onceQuarantined })
      .where(and(recordOf(table, original, original.guid), eq(table.status, 'stored')))
      .returning({ engineGuid: table.engineGuid })
    await photoEvents.publish(tx, rows)
    return rows
  })
  if (held.length > 0 && kind.noun === 'photo') metrics.photoProcessed('quarantined')
}
