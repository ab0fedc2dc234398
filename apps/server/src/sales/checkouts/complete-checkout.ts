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
import { type CheckoutRow, dueOf } from './checkouts.queries.ts'
import { canStillSpend } from '../gift-cards/spend-gift-cards.ts'
import { paymentsOf } from './open-session.ts'

/** The event for a provider's state that can't be paid any more. */
export const END_EVENTS = { expired: 'expire', declined: 'decline' } as const

/**
 * A checkout's payment state: from our own row if it is paid, otherwise from the provider. Throws PaymentError if that
 * can't be read.
 */
export async function fetchPaymentState(
  deps: DepsThat<'payments'>,
  checkout: CheckoutRow,
): Promise<PaymentState> {
  const isLate = checkout.expiresAt <= deps.clock.now()
  // Without a session no one has a payment page.
  if (!checkout.sessionId) return { state: isLate ? 'expired' : 'open' }
  const payments = paymentsOf(deps, checkout.method)
  const session = { sessionId: checkout.sessionId, account: checkout.stripeAccount }
  return payments.readSession({
    ...session,
    currency: checkout.currency,
    isOver: async () => isLate || checkout.state !== 'open' || (await hasEnded(deps, checkout)),
  })
}

/** Whether another call has ended it in the meantime: the result already shown to the buyer is kept. */
async function hasEnded({ db }: Deps, checkout: CheckoutRow): Promise<boolean> {
  const [current] = await db
    .select({ state: checkouts.state })
    .from(checkouts)
    .where(recordOf(checkouts, checkout, checkout.guid))
  return current?.state !== 'open' && current?.state !== 'paid'
}

/** Stores a checkout's payment state: a paid one becomes its order, once, whichever call comes first. */
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
    // A replaced checkout is ended by its job, which closes its payment page first.
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
  // Its money was refunded.
  if (current.state !== 'paid' && !canGo(CHECKOUT_TABLE, current.state, 'pay')) return
  // Its reservation has ended, and its gift cards may have paid for something else since.
  if (current.state !== 'open' && current.state !== 'paid' && !(await canStillSpend(tx, checkout)))
    return refundShort(deps, tx, checkout)
  if (paymentState.payment.amount !== dueOf(checkout))
    deps.log.error(
      {
        checkout: checkout.guid,
        due: dueOf(checkout),
        paid: paymentState.payment.amount,
        currency: checkout.currency,
      },
      'A checkout was paid with a different amount; the order uses the amount paid',
    )
  const { isNew } = await payCheckout(deps, tx, checkout, paymentState.payment)
  if (isNew && checkout.state !== 'open')
    deps.log.warn({ checkout: checkout.guid }, 'A checkout was paid after it had been given up')
}

/** The payment of a checkout whose gift cards can no longer pay their part is refunded by its job. */
async function refundShort(
  { queue, log }: Deps,
  tx: Transaction,
  checkout: CheckoutRow,
): Promise<void> {
  const { accountGuid, guid } = checkout
  if (!(await endCheckout(tx, checkout, 'fallShort'))) return
  log.warn({ checkout: guid }, 'A checkout was paid after its gift cards had been spent')
  await queue.enqueue(tx, completeCheckoutJob, { accountGuid, checkoutGuid: guid }, { key: guid })
}

/** Reads a checkout's payment state and stores it. Safe if webhook, return page and sweep do so at once. */
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
