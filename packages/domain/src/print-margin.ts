import type { Money } from './money.ts'
import type { ProductRules } from './product.ts'

/**
 * What one unit brings in at the least and at the most, in minor units: a package is cheapest per unit when it is full, volume tiers have
 * their own prices. Parts of a minor unit are left away. Undefined where nothing can be told: a package without units, no tiers.
 */
export function unitPrices({
  pricingModel,
  price,
  minUnits,
  maxUnits,
  volumeTiers,
}: Pick<ProductRules, 'pricingModel' | 'price' | 'minUnits' | 'maxUnits' | 'volumeTiers'>):
  | { lowest: number; highest: number }
  | undefined {
  if (pricingModel === 'Standard') return { lowest: price, highest: price }
  if (pricingModel === 'Package')
    return minUnits >= 1 && maxUnits >= minUnits
      ? { lowest: Math.floor(price / maxUnits), highest: Math.floor(price / minUnits) }
      : undefined
  const prices = volumeTiers.map((tier) => tier.price)
  return prices.length > 0
    ? { lowest: Math.min(...prices), highest: Math.max(...prices) }
    : undefined
}

/**
 * What is left of a unit's price after what the lab takes for it and the tax on that; below zero when it costs more than it brings in.
 * Undefined when the currencies differ: nothing is converted.
 */
export function unitMargin(price: Money, cost: Money, tax: Money | null): Money | undefined {
  if (cost.currency !== price.currency || (tax && tax.currency !== price.currency)) return undefined
  return { amount: price.amount - cost.amount - (tax?.amount ?? 0), currency: price.currency }
}
