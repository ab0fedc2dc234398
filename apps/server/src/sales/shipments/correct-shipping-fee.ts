import type { Transaction } from '../../db/client.ts'
import { recordOf } from '../../db/of-account.ts'
import { orders } from '../../db/tables/orders.ts'
import { shipments } from '../../db/tables/shipments.ts'
import type { Deps } from '../../deps.ts'
import type { LabCost } from '../../ports/lab/lab.ts'

/**
 * Notes what the lab charged, and puts it in the place of what it had quoted while nobody has been paid by that. An order that is in a payout
 * keeps its amounts. Where the studio collects, the quoted cost was kept back with the payment: a lower one can't be given back by changing
 * the order, since its payout would be more than there is on the studio's account.
 */
export async function correctShippingFee(
  deps: Deps,
  tx: Transaction,
  shipment: { accountGuid: string; guid: string; orderGuid: string },
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
  if (cost.currency !== order.currency) {
    deps.log.warn(
      { order: order.guid, cost, currency: order.currency },
      'The lab charged in another currency than the order’s; the quoted cost stays',
    )
    return
  }
  await setShippingFee(deps, tx, order, cost.amount)
}

/** Puts what the lab takes in the place of what was thought, where nobody has been paid by that. The order is locked by the caller. */
export async function setShippingFee(
  { log }: Deps,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  amount: number,
): Promise<void> {
  if (amount === order.shippingFee) return
  const isKeptBack = order.collector === 'studio' && amount < order.shippingFee
  if (order.paidOut || order.payoutGuid !== null || isKeptBack) {
    log.warn(
      {
        order: order.guid,
        charged: amount,
        quoted: order.shippingFee,
        collector: order.collector,
      },
      'The lab charges something else than it had quoted, and the order’s amounts are settled already',
    )
    return
  }
  const { grossProfit, fees, transactionFee } = order
  await tx
    .update(orders)
    .set({ shippingFee: amount, netProfit: grossProfit - fees - amount - transactionFee })
    .where(recordOf(orders, order, order.guid))
}
