import { REEL_TABLE, type ReelEvent, type ReelState, reelStateOf } from '@proofdesk/domain/reel'
import { changeOf } from '@proofdesk/domain/state-table'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import type { Deps } from '../../ground/deps.ts'

export type ReelRow = typeof reels.$inferSelect

/**
 * Changes the state of a reel, if its current state allows the event, and the summary in its order. Returns that;
 * undefined if another run was faster.
 */
export async function changeReel(
  { orderEvents }: Deps,
  tx: Transaction,
  { accountGuid, orderGuid, guid }: Pick<ReelRow, 'accountGuid' | 'orderGuid' | 'guid'>,
  event: ReelEvent,
  change: Partial<Omit<ReelRow, 'state'>>,
): Promise<ReelState | undefined> {
  const scope = { accountGuid }
  const { from, to } = changeOf(REEL_TABLE, event)
  // Locked first, so that two reels of one order that finish at once are both counted.
  await tx
    .select({ guid: orders.guid })
    .from(orders)
    .where(recordOf(orders, scope, orderGuid))
    .for('update')
  const changed = await tx
    .update(reels)
    .set({ ...change, state: to })
    .where(and(recordOf(reels, scope, guid), inArray(reels.state, from)))
    .returning({ guid: reels.guid })
  if (changed.length === 0) return undefined
  const all = await tx
    .select({ state: reels.state })
    .from(reels)
    .where(and(ofAccount(reels, scope), eq(reels.orderGuid, orderGuid)))
  const reelCreation = reelStateOf(all)!
  await tx
    .update(orders)
    .set({ reelCreation })
    .where(recordOf(orders, scope, orderGuid))
  await orderEvents.publish(tx, [accountGuid])
  return reelCreation
}
