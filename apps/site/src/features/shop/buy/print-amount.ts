import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { addToCart, replaceItems, unitsOf, type Cart, type CartItem } from '../cart/cart.ts'
import { cartPrice } from '../cart/cart-price.ts'

/**
 * What prints cost that are about to be added: the unit price that they get beside what is in the cart, times their
 * copies. Undefined for a package, whose price is not of its prints, and for more than can be bought.
 */
export function addedAmount(
  cart: Cart,
  product: SiteProduct,
  items: readonly CartItem[],
  shop: Shop,
): number | undefined {
  const { cart: after, added } = addToCart(cart, product, items)
  const entry = after.find(({ productGuid }) => productGuid === product.guid)
  return added === items.length && entry ? amountOf(after, entry.id, items, shop) : undefined
}

/** What photos of a line of the cart cost once they are printed in another way; `at` says where in the line each is. */
export function changedAmount(
  cart: Cart,
  { entryId, at }: { entryId: string; at: readonly number[] },
  items: readonly CartItem[],
  shop: Shop,
): number | undefined {
  return amountOf(replaceItems(cart, entryId, at, items), entryId, items, shop)
}

function amountOf(
  cart: Cart,
  entryId: string,
  items: readonly CartItem[],
  shop: Shop,
): number | undefined {
  const line = cartPrice(cart, shop).lines.find((each) => each.entryId === entryId)
  if (line?.unitPrice === undefined) return undefined
  return Math.round(line.unitPrice * unitsOf(items, 'Print') * 1_000) / 1_000
}
