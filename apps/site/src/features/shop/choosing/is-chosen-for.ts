import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { isOfPhotos } from '@proofdesk/domain/product'

/** Whether photos of the gallery are chosen individually for this product, a package. */
export function isChosenFor({ pricingModel, isAllFound, ...product }: SiteProduct): boolean {
  return pricingModel === 'Package' && !isAllFound && isOfPhotos(product)
}
