import type { CartSelection } from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { Shop } from '@proofdesk/contract/site/shop'
import { CART_ITEMS_MAX } from '@proofdesk/domain/cart-limits'
import { putExtras } from './cart/cart.ts'
import { toProductItem } from './cart/to-cart-item.ts'
import { readCart, saveCart } from './cart/use-cart.ts'

/** What photos beyond the included ones of a list cost, and the way into the cart. */
export interface ExtraSale {
  /** Of the product. */
  name: string
  /** For one photo, in major units; `isFrom` where more of them cost less each. */
  price: { amount: number; isFrom: boolean; currency: string }
  /** In place of those that the cart has of the list. */
  add: (photos: readonly SitePhoto[], list: CartSelection) => void
}

/** Undefined where the gallery sells none. */
export function toExtraSale(
  { products, currency }: Shop,
  { guid: engineGuid, productGuid }: { guid: string; productGuid: string | null | undefined },
): ExtraSale | undefined {
  const product = products.find(({ guid }) => guid === productGuid)
  if (!product) return undefined
  const { volumeTiers, preOrder, preOrderPrice } = product
  const amounts =
    product.pricingModel === 'Volume'
      ? volumeTiers.map((tier) => (preOrder && tier.preOrderPrice) || tier.price)
      : [(preOrder && preOrderPrice) || product.price]
  return {
    name: product.name,
    price: { amount: Math.min(...amounts), isFrom: amounts.length > 1, currency },
    add: (photos, list) =>
      saveCart(
        engineGuid,
        putExtras(
          readCart(engineGuid),
          product,
          photos.slice(0, CART_ITEMS_MAX).map((photo) => toProductItem(photo, product)),
          list,
        ),
      ),
  }
}
