import type { Shop } from '@proofdesk/contract/site/shop'
import type { Cart } from '../cart/cart.ts'
import { needsOf, withDefaults } from './checkout-form.ts'
import { readKeptForm } from './kept-form.ts'

/**
 * The country that the cart's prints are likely to be shipped to: the one that the buyer chose in this tab, or the
 * visitor's, or the studio's. Undefined if nothing is shipped, shipping is free, or the studio doesn't ship there.
 */
export function likelyCountry(engineGuid: string, cart: Cart, shop: Shop): string | undefined {
  const needs = needsOf(cart, shop)
  if (!shop.hasShipping || !needs.isShipped) return undefined
  return withDefaults(readKeptForm(engineGuid), needs, shop).country || undefined
}
