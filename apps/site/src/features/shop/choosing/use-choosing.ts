import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { Shape } from '@proofdesk/domain/print-crop'
import { isOfPhotos } from '@proofdesk/domain/product'
import { useMemo, useState } from 'react'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import type { PhotoChoice } from '../../../lib/photo-choice.ts'
import { isTooLargeFor } from '../buy/too-large.ts'
import { toggleInPackage, type CartItem } from '../cart/cart.ts'
import { toProductItem } from '../cart/to-cart-item.ts'
import { useCart } from '../cart/use-cart.ts'
import { keepChoosing, useKeptChoosing } from './kept-choosing.ts'

/** Why the last photo was not taken: the package is full, or the photo of this size is too small for the print. */
export type Refused = 'full' | Shape | undefined

export interface ProductChoice extends PhotoChoice {
  product: SiteProduct
  items: readonly CartItem[]
  refused: Refused
  remove: (item: CartItem) => void
}

/** A package that photos of the gallery can be chosen for one by one. */
export function isChosenFor({ pricingModel, isAllFound, ...product }: SiteProduct): boolean {
  return pricingModel === 'Package' && !isAllFound && isOfPhotos(product)
}

/**
 * The package that photos are being chosen for, as it is in the cart: so what was chosen stays through searches, pages
 * and other days. Undefined while none is.
 */
export function useChoosing(shop: Shop | undefined): ProductChoice | undefined {
  const { guid: engineGuid } = useGalleryContext().gallery
  const choosing = useKeptChoosing(engineGuid)
  const { cart, changeCart } = useCart(engineGuid)
  const [refused, setRefused] = useState<Refused>()
  return useMemo((): ProductChoice | undefined => {
    const product = shop?.products.find(({ guid }) => guid === choosing?.productGuid)
    if (!shop || !choosing || !product) return undefined
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
      end() {
        setRefused(undefined)
        keepChoosing(engineGuid, undefined)
      },
    }
  }, [shop, choosing, cart, changeCart, engineGuid, refused])
}
