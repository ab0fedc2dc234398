import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import { refundLabFee } from './refund-lab-fee.job.ts'

/**
 * From a payment to the studio's own account the platform deducted the lab's quote. The part that the lab doesn't
 * charge is paid to that account, less earlier repayments. `cost` is the lab's charge, in minor units of the order's
 * currency. The order is locked by the caller.
 */
export async function planLabFeeRefund(
  { queue }: Deps,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { shipment, cost }: { shipment: { accountGuid: string; guid: string }; cost: number },
): Promise<void> {
  if (order.collector !== 'studio') return
  const where = recordOf(shipments, shipment, shipment.guid)
  const [fee] = await tx
    .select({ kept: checkouts.shippingFee, returned: shipments.feeReturned })
    .from(shipments)
    .innerJoin(checkouts, eq(checkouts.guid, order.checkoutGuid!))
    .where(where)
  if (!fee || fee.kept - cost <= fee.returned) return
  const unspent = fee.kept - cost
  await tx.update(shipments).set({ feeReturned: unspent }).where(where)
  const key = `${shipment.guid}-${fee.returned}`
  const { accountGuid, guid: orderGuid } = order
  const amount = unspent - fee.returned
  await queue.enqueue(tx, refundLabFee, { accountGuid, orderGuid, amount, key }, { key })
}
