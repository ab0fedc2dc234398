import { comesWithFilm } from './product.ts'
import { type PricedProduct, priceCart } from './pricing.ts'

interface SoldProduct extends PricedProduct {
  isAllFound: boolean
  includeFilm: boolean
  isReel: boolean
}

/** One price for all photos of a person. */
export interface AllFoundOffer<P> {
  product: P
  /** What the package costs, in minor units. */
  price: number
  /** What the same costs in the cheapest other way; undefined where there is none. */
  otherwise: number | undefined
}

/**
 * The all-found package that is offered for so many photos of one person: the cheapest that holds them. None is where
 * another way to buy them costs no more.
 */
export function findAllFoundOffer<P extends SoldProduct>(
  products: readonly P[],
  units: number,
  currency: string,
): AllFoundOffer<P> | undefined {
  if (units < 1) return undefined
  const offers = products.flatMap((product) => {
    const amount = product.isAllFound ? amountOf(product, units, currency) : undefined
    return amount === undefined ? [] : [{ product, price: amount }]
  })
  const [offer] = offers.toSorted((one, other) => one.price - other.price)
  if (!offer) return undefined
  const otherwise = cheapestOtherwise(products, units, currency, offer.product)
  if (otherwise !== undefined && otherwise <= offer.price) return undefined
  return { ...offer, otherwise }
}

/**
 * What so many photos cost as downloads at least: in packages of the buyer's choice, one by one by the tier that so many
 * are in, or some in each. Packages are filled as they allow; each photo is bought once. Where a film comes with them it
 * is bought, too, if the list has one.
 */
function cheapestOtherwise(
  products: readonly SoldProduct[],
  units: number,
  currency: string,
  offered: SoldProduct,
): number | undefined {
  const downloads = products.filter(
    ({ type, isAddOn, isAllFound }) => type === 'Download' && !isAddOn && !isAllFound,
  )
  const packages = downloads.filter(({ pricingModel }) => pricingModel === 'Package')
  const singles = downloads.filter(({ pricingModel }) => pricingModel !== 'Package')
  const inPackages = packageAmounts(packages, units, currency)
  const amounts = [inPackages[units]!]
  for (const product of singles)
    for (let count = 1; count <= units; count += 1)
      amounts.push(inPackages[units - count]! + (amountOf(product, count, currency) ?? Infinity))
  const cheapest = Math.min(...amounts)
  if (!Number.isFinite(cheapest)) return undefined
  const film = comesWithFilm(offered, units) ? products.find(({ isReel }) => isReel) : undefined
  return cheapest + (film?.price ?? 0)
}

/** What 0, 1, … photos cost in packages alone; infinity for as many as fill none. */
function packageAmounts(
  packages: readonly SoldProduct[],
  units: number,
  currency: string,
): number[] {
  const amounts = [0]
  for (let count = 1; count <= units; count += 1) {
    let least = Infinity
    for (const product of packages)
      for (let held = product.minUnits; held <= Math.min(product.maxUnits, count); held += 1) {
        const amount = amountOf(product, held, currency) ?? Infinity
        least = Math.min(least, amounts[count - held]! + amount)
      }
    amounts.push(least)
  }
  return amounts
}

/** Undefined where it isn't sold in this number. */
function amountOf(product: SoldProduct, units: number, currency: string): number | undefined {
  const [line] = priceCart([{ product, units }], currency).lines
  return line!.problem ? undefined : line!.amount
}
