import { CHECKOUT_TABLE } from '@proofdesk/domain/checkout-state'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { completeCheckout } from '../../sales/checkouts/complete-checkout.ts'
import { paymentsOf } from '../../sales/checkouts/open-session.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { syncCardAccount } from './sync-card-account.ts'

/**
 * Disconnects the studio's own account. Refused while it holds money that was not paid out, which we could no longer
 * transfer.
 */
export async function disconnectCardAccount(
  deps: DepsThat<'cardAccounts' | 'payments'>,
  { accountGuid, stripeAccountId }: { accountGuid: string; stripeAccountId: string },
): Promise<void> {
  await requirePaidOut(deps, accountGuid)
  // First of all, so that no new checkout starts there while the others are ended.
  await syncCardAccount(deps.db, stripeAccountId, null)
  try {
    await endCheckouts(deps, { accountGuid, stripeAccountId })
    await requirePaidOut(deps, accountGuid)
    await deps.cardAccounts.remove(stripeAccountId)
  } catch (error) {
    await reconnect(deps, { accountGuid, stripeAccountId })
    throw error
  }
}

/** Ends checkouts that are being paid on the account right now; paid ones become orders. */
async function endCheckouts(
  deps: DepsThat<'payments'>,
  { accountGuid, stripeAccountId }: { accountGuid: string; stripeAccountId: string },
): Promise<void> {
  const isOpenThere = and(
    ofAccount(checkouts, { accountGuid }),
    eq(checkouts.state, 'open'),
    eq(checkouts.stripeAccount, stripeAccountId),
  )
  // Without a session no one has a payment page, and a session that is just being created is given up by its creator.
  await deps.db
    .update(checkouts)
    .set({ state: requireNext(CHECKOUT_TABLE, 'open', 'expire') })
    .where(and(isOpenThere, isNull(checkouts.sessionId)))
  for (const checkout of await deps.db.select().from(checkouts).where(isOpenThere)) {
    await paymentsOf(deps, checkout.method).expireSession({
      sessionId: checkout.sessionId!,
      account: stripeAccountId,
    })
    await completeCheckout(deps, checkout)
  }
}

/** The account's state at Stripe is read when the console next asks for it. */
async function reconnect(
  { db, cardAccounts, log }: DepsThat<'cardAccounts'>,
  { accountGuid, stripeAccountId }: { accountGuid: string; stripeAccountId: string },
): Promise<void> {
  await db
    .update(accounts)
    .set({ stripeAccountId })
    .where(and(eq(accounts.guid, accountGuid), isNull(accounts.stripeAccountId)))
  try {
    await syncCardAccount(db, stripeAccountId, await cardAccounts.read(stripeAccountId))
  } catch (error) {
    log.warn({ err: error, account: accountGuid }, 'A card account could not be read at Stripe')
  }
}

async function requirePaidOut({ db }: Deps, accountGuid: string): Promise<void> {
  const [unpaid] = await db
    .select({ guid: orders.guid })
    .from(orders)
    .where(
      and(
        ofAccount(orders, { accountGuid }),
        eq(orders.collector, 'studio'),
        eq(orders.paidOut, false),
        gt(sql`${orders.grossProfit} + ${orders.payoutExtra}`, 0),
      ),
    )
    .limit(1)
  if (unpaid) throw new AppError('card_account_in_use')
}
