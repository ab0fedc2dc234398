import { commission } from '@proofdesk/domain/order-money'
import { shippingPriceOf } from '@proofdesk/domain/shipping-price'
import type { LineTax } from '@proofdesk/domain/tax'
import type { TaxDetail } from '../../db/tables/order-types.ts'
import type { Deps } from '../../deps.ts'
import { type CouponLine, type CouponedCart, applyCoupon } from './apply-coupon.ts'
import type { ReadShop } from './open-shop.ts'
import type { LabQuote } from './quote-prints.ts'
import { type TaxedCheckout, taxCheckout } from './tax-checkout.ts'

type Priced<Line> = Line & { discount: number } & Partial<LineTax>

export interface TotalledCart<Line extends CouponLine>
  extends Omit<CouponedCart, 'lines' | 'total'>, TaxedCheckout<Priced<Line>> {
  /** What is asked for shipping, as the studio's prices are meant; undefined while it is not known, and then not in the total. */
  shipping: number | undefined
  /** What the coupon takes off the shipping; 0 while that is not known. */
  shippingDiscount: number
}

/** All that a buyer pays for a cart: its products less the coupon, shipping, and the tax of both. Amounts in minor units. */
export async function totalCart<Line extends CouponLine>(
  deps: Deps,
  shop: ReadShop,
  asked: {
    lines: readonly Line[]
    /** What the lab says of its prints; null where it could not be asked, undefined where it makes none. */
    quote: LabQuote | null | undefined
    /** Where the buyer is; undefined while that is not known. */
    country: string | undefined
    company: TaxDetail['buyer']['company']
    couponCode?: string | undefined
    emailAddress?: string | undefined
    replaces: readonly string[]
    address: string
    /** The buyer has its prints at once: nothing is shipped. */
    isHandedOver?: boolean
  },
): Promise<TotalledCart<Line>> {
  const { lines, quote, country, company, isHandedOver = false } = asked
  const hasPrints = lines.some(({ type }) => type === 'Print')
  const shipping = shippingPriceOf(shop.shipping, {
    isShipped: !isHandedOver && hasPrints,
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
    country,
    labShipping: toLabShipping(quote, country),
  })
  // What the buyer pays for shipping, less the commission on it, need not be left of the prints.
  const kept = (shipping ?? 0) - commission(shipping ?? 0, deps.env.PLATFORM_FEE_PERCENT)
  const { total: _, ...cart } = await applyCoupon(deps, shop, {
    ...asked,
    labCost: quote?.cost,
    shipping,
    labCostShipped: Math.min(quote?.cost ?? 0, kept),
  })
  const { freesShipping = false, shippingDiscount = 0 } = cart.offer ?? {}
  const rest = freesShipping ? 0 : shipping
  const taxed = taxCheckout(
    shop.tax,
    { country, company },
    {
      lines: cart.lines as (Line & { discount: number })[],
      shipping: rest ?? 0,
      isTakenHere: isHandedOver && hasPrints,
    },
  )
  return { ...cart, ...taxed, shipping: rest, shippingDiscount }
}

/** The lab's price of shipping is known for a country only. */
function toLabShipping(
  quote: LabQuote | null | undefined,
  country: string | undefined,
): number | undefined {
  if (quote === undefined) return 0
  return quote === null || country === undefined ? undefined : quote.shipping
}
