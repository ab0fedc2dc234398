import type { Product } from '@proofdesk/contract/admin/products'

/** The whole list with one product moved up (-1) or down (1) among those of its type; all others keep their places. */
export function moveProduct<P extends Pick<Product, 'guid' | 'type'>>(
  products: readonly P[],
  guid: string,
  step: -1 | 1,
): P[] {
  const next = [...products]
  const from = next.findIndex((product) => product.guid === guid)
  const moved = next[from]
  if (!moved) return next
  for (let to = from + step; to >= 0 && to < next.length; to += step) {
    const other = next[to]!
    if (other.type !== moved.type) continue
    next[from] = other
    next[to] = moved
    break
  }
  return next
}
