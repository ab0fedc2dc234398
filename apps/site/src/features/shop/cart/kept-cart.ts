import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { firstCrop, printProblem } from '@proofdesk/domain/print-crop'
import type { Cart, CartEntry, CartItem } from './cart.ts'

/**
 * Removes products no longer sold and photos no longer in the gallery; `photos` has the guids of those that still
 * exist, once known. `removed` has the names of what was removed.
 */
export function withoutVanished(
  cart: Cart,
  products: readonly { guid: string }[],
  photos?: ReadonlySet<string>,
): { cart: Cart; removed: string[] } {
  const sold = new Set(products.map(({ guid }) => guid))
  const removed = cart
    .filter(({ productGuid }) => !sold.has(productGuid))
    .map(({ productName }) => productName)
  const left = cart
    .filter(({ productGuid }) => sold.has(productGuid))
    .map((entry) => {
      const items = entry.items.filter(({ photoGuid }) => !photos || photos.has(photoGuid))
      for (const { photoGuid, name } of entry.items)
        if (photos && !photos.has(photoGuid)) removed.push(name)
      return items.length === entry.items.length ? entry : { ...entry, items }
    })
  return {
    cart: removed.length > 0 ? left.filter(({ items }) => items.length > 0) : cart,
    removed: [...new Set(removed)],
  }
}

/** Removes the photos of a paid cart and keeps those added in the meantime. */
export function withoutPaid(cart: Cart, paid: Cart): Cart {
  const keyOf = (productGuid: string, { photoGuid }: CartItem) => `${productGuid} ${photoGuid}`
  const bought = new Set(
    paid.flatMap(({ productGuid, items }) => items.map((item) => keyOf(productGuid, item))),
  )
  return cart
    .map((entry) => ({
      ...entry,
      items: entry.items.filter((item) => !bought.has(keyOf(entry.productGuid, item))),
    }))
    .filter(({ items }) => items.length > 0)
}

/**
 * Resets the crops of prints that no longer match the product's proportions because its size was changed. Returns the
 * same cart if all of them fit.
 */
export function withFittingCrops(cart: Cart, products: readonly SiteProduct[]): Cart {
  let isChanged = false
  const fitting = cart.map((entry) => {
    const product = products.find(({ guid }) => guid === entry.productGuid)
    if (product?.type !== 'Print') return entry
    const items = entry.items.map((item) => {
      if (printProblem(item, product, true) !== 'shape') return item
      isChanged = true
      return { ...item, crop: firstCrop(item, product, item.rotation) }
    })
    return { ...entry, items }
  })
  return isChanged ? fitting : cart
}

/**
 * Updates photos that were edited after they were added: their size may differ, so crop and rotation are reset, and
 * `withFittingCrops` gives prints a new crop. Returns the same cart if none was edited.
 */
export function withCurrentPhotos(
  cart: Cart,
  photos: ReadonlyMap<string, Pick<SitePhoto, 'width' | 'height' | 'editRevision'>>,
): Cart {
  const isEdited = ({ photoGuid, editRevision = 0 }: CartItem) => {
    const photo = photos.get(photoGuid)
    return photo !== undefined && photo.editRevision !== editRevision
  }
  const isOld = (entry: CartEntry) => !entry.isVideo && entry.items.some(isEdited)
  if (!cart.some(isOld)) return cart
  return cart.map((entry) =>
    isOld(entry)
      ? {
          ...entry,
          items: entry.items.map((item) => {
            if (!isEdited(item)) return item
            const { width, height, editRevision } = photos.get(item.photoGuid)!
            return { ...item, width, height, editRevision, crop: null, rotation: 0 }
          }),
        }
      : entry,
  )
}
