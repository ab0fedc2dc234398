import { eq } from 'drizzle-orm'
import { recordOf } from '../../db/of-account.ts'
import { checkouts } from '../../db/tables/checkouts.ts'
import { orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { paymentsOf } from '../checkouts/open-session.ts'
import type { LabFeeRefund } from './refund-lab-fee.job.ts'

/** Run twice, it asks the provider twice, which gives the money once. */
export async function handleRefundLabFee(
  deps: Deps,
  { accountGuid, orderGuid, amount, key }: LabFeeRefund,
): Promise<void> {
  const [paid] = await deps.db
    .select({ order: orders, account: checkouts.stripeAccount })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.guid, orders.checkoutGuid))
    .where(recordOf(orders, { accountGuid }, orderGuid))
  if (!paid?.account) return
  const { order, account } = paid
  await paymentsOf(deps, order.method).refundFee({
    paymentId: order.paymentId,
    account,
    currency: order.currency,
    amount,
    key,
  })
}
