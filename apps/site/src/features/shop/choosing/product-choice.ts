import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { Shape } from '@proofdesk/domain/print-crop'
import type { PhotoChoice } from '../../../lib/photo-choice.ts'
import { isTooLargeFor } from '../buy/too-large.ts'
import { type Cart, type CartItem, toggleInPackage } from '../cart/cart.ts'
import { toProductItem } from '../cart/to-cart-item.ts'
import type { Choosing } from './kept-choosing.ts'

/** Why the last photo was refused: the package is full, or this photo is too small for the print. */
export type Refused = 'full' | Shape | undefined

export interface ProductChoice extends PhotoChoice {
  product: SiteProduct
  items: readonly CartItem[]
  refused: Refused
  remove: (item: CartItem) => void
}

interface ChoiceParts {
  shop: Shop
  choosing: Choosing
  cart: Cart
  changeCart: (change: (cart: Cart) => Cart) => void
  refused: Refused
  setRefused: (refused: Refused) => void
  end: () => void
}

/**
 * The photos chosen for a package in the cart, with functions to change them; undefined if the package is no longer
 * sold.
 */
export function toProductChoice({
  shop,
  choosing,
  cart,
  changeCart,
  refused,
  setRefused,
  end,
}: ChoiceParts): ProductChoice | undefined {
  const product = shop.products.find(({ guid }) => guid === choosing.productGuid)
  if (!product) return undefined
  const items = cart.find(({ id }) => id === choosing.entryId)?.items ?? []
  const put = (chosen: readonly CartItem[]) => {
    let isFull = false
    changeCart((before) =>
      chosen.reduce((current, item) => {
        const next = toggleInPackage(current, product, choosing.entryId, item)
        isFull ||= next.isFull
        return next.cart
      }, before),
    )
    setRefused(isFull ? 'full' : undefined)
  }
  const photos = new Map(items.map((item) => [item.photoGuid, item]))
  const choose = (asked: readonly SitePhoto[]) => {
    const isRefused = (photo: SitePhoto) =>
      !photos.has(photo.guid) && isTooLargeFor(photo, product, shop)
    put(asked.filter((photo) => !isRefused(photo)).map((photo) => toProductItem(photo, product)))
    const tooSmall = asked.find(isRefused)
    if (tooSmall) setRefused(tooSmall)
  }
  return {
    isOn: true,
    product,
    items,
    photos,
    refused,
    begin: () => undefined,
    toggle: (photo) => choose([photo]),
    add: (asked) => choose(asked.filter(({ guid }) => !photos.has(guid))),
    remove: (item) => put([item]),
    end,
  }
}
