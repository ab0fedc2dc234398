import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { DepsThat } from '../../ground/deps.ts'
import type { LabFeeRefund } from './refund-lab-fee.job.ts'

/** Run twice, it asks the provider twice, which pays the money only once. */
export async function handleRefundLabFee(
  deps: DepsThat<'payments'>,
  { accountGuid, orderGuid, amount, key }: LabFeeRefund,
): Promise<void> {
  const [paid] = await deps.db
    .select({ order: orders, account: checkouts.stripeAccount })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.guid, orders.checkoutGuid))
    .where(recordOf(orders, { accountGuid }, orderGuid))
  if (!paid?.account) return
  const { order, account } = paid
  // Only Stripe has studios' own accounts.
  await deps.payments.stripe.refundFee({
    paymentId: order.paymentId,
    account,
    currency: order.currency,
    amount,
    key,
  })
}
