import { v7 as newGuid } from 'uuid'
import { recordOf } from '../../db/of-account.ts'
import type { Transaction } from '../../db/client.ts'
import { type CountsIn, orderEntries } from '../../db/tables/refunds.ts'
import { orders } from '../../db/tables/orders.ts'

type OrderRecord = typeof orders.$inferSelect

/**
 * Changes the money of a sold order, and keeps why. The order's row is locked by the caller, so that no payout takes it
 * in between: one that a payout has keeps what was taken, and the next payout settles the change. Signed; minor units
 * of the order's currency.
 */
export async function bookEntry(
  tx: Transaction,
  order: OrderRecord,
  {
    grossProfit,
    fees,
    shippingFee = 0,
    transactionFee = 0,
    tax = 0,
    isOutside = false,
    cause,
    now,
  }: {
    grossProfit: number
    fees: number
    /** Of the lab. */
    shippingFee?: number
    transactionFee?: number
    /** Of gross. */
    tax?: number
    /** The studio gave its own money: nothing is missing of what is paid out. */
    isOutside?: boolean
    cause: { refundGuid: string } | { disputeGuid: string } | { shipmentGuid: string }
    now: number
  },
): Promise<OrderRecord> {
  const netProfit = grossProfit - fees - shippingFee - transactionFee
  const countsIn = toCountsIn(order, isOutside)
  const { accountGuid, guid: orderGuid, currency, collector } = order
  await tx.insert(orderEntries).values({
    guid: newGuid(),
    accountGuid,
    orderGuid,
    ...cause,
    createdAt: now,
    currency,
    collector,
    grossProfit,
    fees,
    shippingFee,
    transactionFee,
    netProfit,
    tax,
    countsIn,
  })
  const [changed] = await tx
    .update(orders)
    .set({
      grossProfit: order.grossProfit + grossProfit,
      fees: order.fees + fees,
      shippingFee: order.shippingFee + shippingFee,
      transactionFee: order.transactionFee + transactionFee,
      netProfit: order.netProfit + netProfit,
      tax: order.tax + tax,
      refunded: order.refunded - grossProfit,
      payoutExtra: order.payoutExtra - (countsIn === 'order' ? 0 : netProfit),
    })
    .where(recordOf(orders, order, orderGuid))
    .returning()
  return changed!
}

function toCountsIn({ paidOut, payoutGuid }: OrderRecord, isOutside: boolean): CountsIn {
  if (isOutside) return 'none'
  return paidOut || payoutGuid !== null ? 'payout' : 'order'
}
