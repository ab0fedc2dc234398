import type { SiteOrder } from '@proofdesk/contract/site/orders'
import type { PriceCart } from '@proofdesk/contract/site/checkout'
import { addToCart, type CartItem } from '../cart/cart.ts'
import { readCart, saveCart } from '../cart/use-cart.ts'
import { keepForm, readKeptForm } from '../checkout/kept-form.ts'
import { fetchShop } from '../shop-api.ts'

type Line = SiteOrder['lines'][number]

/** An order's prints whose photos still exist. */
export function printsOf({ lines }: Pick<SiteOrder, 'lines'>): Line[] {
  return lines.filter(({ type, items }) => type === 'Print' && items.some(({ photo }) => photo))
}

/**
 * Adds an order's prints to their gallery's cart again, cropped and rotated as before, and the buyer with the delivery
 * address to its checkout. Present prices apply. Returns how many products are no longer sold.
 */
export async function printAgain(
  order: SiteOrder,
  locale: PriceCart['locale'],
): Promise<{ added: number; missing: number }> {
  const { guid: engineGuid, slug } = order.gallery
  const { products } = await fetchShop({ slug, locale })
  const lines = printsOf(order)
  const sold = lines.flatMap((line) => {
    const product = products.find(({ guid, type }) => guid === line.productGuid && type === 'Print')
    return product ? [{ product, items: line.items.flatMap(toCartItem) }] : []
  })
  // Extras such as gift wrap aren't sold alone.
  if (sold.every(({ product }) => product.isAddOn)) return { added: 0, missing: lines.length }
  const cart = sold.reduce(
    (before, { product, items }) => addToCart(before, product, items).cart,
    readCart(engineGuid),
  )
  saveCart(engineGuid, cart)
  keepBuyer(order)
  return { added: sold.length, missing: lines.length - sold.length }
}

function toCartItem({ photo, name, copies, crop, rotation }: Line['items'][number]): CartItem[] {
  if (!photo) return []
  const { guid: photoGuid, width, height, editRevision, isEditedSince } = photo
  const turned = ([90, 180, 270] as const).find((angle) => angle === rotation)
  const again = { photoGuid, name, width, height, copies, editRevision }
  // A photo that was edited since needs another crop.
  if (isEditedSince) return [{ ...again, crop: null, rotation: 0 }]
  return [{ ...again, crop, rotation: turned ?? 0 }]
}

function keepBuyer(order: SiteOrder): void {
  const { firstName, lastName, emailAddress, shippingAddress, gallery } = order
  const kept = { ...readKeptForm(gallery.guid), firstName, lastName, emailAddress }
  if (!shippingAddress) return keepForm(gallery.guid, kept)
  const { name: _, ...address } = shippingAddress
  keepForm(gallery.guid, { ...kept, ...address })
}
