import type { Shop } from '@proofdesk/contract/site/shop'
import type { Cart } from '../cart/cart.ts'
import { needsOf, withDefaults } from './checkout-form.ts'
import { readKeptForm } from './kept-form.ts'

/**
 * Where the prints of a cart are likely to go: to the country that the buyer chose in this tab, else to the visitor's, else
 * to the studio's. Undefined where nothing is shipped, shipping costs nothing, or nothing is sent there.
 */
export function likelyCountry(engineGuid: string, cart: Cart, shop: Shop): string | undefined {
  const needs = needsOf(cart, shop)
  if (!shop.hasShipping || !needs.isShipped) return undefined
  return withDefaults(readKeptForm(engineGuid), needs, shop).country || undefined
}
