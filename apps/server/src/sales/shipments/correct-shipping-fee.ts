import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderEntries } from '../../ground/db/tables/refunds.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import type { LabCost } from '../../ground/ports/lab/lab.ts'
import { bookLabCost } from './book-lab-cost.ts'
import { planLabFeeRefund } from './plan-lab-fee-refund.ts'

type ShipmentRow = typeof shipments.$inferSelect

/**
 * Stores the lab's actual charge, and replaces the quoted cost with it while no payout includes the order. An order in
 * a payout keeps its amounts. If the studio collects, the quoted cost was deducted from the payment: the difference to
 * a lower charge is paid to the studio's account. For reorders the whole cost is booked.
 */
export async function correctShippingFee(
  deps: Deps,
  tx: Transaction,
  shipment: ShipmentRow,
  cost: LabCost,
): Promise<void> {
  const whereOrder = recordOf(orders, shipment, shipment.orderGuid)
  // Locked, so that no payout takes the order in between.
  const [order] = await tx.select().from(orders).where(whereOrder).for('update')
  if (!order) return
  await tx
    .update(shipments)
    .set({ cost: cost.amount, costCurrency: cost.currency })
    .where(recordOf(shipments, shipment, shipment.guid))
  const isForeign = cost.currency !== order.currency
  if (isForeign)
    deps.log.warn(
      { order: order.guid, cost, currency: order.currency },
      'The lab charged in a currency other than the order’s; the quoted cost stays',
    )
  if (shipment.items !== null) {
    const amount = isForeign ? (shipment.quoted ?? 0) : cost.amount
    return bookLabCost(deps, tx, order, { shipment, amount })
  }
  if (!isForeign) await setShippingFee(deps, tx, order, { shipment, amount: cost.amount })
}

/**
 * Replaces the expected cost with the lab's charge, if no payout includes it; the cost of reorders is kept separately.
 * The order is locked by the caller.
 */
export async function setShippingFee(
  deps: Deps,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { shipment, amount }: { shipment: { accountGuid: string; guid: string }; amount: number },
): Promise<void> {
  const shippingFee = amount + (await readReprintCost(tx, order))
  if (shippingFee === order.shippingFee) return
  if (order.paidOut || order.payoutGuid !== null) {
    deps.log.warn(
      { order: order.guid, charged: shippingFee, quoted: order.shippingFee },
      'The lab’s charge differs from its quote, but the order’s amounts are already settled',
    )
    return
  }
  const { grossProfit, fees, transactionFee } = order
  await tx
    .update(orders)
    .set({ shippingFee, netProfit: grossProfit - fees - shippingFee - transactionFee })
    .where(recordOf(orders, order, order.guid))
  await planLabFeeRefund(deps, tx, order, { shipment, cost: amount })
}

/** The part of an order's lab cost that is for reorders; minor units. */
async function readReprintCost(
  tx: Transaction,
  order: { accountGuid: string; guid: string },
): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${orderEntries.shippingFee}), 0)::bigint` })
    .from(orderEntries)
    .where(and(ofAccount(orderEntries, order), eq(orderEntries.orderGuid, order.guid)))
  return row!.sum
}
