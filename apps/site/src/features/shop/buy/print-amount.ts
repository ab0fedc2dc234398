import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { addToCart, replaceItems, unitsOf, type Cart, type CartItem } from '../cart/cart.ts'
import { cartPrice } from '../cart/cart-price.ts'

/**
 * The price of prints about to be added: their unit price given the present cart, times their copies. Undefined for a
 * package, which has a single price, and for more prints than can be bought.
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

/** The price of photos in a line of the cart after a change of their prints; `at` has their indexes in the line. */
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
