import type { Money } from './money.ts'
import { commission } from './order-money.ts'
import type { ProductRules } from './product.ts'

/** A price of one unit, in minor units, and the minimum number of units sold together, which share one shipping. */
interface UnitOffer {
  price: number
  units: number
}

/**
 * The lowest revenue per unit: a package is cheapest per unit when it is full, volume tiers have their own prices.
 * Fractions of a minor unit are dropped. Undefined if unknown: a package without units, or no tiers.
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

/** Costs of making and selling one unit; the shipping cost is for a whole order. */
interface UnitCosts {
  unit: Money
  tax: Money | null
  shipping: Money | null
  /** The platform's commission, in per cent of the buyer's payment. */
  commissionPercent: number
}

/**
 * A unit's margin: its price less the lab's charge with tax, its share of the shipping and the commission; negative if
 * it costs more than it brings in. The payment provider's charge isn't known in advance. Undefined if the currencies
 * differ, as nothing is converted.
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
