import type { SiteOrder } from '@proofdesk/contract/site/orders'
import type { PriceCart } from '@proofdesk/contract/site/checkout'
import { addToCart, type CartItem } from '../cart/cart.ts'
import { readCart, saveCart } from '../cart/use-cart.ts'
import { keepForm, readKeptForm } from '../checkout/kept-form.ts'
import { fetchShop } from '../shop-api.ts'

type Line = SiteOrder['lines'][number]

/** The prints of an order whose photos are still there. */
export function printsOf({ lines }: Pick<SiteOrder, 'lines'>): Line[] {
  return lines.filter(({ type, items }) => type === 'Print' && items.some(({ photo }) => photo))
}

/**
 * Puts the prints of an order into the cart of their gallery once more, cut and turned as they were, and the buyer with
 * the delivery address into its checkout. Prices are those of now. Answers how many products are sold no more.
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
  // Gift wrap for nothing is not sold by itself.
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
  // Of a photo that was edited since another part is chosen.
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
