import { useCallback, useMemo, useState } from 'react'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { useCart } from '../cart/use-cart.ts'
import type { GalleryShop } from '../use-gallery-shop.ts'
import { keepChoosing, useKeptChoosing } from './kept-choosing.ts'
import type { ProductChoice, Refused } from './product-choice.ts'

/**
 * The package for which photos are being chosen. They are stored in the cart, so the choice survives searches,
 * navigation and later visits. Undefined while no photos are being chosen.
 */
export function useChoosing(known: GalleryShop | undefined): ProductChoice | undefined {
  const { guid: engineGuid } = useGalleryContext().gallery
  const choosing = useKeptChoosing(engineGuid)
  const { cart, changeCart } = useCart(engineGuid)
  const [refused, setRefused] = useState<Refused>()
  const end = useCallback(() => {
    setRefused(undefined)
    keepChoosing(engineGuid, undefined)
  }, [engineGuid])
  return useMemo(
    () =>
      known &&
      choosing &&
      known.toProductChoice({
        shop: known.shop,
        choosing,
        cart,
        changeCart,
        refused,
        setRefused,
        end,
      }),
    [known, choosing, cart, changeCart, refused, end],
  )
}
