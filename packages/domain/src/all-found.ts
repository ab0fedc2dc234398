import { comesWithFilm } from './product-rules.ts'
import { type PricedProduct, priceCart } from './pricing.ts'

interface SoldProduct extends PricedProduct {
  isAllFound: boolean
  includeFilm: boolean
  isReel: boolean
}

/** A package with one price for all photos of a person. */
export interface AllFoundOffer<P> {
  product: P
  /** The package's price in minor units. */
  price: number
  /** The lowest price of the same photos without the package; undefined if they aren't sold otherwise. */
  otherwise: number | undefined
}

/**
 * The all-found package to offer for this number of photos of one person: the cheapest that has room for them. Returns
 * none if buying them another way is no dearer.
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
 * The lowest price of this many photos as downloads: in packages that the buyer fills, individually at the tier for
 * that number, or a mixture. Packages keep their limits; each photo is bought once. If the all-found package includes a
 * film, the price of a separate film is added, if the list has one.
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

/** The price of 0, 1, … photos bought in packages only; Infinity for numbers that fill no package. */
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

/** Undefined if the product can't be bought in this quantity. */
function amountOf(product: SoldProduct, units: number, currency: string): number | undefined {
  const [line] = priceCart([{ product, units }], currency).lines
  return line!.problem ? undefined : line!.amount
}
