import type { ProductType } from './product.ts'
import { isOfPhotos } from './product-rules.ts'

interface Sold {
  type: ProductType
  isReel: boolean
  pricingModel: string
  price: number
  preOrder: boolean
  preOrderPrice: number | null
}

/**
 * The price of a single video, in the unit of the prices; `isFrom` if it depends on the product. Undefined if videos
 * are only sold in packages or by volume.
 */
export function videoPrice(
  products: readonly Sold[],
): { amount: number; isFrom: boolean } | undefined {
  const sold = products.filter((product) => !isOfPhotos(product))
  const single = sold.filter(({ pricingModel }) => pricingModel === 'Standard')
  if (single.length === 0) return undefined
  const prices = single.map(({ price, preOrder, preOrderPrice }) =>
    preOrder && preOrderPrice !== null ? preOrderPrice : price,
  )
  return { amount: Math.min(...prices), isFrom: sold.length > 1 }
}
