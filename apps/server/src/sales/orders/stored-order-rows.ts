import { orderRows } from '@proofdesk/domain/order-rows'
import { type LineTax, sumTaxes, UNTAXED } from '@proofdesk/domain/tax'
import type { orders } from '../../ground/db/tables/orders.ts'
import { shippingAsked, toShippingPart } from './order-tax.ts'

/** Amounts of an order, or of a checkout that becomes one. `total` is the payment. Minor units. */
export type StoredAmounts = Pick<
  typeof orders.$inferSelect,
  'discount' | 'shippingPrice' | 'shippingTax' | 'shippingDiscount' | 'taxDetail'
> & { total: number }

/** The rows of stored amounts; they add up to the payment. */
export function storedOrderRows<Line extends { amount: number } & Partial<LineTax>>(
  amounts: StoredAmounts,
  lines: readonly Line[],
) {
  const { discount, shippingDiscount, taxDetail, total } = amounts
  const shipping = toShippingPart(amounts)
  return orderRows({
    products: lines,
    discount,
    shipping: shippingAsked(amounts),
    shippingDiscount,
    tax: taxDetail && {
      priceMode: taxDetail.priceMode,
      sums: sumTaxes([
        ...lines.map((line) => ({ ...UNTAXED, ...line, net: 0 })),
        ...(shipping ? [{ ...shipping, net: 0 }] : []),
      ]),
    },
    total,
  })
}
