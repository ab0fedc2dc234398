import type { Order } from '@proofdesk/contract/admin/orders'
import { toMinor } from '@proofdesk/domain/money'
import { netProfitOf } from '@proofdesk/domain/order-money'

/** What an order adds to a payout, in minor units. The net profit that is shown is never below 0, but a loss lowers the sum. */
export function trueNet({
  currency,
  grossProfit,
  fees,
  shippingFee,
  transactionFee,
}: Pick<Order, 'currency' | 'grossProfit' | 'fees' | 'shippingFee' | 'transactionFee'>): number {
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  return netProfitOf({
    grossProfit: minor(grossProfit),
    fees: minor(fees),
    shippingFee: minor(shippingFee),
    transactionFee: minor(transactionFee),
  })
}
