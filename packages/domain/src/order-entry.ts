import { type OrderMoney, netProfitOf } from './order-money.ts'

/**
 * Where a change counts for payouts: in the order itself, which is in none yet; in the next payout, since the order's
 * is over; or in none, since the studio gave its own money.
 */
export type CountsIn = 'order' | 'payout' | 'none'

/** What changes the money of a sold order. Signed; minor units of the order's currency. */
export interface MoneyChange extends Omit<OrderMoney, 'netProfit'> {
  /** Of gross. */
  tax: number
}

/** The money of a sold order, with what was given back of it and what payouts count beside it. */
export interface SoldMoney extends OrderMoney {
  tax: number
  refunded: number
  /** What its own net profit lacks of what its payout took. */
  payoutExtra: number
}

/** What a refund that settles changes; what the lab and the payment provider charged stays. */
export function refundChange({
  amount,
  commission,
  returnsCommission,
  tax,
}: {
  amount: number
  commission: number
  returnsCommission: boolean
  tax: number
}): MoneyChange {
  return {
    // Subtracted, since a zero must have no sign.
    grossProfit: 0 - amount,
    fees: returnsCommission ? 0 - commission : 0,
    shippingFee: 0,
    transactionFee: 0,
    tax: 0 - tax,
  }
}

/** The change that undoes another. */
export function undone({
  grossProfit,
  fees,
  shippingFee,
  transactionFee,
  tax,
}: MoneyChange): MoneyChange {
  return {
    grossProfit: 0 - grossProfit,
    fees: 0 - fees,
    shippingFee: 0 - shippingFee,
    transactionFee: 0 - transactionFee,
    tax: 0 - tax,
  }
}

/** Where a change counts for payouts. */
export function countsIn(
  { paidOut, payoutGuid }: { paidOut: boolean; payoutGuid: string | null },
  { isOutside }: { isOutside: boolean },
): CountsIn {
  if (isOutside) return 'none'
  return paidOut || payoutGuid !== null ? 'payout' : 'order'
}

/** An order's money after a change. What a payout has taken of it stays taken. */
export function changeMoney(order: SoldMoney, change: MoneyChange, counts: CountsIn): SoldMoney {
  const netProfit = netProfitOf(change)
  return {
    grossProfit: order.grossProfit + change.grossProfit,
    fees: order.fees + change.fees,
    shippingFee: order.shippingFee + change.shippingFee,
    transactionFee: order.transactionFee + change.transactionFee,
    netProfit: order.netProfit + netProfit,
    tax: order.tax + change.tax,
    refunded: order.refunded - change.grossProfit,
    payoutExtra: order.payoutExtra - (counts === 'order' ? 0 : netProfit),
  }
}
