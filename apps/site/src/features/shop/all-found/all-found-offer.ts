import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { findAllFoundOffer } from '@proofdesk/domain/all-found'
import { toMajor } from '@proofdesk/domain/money'
import { toPriced } from '@proofdesk/domain/pricing'

/** All photos of a person at one price. */
export interface AllFoundOffer {
  product: SiteProduct
  /** In major units; `otherwise` is undefined if they are sold in no other way. */
  price: number
  otherwise: number | undefined
}

/** The offer for this number of photos of one person. */
export function allFoundOffer(
  { products, currency }: Shop,
  count: number,
): AllFoundOffer | undefined {
  const offer = findAllFoundOffer(
    products.map((product) => toPriced(product, currency)),
    count,
    currency,
  )
  if (!offer) return undefined
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    product: products.find(({ guid }) => guid === offer.product.guid)!,
    price: major(offer.price),
    otherwise: offer.otherwise === undefined ? undefined : major(offer.otherwise),
  }
}
