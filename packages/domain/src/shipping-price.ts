/**
 * How buyers are charged for shipping: free, one price, a price by country, or the lab's expected charge. With the
 * lab's charge, shipping of self-managed prints is free.
 */
export const SHIPPING_MODES = ['none', 'fixed', 'byCountry', 'lab'] as const
export type ShippingMode = (typeof SHIPPING_MODES)[number]

/** For a product list; amounts in minor units of its currency. */
export interface ShippingRule {
  mode: ShippingMode
  /** The one price; by country, the price of all countries without their own. */
  price: number
  /** ISO 3166, lower case. */
  countries: readonly { country: string; price: number }[]
  /** Shipping is free for carts of this total or more; null for never. */
  freeFrom: number | null
}

/**
 * The buyer's shipping price in the studio's price mode, in minor units; undefined while the country or the lab's price
 * is unknown. `subtotal` is the cart's price before a coupon, so that no coupon makes shipping dearer.
 */
export function shippingPriceOf(
  { mode, price, countries, freeFrom }: ShippingRule,
  cart: {
    /** Whether anything in it is shipped. */
    isShipped: boolean
    subtotal: number
    country: string | undefined
    /** The lab's charge for shipping; 0 if it ships nothing. */
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
