import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { Shape } from '@proofdesk/domain/print-crop'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { asPhoto } from '../../../lib/as-photo.ts'
import { type GridItem, isPhoto, isVideo } from '../../../lib/grid-item.ts'
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
  const takes = (item: GridItem) => isPhoto(item) === isOfPhotos(product)
  const choose = (asked: readonly GridItem[]) => {
    const taken = asked.filter(takes).map((item) => (isVideo(item) ? asPhoto(item) : item))
    const isRefused = (photo: (typeof taken)[number]) =>
      !photos.has(photo.guid) && isTooLargeFor(photo, product, shop)
    put(taken.filter((photo) => !isRefused(photo)).map((photo) => toProductItem(photo, product)))
    const tooSmall = taken.find(isRefused)
    if (tooSmall) setRefused(tooSmall)
  }
  return {
    isOn: true,
    takes,
    product,
    items,
    photos,
    refused,
    begin: () => undefined,
    toggle: (item) => choose([item]),
    add: (asked) => choose(asked.filter(({ guid }) => !photos.has(guid))),
    remove: (item) => put([item]),
    end,
  }
}
