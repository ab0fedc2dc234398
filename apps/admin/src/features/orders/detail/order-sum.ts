import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { toMajor, toMinor } from '@proofdesk/domain/money'

export interface OrderSum {
  /** The products' price before the discount. */
  products: number
  discount: number
  /** What the buyer paid for shipping, without added tax. */
  shippingPrice: number
  /** The tax that was added to prices; negative if it was deducted. */
  taxAdded: number
  /** The refunded amount. */
  refunded: number
  gross: number
  fees: number
  shipping: number
  transaction: number
  /** The rest; negative if the costs exceed the price. */
  rest: number
}

/** An order's amounts as a sum that adds up, calculated in minor units. Amounts are in major units. */
export function sumOrder({
  grossProfit,
  refunded,
  discount,
  shippingPrice,
  fees,
  shippingFee,
  transactionFee,
  currency,
  taxDetail,
  items,
}: Pick<
  OrderDetail,
  | 'grossProfit'
  | 'refunded'
  | 'discount'
  | 'shippingPrice'
  | 'fees'
  | 'shippingFee'
  | 'transactionFee'
  | 'currency'
  | 'taxDetail'
  | 'items'
>): OrderSum {
  const minor = (amount: number) => toMinor(amount, currency) ?? Math.round(amount)
  const major = (amount: number) => toMajor({ amount, currency })
  const ofShipping = taxDetail?.priceMode === 'exclusive' ? minor(taxDetail.shippingTax) : 0
  const added =
    ofShipping +
    items.reduce(
      (sum, line) => sum + minor(line.paid) - minor(line.amount) + minor(line.discount),
      0,
    )
  const asked = minor(shippingPrice) - ofShipping
  return {
    products: major(minor(grossProfit) + minor(refunded) + minor(discount) - asked - added),
    discount,
    shippingPrice: major(asked),
    taxAdded: major(added),
    refunded,
    gross: grossProfit,
    fees,
    shipping: shippingFee,
    transaction: transactionFee,
    rest: major(minor(grossProfit) - minor(fees) - minor(shippingFee) - minor(transactionFee)),
  }
}
