import { type PricedProduct, priceCart } from './pricing.ts'

interface SoldProduct extends PricedProduct {
  isAllFound: boolean
}

/** One price for all photos of a person. */
export interface AllFoundOffer<P> {
  product: P
  /** What the package costs, in minor units. */
  price: number
  /** What the photos cost as the cheapest single downloads; undefined where none are sold. */
  singles: number | undefined
}

/**
 * The all-found package that is offered for so many photos of one person: the cheapest that holds them. None is where
 * single downloads cost no more.
 */
export function findAllFoundOffer<P extends SoldProduct>(
  products: readonly P[],
  units: number,
  currency: string,
): AllFoundOffer<P> | undefined {
  if (units < 1) return undefined
  const priced = products.flatMap((product) => {
    const [line] = priceCart([{ product, units }], currency).lines
    return line!.problem ? [] : [{ product, amount: line!.amount }]
  })
  const cheapest = (offered: typeof priced) =>
    offered.toSorted((one, other) => one.amount - other.amount)[0]
  const offer = cheapest(priced.filter(({ product }) => product.isAllFound))
  const singles = cheapest(priced.filter(({ product }) => isSingleDownload(product)))?.amount
  if (!offer || (singles !== undefined && singles <= offer.amount)) return undefined
  return { product: offer.product, price: offer.amount, singles }
}

function isSingleDownload({ type, pricingModel, isAddOn }: SoldProduct): boolean {
  return type === 'Download' && pricingModel !== 'Package' && !isAddOn
}
