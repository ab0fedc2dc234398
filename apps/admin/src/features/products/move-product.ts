import type { Product } from '@proofdesk/contract/admin/products'

/** The whole list with one product moved to an index among those of its type; all others keep their places. */
export function moveProduct<P extends Pick<Product, 'guid' | 'type'>>(
  products: readonly P[],
  guid: string,
  to: number,
): P[] {
  const moved = products.find((product) => product.guid === guid)
  if (!moved) return [...products]
  const own = products.filter(({ type }) => type === moved.type)
  const ordered = own.filter((product) => product !== moved)
  ordered.splice(Math.min(Math.max(to, 0), ordered.length), 0, moved)
  let next = 0
  return products.map((product) => (product.type === moved.type ? ordered[next++]! : product))
}
