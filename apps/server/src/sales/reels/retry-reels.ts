import { REEL_TABLE } from '@proofdesk/domain/reel'
import { canGo } from '@proofdesk/domain/state-table'
import { and, eq } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { changeReel } from './change-reel.ts'
import { makeReel } from './make-reel.job.ts'

/**
 * Remakes the failed reels of an order; others stay as they are. Throws `not_found` for an order out of scope or
 * without reels.
 */
export async function retryReels(
  deps: Deps,
  scope: Scope,
  { orderGuid }: { orderGuid: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, scope, orderGuid)
    const all = await tx
      .select()
      .from(reels)
      .where(and(ofAccount(reels, scope), eq(reels.orderGuid, orderGuid)))
    if (all.length === 0) throw new AppError('not_found')
    const { accountGuid } = scope
    for (const reel of all.filter(({ state }) => canGo(REEL_TABLE, state, 'retry'))) {
      await changeReel(deps, tx, reel, 'retry', {
        reason: null,
        attempts: 0,
      })
      await deps.queue.enqueue(
        tx,
        makeReel,
        { accountGuid, reelGuid: reel.guid },
        { key: reel.guid },
      )
    }
  })
}
