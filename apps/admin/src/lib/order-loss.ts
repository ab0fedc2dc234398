import type { Order } from '@proofdesk/contract/admin/order'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { netProfitOf, shownLoss } from '@proofdesk/domain/order-money'

type Amounts = Pick<Order, 'currency' | 'grossProfit' | 'fees' | 'shippingFee' | 'transactionFee'>

/** An order's net profit in minor units, negative for a loss, for adding up. */
export function trueNetProfit({ currency, ...order }: Amounts): number {
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  return netProfitOf({
    grossProfit: minor(order.grossProfit),
    fees: minor(order.fees),
    shippingFee: minor(order.shippingFee),
    transactionFee: minor(order.transactionFee),
  })
}

/** An order's loss in major units; 0 for one with a profit. */
export function orderLoss(order: Amounts): number {
  return toMajor({ amount: shownLoss(trueNetProfit(order)), currency: order.currency })
}
