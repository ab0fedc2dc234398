import { toMinor } from './money.ts'
import { priceStep } from './starter-list.ts'

/** The smallest and the largest amount of a gift card, in currencies whose unit is worth about a euro. */
const LEAST = 2
const MOST = 2_000

/** The amounts that a gift card can be sold for, in minor units of its currency. */
export function giftCardLimits(currency: string): { least: number; most: number } {
  const step = priceStep(currency)
  return { least: toMinor(LEAST * step, currency)!, most: toMinor(MOST * step, currency)! }
}
