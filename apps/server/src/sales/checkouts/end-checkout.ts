import { CHECKOUT_TABLE, type CheckoutEvent } from '@proofdesk/domain/checkout-state'
import { changeOf } from '@proofdesk/domain/state-table'
import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'

/**
 * Ends a checkout without an order. Returns whether it did: one that has ended otherwise in the meantime stays as it
 * is.
 */
export async function endCheckout(
  db: Executor,
  { accountGuid, guid }: { accountGuid: string; guid: string },
  event: Exclude<CheckoutEvent, 'pay'>,
): Promise<boolean> {
  const { from, to } = changeOf(CHECKOUT_TABLE, event)
  const ended = await db
    .update(checkouts)
    .set({ state: to })
    .where(and(recordOf(checkouts, { accountGuid }, guid), inArray(checkouts.state, from)))
    .returning({ guid: checkouts.guid })
  return ended.length > 0
}
