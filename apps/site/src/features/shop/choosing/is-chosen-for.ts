import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { isOfPhotos } from '@proofdesk/domain/product'

/** A package that photos of the gallery can be chosen for one by one. */
export function isChosenFor({ pricingModel, isAllFound, ...product }: SiteProduct): boolean {
  return pricingModel === 'Package' && !isAllFound && isOfPhotos(product)
}
