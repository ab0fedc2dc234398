import type { ProductType } from './product.ts'

/** The kinds of items in a cart or an order, for texts that name them. */
export type SoldKinds = 'photos' | 'videos' | 'both'

export function soldKinds(types: readonly ProductType[]): SoldKinds {
  if (!types.includes('Video')) return 'photos'
  return types.every((type) => type === 'Video') ? 'videos' : 'both'
}
