import { toMinor } from './money.ts'
import type { ProductRules, VolumeTier } from './product.ts'

/** The facts of a product that its price depends on. Money in minor units of the cart's one currency. */
export interface PricedProduct extends Pick<
  ProductRules,
  | 'type'
  | 'pricingModel'
  | 'price'
  | 'minUnits'
  | 'maxUnits'
  | 'volumeTiers'
  | 'preOrder'
  | 'preOrderPrice'
> {
  guid: string
  isAddOn: boolean
}

/**
 * Converts a product's prices from major units to minor units. Throws if an amount has more decimals than the currency.
 */
export function toPriced<P extends PricedProduct>(product: P, currency: string): P {
  const minor = (amount: number) => {
    const units = toMinor(amount, currency)
    if (units === undefined) throw new Error(`${amount} isn’t an amount in ${currency}`)
    return units
  }
  const orNull = (amount: number | null) => (amount === null ? null : minor(amount))
  return {
    ...product,
    price: minor(product.price),
    preOrderPrice: orNull(product.preOrderPrice),
    volumeTiers: product.volumeTiers.map((tier) => ({
      ...tier,
      price: minor(tier.price),
      preOrderPrice: orNull(tier.preOrderPrice),
    })),
  }
}

/** An entry of a cart: a product and its number of units (a unit is a photo, or a copy of a print). */
export interface CartLine {
  product: PricedProduct
  units: number
}

export type LineProblem = 'empty' | 'tooFew' | 'tooMany' | 'addOnAlone'

export interface PricedLine {
  /** Undefined for a package, which has one price for all of its units. */
  unitPrice: number | undefined
  amount: number
  problem: LineProblem | undefined
}

export interface PricedCart {
  currency: string
  lines: PricedLine[]
  /** The price without a coupon. */
  subtotal: number
  /** Whether anything in it is at its pre-order price. */
  isPreOrder: boolean
}

/**
 * The price of a cart. Volume prices count all units of the product in the whole cart, and every unit costs its tier's
 * price; units beyond the last tier are a problem. A line with a problem still has the amount that it would cost, so
 * that a cart can show both.
 */
export function priceCart(lines: readonly CartLine[], currency: string): PricedCart {
  const unitsOf = Map.groupBy(lines, ({ product }) => product.guid)
  const hasMain = lines.some(({ product, units }) => !product.isAddOn && units > 0)
  const priced = lines.map(({ product, units }): PricedLine => {
    const inCart = unitsOf.get(product.guid)!.reduce((sum, line) => sum + line.units, 0)
    const price = priceLine(product, units, inCart)
    const problem = price.problem ?? (product.isAddOn && !hasMain ? 'addOnAlone' : undefined)
    return { unitPrice: price.unitPrice, amount: price.amount, problem }
  })
  return {
    currency,
    subtotal: priced.reduce((sum, line) => sum + line.amount, 0),
    lines: priced,
    isPreOrder: lines.some(({ product }) => product.preOrder),
  }
}

function priceLine(
  product: PricedProduct,
  units: number,
  unitsInCart: number,
): { unitPrice: number | undefined; amount: number; problem?: LineProblem } {
  const price =
    product.preOrder && product.preOrderPrice !== null ? product.preOrderPrice : product.price
  if (product.pricingModel === 'Package') {
    const problem =
      units === 0
        ? 'empty'
        : units < product.minUnits
          ? 'tooFew'
          : units > product.maxUnits
            ? 'tooMany'
            : undefined
    return { unitPrice: undefined, amount: price, problem }
  }
  const problem = units === 0 ? 'empty' : undefined
  if (product.pricingModel === 'Standard')
    return { unitPrice: price, amount: price * units, problem }
  const tier = tierOf(product.volumeTiers, unitsInCart)
  const unitPrice =
    tier && (product.preOrder && tier.preOrderPrice !== null ? tier.preOrderPrice : tier.price)
  // The last tier's price is used, so that the cart can show the problem next to an amount.
  const last = product.volumeTiers.at(-1)?.price ?? 0
  return {
    unitPrice: unitPrice ?? last,
    amount: (unitPrice ?? last) * units,
    problem: problem ?? (tier ? undefined : 'tooMany'),
  }
}

function tierOf(tiers: readonly VolumeTier[], units: number): VolumeTier | undefined {
  return tiers.find(
    ({ from, to }) => Math.max(1, units) >= from && (to === null || Math.max(1, units) <= to),
  )
}
