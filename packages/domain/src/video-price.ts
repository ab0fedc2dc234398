import { type ProductType, isOfPhotos } from './product.ts'

interface Sold {
  type: ProductType
  isReel: boolean
  pricingModel: string
  price: number
  preOrder: boolean
  preOrderPrice: number | null
}

/**
 * What one video costs by itself, in the unit of the prices; `isFrom` where it depends on the product. Undefined where it is
 * sold in packages or by number only.
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
