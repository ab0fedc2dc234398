import { useStored } from '../../../lib/browser-storage.ts'
import { cartAddressKey } from '../../../lib/cart-address.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { keptListKey } from '../../../lib/kept-list.ts'
import { latePart } from '../../../widgets/late-part.tsx'

const CartKeeper = latePart(async () => (await import('./cart-keeper.tsx')).CartKeeper)

/** Stores the cart of a visitor who gave their address, if the gallery reminds of carts; otherwise loads nothing. */
export function CartHost() {
  const { guid, remindsOfCarts } = useGalleryContext().gallery
  const hasAddress = useStored(cartAddressKey(guid)) !== null
  const hasList = useStored(keptListKey(guid)) !== null
  return remindsOfCarts && (hasAddress || hasList) ? <CartKeeper /> : null
}
