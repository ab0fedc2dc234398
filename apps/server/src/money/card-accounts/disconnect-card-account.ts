import { and, eq, gt } from 'drizzle-orm'
import { completeCheckout } from '../../sales/checkouts/complete-checkout.ts'
import { paymentsOf } from '../../sales/checkouts/open-session.ts'
import { checkouts } from '../../db/tables/checkouts.ts'
import { orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { syncCardAccount } from './sync-card-account.ts'

/** Ends the studio's own account here. Refused with `conflict` while money lies on it that was not paid out, as we could not move that any more. */
export async function disconnectCardAccount(
  deps: Deps,
  { accountGuid, stripeAccountId }: { accountGuid: string; stripeAccountId: string },
): Promise<void> {
  const { db } = deps
  await requirePaidOut(deps, accountGuid)
  // What is being paid right now would land there, too.
  const open = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.accountGuid, accountGuid),
        eq(checkouts.state, 'open'),
        eq(checkouts.stripeAccount, stripeAccountId),
      ),
    )
  for (const checkout of open) {
    if (checkout.sessionId)
      await paymentsOf(deps, checkout.method).expireSession({
        sessionId: checkout.sessionId,
        account: stripeAccountId,
      })
    await completeCheckout(deps, checkout)
  }
  await requirePaidOut(deps, accountGuid)
  await deps.cardAccounts.remove(stripeAccountId)
  await syncCardAccount(db, stripeAccountId, null)
}

async function requirePaidOut({ db }: Pick<Deps, 'db'>, accountGuid: string): Promise<void> {
  const [unpaid] = await db
    .select({ guid: orders.guid })
    .from(orders)
    .where(
      and(
        eq(orders.accountGuid, accountGuid),
        eq(orders.collector, 'studio'),
        eq(orders.paidOut, false),
        gt(orders.grossProfit, 0),
      ),
    )
    .limit(1)
  if (unpaid)
    throw new AppError('conflict', {
      sentence:
        'There are orders whose money lies on this card account and has not been paid out. Please have it paid out first.',
    })
}
