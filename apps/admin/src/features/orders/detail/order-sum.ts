import type { Order } from '@proofdesk/contract/admin/order'
import { toMajor, toMinor } from '@proofdesk/domain/money'

export interface OrderSum {
  /** What the products cost before the discount. */
  products: number
  discount: number
  /** What was given back. */
  refunded: number
  gross: number
  fees: number
  shipping: number
  transaction: number
  /** What is left; below zero where the costs are higher than the price. */
  rest: number
}

/** An order's amounts as a sum that adds up, reckoned in minor units. Amounts are in major ones. */
export function sumOrder({
  grossProfit,
  refunded,
  discount,
  fees,
  shippingFee,
  transactionFee,
  currency,
}: Pick<
  Order,
  'grossProfit' | 'refunded' | 'discount' | 'fees' | 'shippingFee' | 'transactionFee' | 'currency'
>): OrderSum {
  const minor = (amount: number) => toMinor(amount, currency) ?? Math.round(amount)
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    products: major(minor(grossProfit) + minor(refunded) + minor(discount)),
    discount,
    refunded,
    gross: grossProfit,
    fees,
    shipping: shippingFee,
    transaction: transactionFee,
    rest: major(minor(grossProfit) - minor(fees) - minor(shippingFee) - minor(transactionFee)),
  }
}
