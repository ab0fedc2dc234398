import { ALL_FOUND_PHOTOS_MAX } from './product.ts'
import { toMajor } from './money.ts'
import { leastCharge } from './payable.ts'
import { REEL_PHOTOS_MAX, REEL_PHOTOS_MIN } from './reel.ts'

/**
 * Defaults of a new product. Prices are whole major units, which every currency has; the type is that of the tab where
 * it is created, otherwise a download.
 */
export const NEW_PRODUCT = {
  type: 'Download',
  pricingModel: 'Standard',
  price: 10,
  minUnits: 1,
  maxUnits: 2,
  resolution: 0,
  fulfillment: 'lab',
  volumeTiers: [{ from: 1, to: 50, price: 25 }],
} as const

/** The first tier of a product that is switched to volume prices, its price in major units. */
export const DEFAULT_VOLUME_TIER = { from: 1, to: 10, price: 25 } as const

/** Defaults of a new reel. */
export const NEW_REEL = {
  pricingModel: 'Package',
  minUnits: REEL_PHOTOS_MIN,
  maxUnits: REEL_PHOTOS_MAX,
} as const

/** Defaults of a new all-found package. */
export const NEW_ALL_FOUND = {
  pricingModel: 'Package',
  minUnits: 1,
  maxUnits: ALL_FOUND_PHOTOS_MAX,
} as const

/** A default price in major units of a currency, raised to the minimum charge for cards. */
export function newPrice(price: number, currency: string): number {
  return Math.max(price, toMajor({ amount: leastCharge('stripe', currency), currency }))
}
