import { type MoneyChange, changeMoney, countsIn } from '@proofdesk/domain/order-entry'
import { netProfitOf } from '@proofdesk/domain/order-money'
import { v7 as newGuid } from 'uuid'
import { recordOf } from '../../ground/db/of-account.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { orderEntries } from '../../ground/db/tables/refunds.ts'
import { orders } from '../../ground/db/tables/orders.ts'

type OrderRecord = typeof orders.$inferSelect

/**
 * Changes the money of a sold order, and records why. The order's row is locked by the caller, so that no payout takes
 * it in between: if a payout includes it, that amount stays, and the next payout settles the change. Signed; minor
 * units of the order's currency.
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
  }: Pick<MoneyChange, 'grossProfit' | 'fees'> &
    Partial<MoneyChange> & {
      /** The studio used its own money, so payouts are not reduced. */
      isOutside?: boolean
      cause: { refundGuid: string } | { disputeGuid: string } | { shipmentGuid: string }
      now: number
    },
): Promise<OrderRecord> {
  const change = { grossProfit, fees, shippingFee, transactionFee, tax }
  const counts = countsIn(order, { isOutside })
  const { accountGuid, guid: orderGuid, currency, collector } = order
  await tx.insert(orderEntries).values({
    guid: newGuid(),
    accountGuid,
    orderGuid,
    ...cause,
    createdAt: now,
    currency,
    collector,
    ...change,
    netProfit: netProfitOf(change),
    countsIn: counts,
  })
  const [changed] = await tx
    .update(orders)
    .set(changeMoney(order, change, counts))
    .where(recordOf(orders, order, orderGuid))
    .returning()
  return changed!
}
