import type { Money } from './money.ts'
import { commission } from './order-money.ts'
import type { ProductRules } from './product.ts'

/** A price at which a unit is sold, in minor units, and how many units are sold together at the least: they share one shipping. */
interface UnitOffer {
  price: number
  units: number
}

/**
 * What one unit can bring in: a package is cheapest per unit when it is full, volume tiers have their own prices. Parts of a minor unit
 * are left away. Undefined where nothing can be told: a package without units, no tiers.
 */
export function unitOffers({
  pricingModel,
  price,
  minUnits,
  maxUnits,
  volumeTiers,
}: Pick<ProductRules, 'pricingModel' | 'price' | 'minUnits' | 'maxUnits' | 'volumeTiers'>):
  | UnitOffer[]
  | undefined {
  if (pricingModel === 'Standard') return [{ price, units: 1 }]
  if (pricingModel === 'Package')
    return minUnits >= 1 && maxUnits >= minUnits
      ? [maxUnits, minUnits].map((units) => ({ price: Math.floor(price / units), units }))
      : undefined
  return volumeTiers.length > 0
    ? volumeTiers.map((tier) => ({ price: tier.price, units: Math.max(1, tier.from) }))
    : undefined
}

/** What making and selling one unit costs; the shipping is that of a whole order. */
interface UnitCosts {
  unit: Money
  tax: Money | null
  shipping: Money | null
  /** The platform's commission, in percent of what the buyer pays. */
  commissionPercent: number
}

/**
 * What is left of a unit's price after the lab's charge, the tax on it, its part of the shipping and the commission; below zero when it
 * costs more than it brings in. What the payment provider takes is not known before. Undefined when the currencies differ: nothing is
 * converted.
 */
export function leftOfUnit(
  { price, units }: UnitOffer,
  currency: string,
  { unit, tax, shipping, commissionPercent }: UnitCosts,
): number | undefined {
  if ([unit, tax, shipping].some((cost) => cost && cost.currency !== currency)) return undefined
  const sharedShipping = Math.ceil((shipping?.amount ?? 0) / units)
  return (
    price - unit.amount - (tax?.amount ?? 0) - sharedShipping - commission(price, commissionPercent)
  )
}
