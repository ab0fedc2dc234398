import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import { canCreateProduct } from '@proofdesk/domain/product-rules'

/** The kinds of video products that a list can have: its videos, or a reel. */
export interface VideoChoice {
  /** The kind of a new one. */
  isReel: boolean
  /** Why the other can't be chosen; null if both can. */
  fixed: 'noFfmpeg' | 'hasReel' | 'hasVideo' | null
}

/** For a product beside these others of its list; undefined if none can be added. */
export function videoChoice(
  others: readonly Pick<Product, 'type' | 'isReel'>[],
  makesReels: boolean,
): VideoChoice | undefined {
  const canBe = (isReel: boolean) => canCreateProduct({ type: 'Video', isReel }, others)
  if (canBe(false) && canBe(true)) return { isReel: false, fixed: makesReels ? null : 'noFfmpeg' }
  if (canBe(false)) return { isReel: false, fixed: 'hasReel' }
  return canBe(true) && makesReels ? { isReel: true, fixed: 'hasVideo' } : undefined
}

/** Whether a tab can have another product. */
export function canAddProduct(
  type: ProductType,
  { products, makesReels }: { products: readonly Product[]; makesReels: boolean },
): boolean {
  return type !== 'Video' || videoChoice(products, makesReels) !== undefined
}
