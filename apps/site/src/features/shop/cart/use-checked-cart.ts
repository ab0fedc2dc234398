import type { Shop } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { useShop } from '../use-shop.ts'
import type { Cart } from './cart.ts'
import { withCurrentPhotos, withFittingCrops, withoutVanished } from './kept-cart.ts'
import { cartPrice, type CartPrice } from './cart-price.ts'
import { useCart } from './use-cart.ts'

export interface CheckedCart {
  cart: Cart
  changeCart: (change: (cart: Cart) => Cart) => void
  shop: Shop | undefined
  price: CartPrice | undefined
  /** The photos in the cart that have been fetched, by guid. */
  photos: ReadonlyMap<string, SitePhoto>
  /** The names of items that were removed from the cart because they are no longer sold. */
  removed: readonly string[]
  error: Error | null
  /** Fetches products and prices again. */
  reload: () => Promise<Shop | undefined>
}

/** The cart checked against what the gallery sells now: items no longer sold are removed and listed in `removed`. */
export function useCheckedCart(): CheckedCart {
  const { gallery, preview } = useGalleryContext()
  const { guid: engineGuid, slug, noVideos } = gallery
  const { cart, changeCart } = useCart(engineGuid)
  const shop = useShop()
  const guids = useMemo(
    () =>
      [...new Set(cart.flatMap(({ items }) => items.map(({ photoGuid }) => photoGuid)))].toSorted(),
    [cart],
  )
  const photos = useQuery({
    queryKey: ['cart photos', slug, guids],
    enabled: guids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { fetchCartPhotos } = await import('../shop-api.ts')
      return fetchCartPhotos({ slug, preview, noVideos }, guids, signal)
    },
  })
  const found = useMemo(
    () => new Map((photos.data ?? []).map((photo) => [photo.guid, photo])),
    [photos.data],
  )
  const existing = photos.isSuccess && !photos.isPlaceholderData ? photos.data : undefined

  const [removed, setRemoved] = useState<readonly string[]>([])
  const checked = useMemo(
    () =>
      shop.data &&
      withoutVanished(
        cart,
        shop.data.products,
        existing && new Set(existing.map(({ guid }) => guid)),
      ),
    [cart, shop.data, existing],
  )
  const vanished = checked?.removed.filter((name) => !removed.includes(name)) ?? []
  if (vanished.length > 0) setRemoved([...new Set([...removed, ...vanished])])
  useEffect(() => {
    if (!checked || !shop.data) return
    const current = withCurrentPhotos(checked.cart, found)
    const fitting = withFittingCrops(current, shop.data.products)
    if (fitting !== cart) changeCart(() => fitting)
  }, [checked, cart, found, shop.data, changeCart])

  const reload = async () => {
    const [fresh] = await Promise.all([shop.refetch(), guids.length > 0 && photos.refetch()])
    return fresh.data
  }
  const price = useMemo(() => shop.data && cartPrice(cart, shop.data), [cart, shop.data])
  return {
    cart,
    changeCart,
    shop: shop.data,
    price,
    photos: found,
    removed,
    error: shop.error ?? photos.error,
    reload,
  }
}
