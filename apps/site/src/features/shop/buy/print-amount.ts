import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { addToCart, replaceItem, unitsOf, type Cart, type CartItem } from '../cart/cart.ts'
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

/** What a photo of the cart costs once it is printed in another way. */
export function changedAmount(
  cart: Cart,
  { entryId, at }: { entryId: string; at: number },
  item: CartItem,
  shop: Shop,
): number | undefined {
  return amountOf(replaceItem(cart, entryId, at, item), entryId, [item], shop)
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
