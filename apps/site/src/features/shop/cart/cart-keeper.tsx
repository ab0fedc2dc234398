import { useEffect } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { saveLeftCart } from './left-cart-api.ts'
import { useCart } from './use-cart.ts'

/** The cart is stored this long after its last change. */
const AFTER_MS = 1_500

const sentKey = (engineGuid: string) => `proofdesk.cart-sent.${engineGuid}`

/** Stores the cart under the visitor's address after each change, and deletes it there once it is empty. */
export function CartKeeper() {
  const { gallery, preview } = useGalleryContext()
  const { guid } = gallery
  const { cart } = useCart(guid)
  useEffect(() => {
    const text = JSON.stringify(cart)
    const sent = readStored(sentKey(guid))
    if (preview || text === sent || (cart.length === 0 && sent === null)) return
    const timer = setTimeout(() => {
      // A reminder is not worth an error: the next change tries again.
      void saveLeftCart(gallery, cart).then(
        () => writeStored(sentKey(guid), cart.length > 0 ? text : null),
        () => {},
      )
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [cart, gallery, guid, preview])
  return null
}
