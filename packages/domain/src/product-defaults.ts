import { ALL_FOUND_PHOTOS_MAX } from './product.ts'
import { toMajor } from './money.ts'
import { leastCharge } from './payable.ts'
import { REEL_PHOTOS_MAX, REEL_PHOTOS_MIN } from './reel.ts'

/**
 * What a new product is without being told. Prices are whole major units, which every currency has; the type is that of the
 * tab it is made on, a download where there is none.
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

/** The tier that a product without tiers starts with when it is sold by volume, its price in major units. */
export const DEFAULT_VOLUME_TIER = { from: 1, to: 10, price: 25 } as const

/** What a new reel is sold as. */
export const NEW_REEL = {
  pricingModel: 'Package',
  minUnits: REEL_PHOTOS_MIN,
  maxUnits: REEL_PHOTOS_MAX,
} as const

/** What a new all-found package is sold as. */
export const NEW_ALL_FOUND = {
  pricingModel: 'Package',
  minUnits: 1,
  maxUnits: ALL_FOUND_PHOTOS_MAX,
} as const

/** A price of these in major units of a currency: the least that a card is charged, where it would be less. */
export function newPrice(price: number, currency: string): number {
  return Math.max(price, toMajor({ amount: leastCharge('stripe', currency), currency }))
}
