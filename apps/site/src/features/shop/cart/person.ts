import type { CartPerson } from '@proofdesk/contract/site/checkout'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { CART_ENTRIES_MAX } from '@proofdesk/domain/cart-limits'
import type { FoundPerson } from '../../../lib/found-person.ts'
import { newGuid } from '../../../lib/new-guid.ts'
import type { Cart, CartEntry, CartItem } from './cart.ts'

/**
 * Adds all photos of a person at one price. Each person is a separate entry; for one in the cart already, the photos
 * are updated.
 */
export function addPersonToCart(
  cart: Cart,
  product: Pick<SiteProduct, 'guid' | 'name'>,
  { person, items }: { person: CartPerson; items: readonly CartItem[] },
): Cart {
  if (items.length === 0) return cart
  const found = { person, photos: items.map(({ photoGuid }) => photoGuid) }
  const entry: CartEntry = {
    id: newGuid(),
    productGuid: product.guid,
    productName: product.name,
    items: [...items],
    person,
  }
  const at = cart.findIndex((other) => isOf(other, product, found))
  if (at >= 0) return cart.with(at, { ...entry, id: cart[at]!.id })
  return cart.length < CART_ENTRIES_MAX ? [...cart, entry] : cart
}

/** Whether all of these photos of the person are in the cart. */
export function hasPerson(
  cart: Cart,
  product: Pick<SiteProduct, 'guid'>,
  found: FoundPerson,
): boolean {
  const entry = cart.find((other) => isOf(other, product, found))
  return entry !== undefined && entry.items.length >= found.photos.length
}

/** The same text; or a face with the same photos, even if some were added since or one search found fewer. */
function isOf(
  { productGuid, person: other, items }: CartEntry,
  product: Pick<SiteProduct, 'guid'>,
  { person, photos }: FoundPerson,
): boolean {
  if (productGuid !== product.guid || !other) return false
  if (person.kind === 'text' && other.kind === 'text') return person.text === other.text
  const inCart = new Set(items.map(({ photoGuid }) => photoGuid))
  const both = photos.filter((guid) => inCart.has(guid)).length
  return both === photos.length || both === inCart.size
}
