import type { SiteProduct } from '@proofdesk/contract/site/shop'

/** Whether photos or videos of the gallery are chosen individually for this product, a package. */
export function isChosenFor({ pricingModel, isAllFound }: SiteProduct): boolean {
  return pricingModel === 'Package' && !isAllFound
}
