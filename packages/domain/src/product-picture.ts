import { isThing, type Shape } from './print-crop.ts'
import type { PrintKind } from './print-kind.ts'
import type { PricingModel, ProductType } from './product.ts'

/** Drawings for products without a picture. */
export type ProductPictureKind =
  | 'print'
  | 'canvas'
  | 'frame'
  | 'download'
  | 'package'
  | 'video'
  | 'reel'
  | 'gift'

export function productPictureKind(
  product: Shape & {
    type: ProductType
    pricingModel: PricingModel
    printKind: PrintKind
    isReel: boolean
    isAddOn: boolean
  },
): ProductPictureKind {
  if (product.isReel) return 'reel'
  if (product.type === 'Video') return 'video'
  if (isThing(product)) return 'gift'
  if (product.type === 'Print') return PRINTS[product.printKind]
  return product.pricingModel === 'Package' ? 'package' : 'download'
}

const PRINTS = { paper: 'print', canvas: 'canvas', framed: 'frame' } as const
