import type { ProductType } from './product.ts'

/** What a cart or an order holds, for the sentences that name it. */
export type SoldKinds = 'photos' | 'videos' | 'both'

export function soldKinds(types: readonly ProductType[]): SoldKinds {
  if (!types.includes('Video')) return 'photos'
  return types.every((type) => type === 'Video') ? 'videos' : 'both'
}
