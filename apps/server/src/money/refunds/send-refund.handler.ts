import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import { paymentsOf } from '../../sales/checkouts/open-session.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'
import { findRefund } from './refunds.queries.ts'

/**
 * Run twice, it asks the provider twice, which refunds the money only once. A refusal is shown to the studio; other
 * failures are retried.
 */
export async function handleSendRefund(
  deps: DepsThat<'payments'>,
  { accountGuid, refundGuid }: { accountGuid: string; refundGuid: string },
): Promise<void> {
  const { db } = deps
  const refund = await findRefund(db, { accountGuid }, refundGuid)
  if (!refund || refund.state === 'failed' || refund.origin === 'outside') return
  if (refund.amount === refund.giftCardAmount)
    return applyRefundOutcome(deps, refund, { state: 'settled', failure: null, providerId: null })
  const [payment] = await db
    .select({ order: orders, checkout: checkouts })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.guid, orders.checkoutGuid))
    .where(recordOf(orders, refund, refund.orderGuid))
  if (!payment?.checkout.sessionId) return
  const { order, checkout } = payment
  try {
    const outcome = await paymentsOf(deps, order.method).refundAmount({
      paymentId: order.paymentId,
      sessionId: payment.checkout.sessionId,
      account: checkout.stripeAccount,
      currency: order.currency,
      amount: refund.amount - refund.giftCardAmount,
      commission: refund.returnsCommission ? refund.commission : 0,
      key: refund.guid,
      attempt: refund.attempt,
      providerId: refund.providerId,
    })
    await applyRefundOutcome(deps, refund, outcome)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    await db
      .update(refunds)
      .set({ failure: { code: 'unreachable' } })
      .where(
        and(
          recordOf(refunds, { accountGuid }, refundGuid),
          eq(refunds.state, 'requested'),
          eq(refunds.attempt, refund.attempt),
        ),
      )
    throw error
  }
}
