import { CHECKOUT_TABLE } from '@proofdesk/domain/checkout-state'
import { canGo } from '@proofdesk/domain/state-table'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { completeCheckoutJob } from './complete-checkout.job.ts'
import { endCheckout } from './end-checkout.ts'
import { payCheckout } from './pay-checkout.ts'
import type { PaymentState } from '../../ground/ports/payments/payments.ts'
import type { CheckoutRow } from './checkouts.queries.ts'
import { paymentsOf } from './open-session.ts'

/** What the provider's word for one that can't be paid any more means. */
export const END_EVENTS = { expired: 'expire', declined: 'decline' } as const

/**
 * What became of a checkout, from where it is known: our own row when it is paid, else the provider. Throws PaymentError
 * when that can't be read.
 */
export async function fetchPaymentState(
  deps: DepsThat<'payments'>,
  checkout: CheckoutRow,
): Promise<PaymentState> {
  const isLate = checkout.expiresAt <= deps.clock.now()
  // Without a session no one has got an address to pay at.
  if (!checkout.sessionId) return { state: isLate ? 'expired' : 'open' }
  const payments = paymentsOf(deps, checkout.method)
  const session = { sessionId: checkout.sessionId, account: checkout.stripeAccount }
  return payments.readSession({
    ...session,
    currency: checkout.currency,
    isOver: async () => isLate || checkout.state !== 'open' || (await hasEnded(deps, checkout)),
  })
}

/** Whether another reading has ended it in the meantime: what the buyer was told holds. */
async function hasEnded({ db }: Deps, checkout: CheckoutRow): Promise<boolean> {
  const [current] = await db
    .select({ state: checkouts.state })
    .from(checkouts)
    .where(recordOf(checkouts, checkout, checkout.guid))
  return current?.state !== 'open' && current?.state !== 'paid'
}

/** Writes what became of a checkout: a paid one becomes its order, once, no matter who comes first. */
export async function applyPaymentState(
  deps: Deps,
  tx: Transaction,
  checkout: CheckoutRow,
  paymentState: PaymentState,
): Promise<void> {
  if (paymentState.state === 'open') return
  const [current] = await tx
    .select({ state: checkouts.state })
    .from(checkouts)
    .where(eq(checkouts.guid, checkout.guid))
    .for('update')
  if (!current) return
  if (paymentState.state !== 'paid') {
    // One that was replaced is ended by its job, which closes the page first.
    if (current.state !== 'replaced')
      await endCheckout(tx, checkout, END_EVENTS[paymentState.state])
    return
  }
  if (current.state === 'replaced') {
    const { accountGuid, guid } = checkout
    await deps.queue.enqueue(
      tx,
      completeCheckoutJob,
      { accountGuid, checkoutGuid: guid },
      { key: guid },
    )
    return
  }
  // Its money was given back.
  if (current.state !== 'paid' && !canGo(CHECKOUT_TABLE, current.state, 'pay')) return
  if (paymentState.payment.amount !== checkout.total)
    deps.log.error(
      {
        checkout: checkout.guid,
        total: checkout.total,
        paid: paymentState.payment.amount,
        currency: checkout.currency,
      },
      'A checkout was paid with another amount; the order takes what was paid',
    )
  const { isNew } = await payCheckout(deps, tx, checkout, paymentState.payment)
  if (isNew && checkout.state !== 'open')
    deps.log.warn({ checkout: checkout.guid }, 'A checkout was paid after it had been given up')
}

/** Sees what became of a checkout and writes it. Safe when webhook, return page and sweep do so at once. */
export async function completeCheckout(
  deps: DepsThat<'payments'>,
  checkout: CheckoutRow,
): Promise<CheckoutRow['state']> {
  if (checkout.state === 'paid') return 'paid'
  const paymentState = await fetchPaymentState(deps, checkout)
  if (paymentState.state !== 'open')
    await deps.db.transaction((tx) => applyPaymentState(deps, tx, checkout, paymentState))
  return paymentState.state
}
