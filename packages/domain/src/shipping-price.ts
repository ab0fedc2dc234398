/**
 * What a buyer pays for shipping: nothing, one price, a price by country, or what the lab says that it will take for it. Prices of self-managed
 * prints are passed on at nothing where the lab decides.
 */
export const SHIPPING_MODES = ['none', 'fixed', 'byCountry', 'lab'] as const
export type ShippingMode = (typeof SHIPPING_MODES)[number]

/** Of a product list; amounts in minor units of its currency. */
export interface ShippingRule {
  mode: ShippingMode
  /** The one price; by country that of all countries without their own. */
  price: number
  /** ISO 3166, lower case. */
  countries: readonly { country: string; price: number }[]
  /** From a cart of this much on shipping is free; null for never. */
  freeFrom: number | null
}

/**
 * What a cart's shipping costs its buyer, as the studio's prices are meant, in minor units; undefined while it can't be known: before the
 * country is, or the lab has said its price. `subtotal` is what the cart costs before a coupon, so that no coupon makes shipping dearer.
 */
export function shippingPriceOf(
  { mode, price, countries, freeFrom }: ShippingRule,
  cart: {
    /** Whether anything in it is sent by post. */
    isShipped: boolean
    subtotal: number
    country: string | undefined
    /** What the lab takes for shipping; 0 where it sends nothing. */
    labShipping: number | undefined
  },
): number | undefined {
  if (!cart.isShipped || mode === 'none') return 0
  if (freeFrom !== null && cart.subtotal >= freeFrom) return 0
  if (mode === 'fixed') return price
  if (mode === 'lab') return cart.labShipping
  if (cart.country === undefined) return undefined
  return countries.find(({ country }) => country === cart.country)?.price ?? price
}
