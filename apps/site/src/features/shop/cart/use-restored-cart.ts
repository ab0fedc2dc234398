import type { Shop } from '@proofdesk/contract/site/shop'
import { useEffect, useState } from 'react'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { useCouponCode } from '../coupon/kept-code.ts'
import { useCart } from './use-cart.ts'

/**
 * Restores the cart of a link in an email, whose key is in the address' fragment (`#cart=…`). Returns how that ended;
 * undefined without a link.
 */
export function useRestoredCart(shop: Shop | undefined): 'loading' | 'done' | 'gone' | undefined {
  const { gallery, preview } = useGalleryContext()
  const { guid, slug, noVideos } = gallery
  const { changeCart } = useCart(guid)
  const [, setCode] = useCouponCode(guid)
  const [key] = useState(takeCartKey)
  const [ended, setEnded] = useState<'done' | 'gone'>()
  useEffect(() => {
    if (key === undefined || !shop || ended) return
    let isHere = true
    const restore = async () => {
      const { fetchLeftCart } = await import('./left-cart-api.ts')
      const { fetchCartPhotos } = await import('../shop-api.ts')
      const { withRestored } = await import('./restored-cart.ts')
      const { entries, couponCode } = await fetchLeftCart(slug, key)
      const guids = entries.flatMap(({ items }) => items.map(({ photoGuid }) => photoGuid))
      const found = await fetchCartPhotos({ slug, preview, noVideos }, [...new Set(guids)])
      if (!isHere) return
      const photos = new Map(found.map((photo) => [photo.guid, photo]))
      changeCart((cart) => withRestored(cart, entries, { products: shop.products, photos }))
      if (couponCode !== null) setCode(couponCode)
      setEnded('done')
    }
    restore().catch(() => isHere && setEnded('gone'))
    return () => {
      isHere = false
    }
    // A key is used once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, shop])
  return key === undefined ? undefined : (ended ?? 'loading')
}

/** The key in the fragment, which is sent to no one; it is removed there. */
function takeCartKey(): string | undefined {
  const key = new URLSearchParams(location.hash.slice(1)).get('cart')
  if (key === null) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return key
}
