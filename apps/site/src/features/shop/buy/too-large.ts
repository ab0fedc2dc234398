import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { firstCrop, printProblem, type Shape } from '@proofdesk/domain/print-crop'

/**
 * Whether a print is too large for a photo: even its largest crop has too few pixels, and the shop doesn't sell such
 * prints.
 */
export function isTooLargeFor(
  { width, height }: Shape,
  product: SiteProduct,
  { allowLowResolution }: Shop,
): boolean {
  if (product.type !== 'Print') return false
  const largest = { width, height, rotation: 0, crop: firstCrop({ width, height }, product, 0) }
  return printProblem(largest, product, allowLowResolution) === 'pixels'
}
