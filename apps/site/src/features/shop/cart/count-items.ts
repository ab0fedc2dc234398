import type { Cart } from './cart.ts'

/** The number of photos and videos in the cart, for the badge of its button. */
export function countItems(cart: Cart): { photos: number; videos: number } {
  const count = (entries: Cart) => entries.reduce((sum, { items }) => sum + items.length, 0)
  const videos = count(cart.filter(({ isVideo }) => isVideo))
  return { photos: count(cart) - videos, videos }
}
