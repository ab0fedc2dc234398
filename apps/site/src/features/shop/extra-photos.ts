import type { CartSelection } from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { Shop } from '@proofdesk/contract/site/shop'
import { CART_ITEMS_MAX } from '@proofdesk/domain/cart-limits'
import { putExtras } from './cart/cart.ts'
import { toProductItem } from './cart/to-cart-item.ts'
import { readCart, saveCart } from './cart/use-cart.ts'

/** The price of photos beyond those included in a list, and a function to add them to the cart. */
export interface ExtraSale {
  /** The product's name. */
  name: string
  /** The price of one photo, in major units; `isFrom` if larger quantities cost less each. */
  price: { amount: number; isFrom: boolean; currency: string }
  /** Adds the photos to the cart, replacing the list's photos already there. */
  add: (photos: readonly SitePhoto[], list: CartSelection) => void
}

/** Undefined if the gallery sells no extra photos. */
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
