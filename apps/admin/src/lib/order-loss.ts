import type { Order } from '@proofdesk/contract/admin/order'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { netProfitOf, shownLoss } from '@proofdesk/domain/order-money'

type Amounts = Pick<Order, 'currency' | 'grossProfit' | 'fees' | 'shippingFee' | 'transactionFee'>

/** What an order brought, below 0 for a loss, in minor units: what sums are made of. */
export function trueNetProfit({ currency, ...order }: Amounts): number {
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  return netProfitOf({
    grossProfit: minor(order.grossProfit),
    fees: minor(order.fees),
    shippingFee: minor(order.shippingFee),
    transactionFee: minor(order.transactionFee),
  })
}

/** What an order cost beyond what it brought, in major units; 0 for one that brought something. */
export function orderLoss(order: Amounts): number {
  return toMajor({ amount: shownLoss(trueNetProfit(order)), currency: order.currency })
}
