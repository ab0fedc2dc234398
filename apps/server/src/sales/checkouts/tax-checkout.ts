import { type LineTax, type TaxRule, taxCart, taxKindOf } from '@proofdesk/domain/tax'
import type { ProductType } from '@proofdesk/domain/product'
import type { TaxDetail } from '../../db/tables/order-types.ts'

type TaxableLine = { type: ProductType; amount: number; discount: number }

export interface TaxedCheckout<Line extends TaxableLine> {
  /** With what of its tax is frozen. */
  lines: (Line & Partial<LineTax>)[]
  /** With its tax, and the tax in it. */
  shippingPrice: number
  shippingTax: number
  tax: number
  /** What the buyer pays. */
  total: number
  taxDetail: TaxDetail | null
}

/**
 * The tax of a cart after its coupon. `shipping` is what the buyer is asked for it, as the studio's prices are meant;
 * it is of the goods and taxed as they are. What is taken at the venue (`isTakenHere`) is taxed where the studio is,
 * wherever its buyer is. Where the studio has set up no tax, the lines stay as they are. Amounts in minor units.
 */
export function taxCheckout<Line extends TaxableLine>(
  rule: TaxRule | undefined,
  buyer: { country: string | undefined; company: TaxDetail['buyer']['company'] },
  {
    lines,
    shipping,
    isTakenHere = false,
  }: { lines: readonly Line[]; shipping: number; isTakenHere?: boolean },
): TaxedCheckout<Line> {
  const country = isTakenHere ? undefined : buyer.country
  const taxed = taxCart(rule, { country, number: buyer.company?.number ?? '' }, [
    ...lines.map(({ type, amount, discount }) => ({
      kind: taxKindOf(type),
      amount: amount - discount,
    })),
    { kind: 'goods' as const, amount: shipping },
  ])
  const ofShipping = taxed.lines.at(-1)!
  const { taxTreatment, taxName, taxRate, taxAdded } = ofShipping
  return {
    lines: rule
      ? lines.map((line, at) => {
          const { net: _net, paid: _paid, ...tax } = taxed.lines[at]!
          return { ...line, ...tax }
        })
      : [...lines],
    shippingPrice: ofShipping.paid,
    shippingTax: ofShipping.tax,
    tax: taxed.tax,
    total: taxed.total,
    taxDetail: rule
      ? {
          priceMode: rule.priceMode,
          seller: { country: rule.country, number: rule.number },
          buyer: { country: buyer.country ?? rule.country, company: buyer.company },
          shipping: shipping > 0 ? { taxTreatment, taxName, taxRate, taxAdded } : null,
        }
      : null,
  }
}
