import type { Cart } from './cart.ts'

/** How many photos and videos of products, for the sign on the cart's button. */
export function countItems(cart: Cart): { photos: number; videos: number } {
  const count = (entries: Cart) => entries.reduce((sum, { items }) => sum + items.length, 0)
  const videos = count(cart.filter(({ isVideo }) => isVideo))
  return { photos: count(cart) - videos, videos }
}
