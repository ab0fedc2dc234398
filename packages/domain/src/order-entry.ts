import { type OrderMoney, netProfitOf } from './order-money.ts'

/**
 * Where a change takes effect for payouts: in the order itself, if no payout includes it yet; in the next payout, if
 * the order has been paid out; or nowhere, if the studio used its own money.
 */
export type CountsIn = 'order' | 'payout' | 'none'

/** A change of a sold order's money. Signed; minor units of the order's currency. */
export interface MoneyChange extends Omit<OrderMoney, 'netProfit'> {
  /** Included in gross. */
  tax: number
}

/** A sold order's money, with its refunds and the amounts that payouts include in addition. */
export interface SoldMoney extends OrderMoney {
  tax: number
  refunded: number
  /** The difference between what the payout included and the order's own net profit. */
  payoutExtra: number
}

/** The change made by a settled refund; the charges of lab and payment provider stay. */
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
    // Subtracted from 0, because zero must have no sign.
    grossProfit: 0 - amount,
    fees: returnsCommission ? 0 - commission : 0,
    shippingFee: 0,
    transactionFee: 0,
    tax: 0 - tax,
  }
}

/**
 * The changes made by a settled refund: of the part that was charged, and of the part that goes back onto gift cards, on
 * which there was no commission. Together they equal the refund; the tax is shared in proportion.
 */
export function splitRefundChange({
  giftCardAmount,
  ...refund
}: Parameters<typeof refundChange>[0] & { giftCardAmount: number }): (MoneyChange & {
  isOnCards: boolean
})[] {
  const { amount, tax } = refund
  const taxOnCards =
    amount === 0 ? 0 : Number((BigInt(tax) * BigInt(giftCardAmount)) / BigInt(amount))
  const charged = { ...refund, amount: amount - giftCardAmount, tax: tax - taxOnCards }
  const onCards = {
    amount: giftCardAmount,
    tax: taxOnCards,
    commission: 0,
    returnsCommission: false,
  }
  return [
    { ...refundChange(charged), isOnCards: false },
    { ...refundChange(onCards), isOnCards: true },
  ]
}

/** The change that reverses another. */
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

/** Where a change takes effect for payouts. */
export function countsIn(
  { paidOut, payoutGuid }: { paidOut: boolean; payoutGuid: string | null },
  { isOutside }: { isOutside: boolean },
): CountsIn {
  if (isOutside) return 'none'
  return paidOut || payoutGuid !== null ? 'payout' : 'order'
}

/** An order's money after a change. Amounts already included in a payout stay in it. */
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
