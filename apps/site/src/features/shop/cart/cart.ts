import type {
  CartEntry as SentEntry,
  CartPerson,
  CartSelection,
} from '@proofdesk/contract/site/checkout'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { CART_ENTRIES_MAX, CART_ITEMS_MAX, COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { firstCrop } from '@proofdesk/domain/print-crop'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { spreadEvenly } from '@proofdesk/domain/reel'
import { newGuid } from '../../../lib/new-guid.ts'
import type { Rotation } from '@proofdesk/domain/chosen-crop'
import type { PicturePart as Crop } from '@proofdesk/domain/picture-frame'

/**
 * A photo or video in the cart. Its name and size are stored so that the cart can show it before it has been fetched.
 */
export interface CartItem {
  photoGuid: string
  name: string
  width: number
  height: number
  copies: number
  crop: Crop | null
  rotation: Rotation
  /** The edit revision of the photo when the crop was chosen. */
  editRevision?: number
}

/** A product with its photos. Each product has one entry; a package has one for each time it is bought. */
export interface CartEntry {
  /** Known to this browser only. */
  id: string
  productGuid: string
  productName: string
  /** Whether its items are videos. */
  isVideo?: boolean
  items: CartItem[]
  /** The person, in a package of all photos of one person. */
  person?: CartPerson
  /** The list that these extra photos belong to. */
  selection?: CartSelection
}

export type Cart = readonly CartEntry[]

type Product = Pick<SiteProduct, 'guid' | 'name' | 'type' | 'pricingModel' | 'maxUnits' | 'isReel'>

/** The number of units priced: copies for prints, photos for anything else. */
export function unitsOf(items: readonly CartItem[], type: SiteProduct['type']): number {
  return type === 'Print' ? items.reduce((sum, { copies }) => sum + copies, 0) : items.length
}

/** The entry with room for more photos: an incomplete package is filled before a new one starts. */
export function openPackage(cart: Cart, product: Product): CartEntry | undefined {
  return cart.find(
    (entry) => entry.productGuid === product.guid && !entry.selection && hasRoom(entry, product, 1),
  )
}

function hasRoom(
  entry: CartEntry,
  { type, pricingModel, maxUnits }: Product,
  units: number,
): boolean {
  return (
    entry.items.length < CART_ITEMS_MAX &&
    (pricingModel !== 'Package' || unitsOf(entry.items, type) + units <= maxUnits)
  )
}

/**
 * Adds photos to a product, starting another package when one is full. `added` counts the photos that were not in the
 * cart already. If there are more photos than fit in a reel, it gets an evenly spread choice of them.
 */
export function addToCart(
  cart: Cart,
  product: Product,
  items: readonly CartItem[],
): { cart: Cart; added: number } {
  const next = cart.map((entry) => ({ ...entry, items: [...entry.items] }))
  let added = 0
  for (const item of product.isReel ? choose(cart, product, items) : items) {
    const own = next.filter((entry) => entry.productGuid === product.guid && !entry.selection)
    const same = own
      .flatMap((entry) => entry.items)
      .find((candidate) => isSame(candidate, item, product))
    if (same && product.type !== 'Print') continue
    const target = own.find((entry) => hasRoom(entry, product, item.copies))
    if (same && product.pricingModel !== 'Package')
      same.copies = Math.min(same.copies + item.copies, COPIES_MAX)
    else if (target) target.items.push(item)
    else if (next.length < CART_ENTRIES_MAX)
      next.push({
        id: newGuid(),
        productGuid: product.guid,
        productName: product.name,
        ...(!isOfPhotos(product) && { isVideo: true }),
        items: [item],
      })
    else continue
    added += 1
  }
  return { cart: next, added }
}

/**
 * Adds a photo to a package or removes it. `isFull` means that there is no room for another photo. Removing the last
 * photo removes the entry; adding a photo creates it again under the same id.
 */
export function toggleInPackage(
  cart: Cart,
  product: Product,
  entryId: string,
  item: CartItem,
): { cart: Cart; isFull: boolean } {
  const entry = cart.find(({ id }) => id === entryId)
  const at = entry?.items.findIndex(({ photoGuid }) => photoGuid === item.photoGuid) ?? -1
  if (at >= 0) return { cart: removeItem(cart, entryId, at), isFull: false }
  if (!entry) {
    if (cart.length >= CART_ENTRIES_MAX) return { cart, isFull: true }
    const { guid: productGuid, name: productName } = product
    const kind = !isOfPhotos(product) && { isVideo: true }
    return {
      cart: [...cart, { id: entryId, productGuid, productName, ...kind, items: [item] }],
      isFull: false,
    }
  }
  if (!hasRoom(entry, product, item.copies)) return { cart, isFull: true }
  const put = (each: CartEntry) => ({ ...each, items: [...each.items, item] })
  return { cart: changeEntry(cart, entryId, put), isFull: false }
}

/** Chooses as many photos as fit in the incomplete reel, or in a new one if there is none. */
function choose(cart: Cart, product: Product, items: readonly CartItem[]): CartItem[] {
  const present = boughtAs(cart, product)
  const inOpen = openPackage(cart, product)?.items.length ?? 0
  const others = items.filter(({ photoGuid }) => !present.has(photoGuid))
  return spreadEvenly(others, product.maxUnits - inOpen)
}

/** Replaces a list's extra photos in the cart. */
export function putExtras(
  cart: Cart,
  { guid: productGuid, name: productName }: Product,
  items: readonly CartItem[],
  selection: CartSelection,
): Cart {
  const rest = cart.filter((entry) => entry.selection?.guid !== selection.guid)
  if (items.length === 0 || rest.length >= CART_ENTRIES_MAX) return rest
  return [...rest, { id: newGuid(), productGuid, productName, items: [...items], selection }]
}

/** How many of the photos would be added to a product: all for prints, otherwise only those not in the cart yet. */
export function countNew(
  cart: Cart,
  product: Product,
  photos: readonly { guid: string }[],
): number {
  if (product.type === 'Print') return photos.length
  const present = boughtAs(cart, product)
  return photos.filter(({ guid }) => !present.has(guid)).length
}

/** The guids of the photos in the cart for this product. */
function boughtAs(cart: Cart, { guid }: Pick<Product, 'guid'>): Set<string> {
  return new Set(
    cart
      .filter(({ productGuid }) => productGuid === guid)
      .flatMap((entry) => entry.items.map(({ photoGuid }) => photoGuid)),
  )
}

function isSame(a: CartItem, b: CartItem, { type }: Product): boolean {
  if (a.photoGuid !== b.photoGuid) return false
  return (
    type !== 'Print' ||
    (a.rotation === b.rotation && JSON.stringify(a.crop) === JSON.stringify(b.crop))
  )
}

/** Removes one photo from an entry, and the entry with its last photo. */
export function removeItem(cart: Cart, entryId: string, at: number): Cart {
  return changeEntry(cart, entryId, (entry) => ({
    ...entry,
    items: entry.items.filter((_, index) => index !== at),
  }))
}

export function removeEntry(cart: Cart, entryId: string): Cart {
  return cart.filter(({ id }) => id !== entryId)
}

export function setCopies(cart: Cart, entryId: string, at: number, copies: number): Cart {
  const allowed = Math.min(Math.max(Math.trunc(copies) || 1, 1), COPIES_MAX)
  return changeEntry(cart, entryId, (entry) => ({
    ...entry,
    items: entry.items.map((item, index) => (index === at ? { ...item, copies: allowed } : item)),
  }))
}

/** Replaces the items at the indexes `at`, with other crops, rotations or numbers of copies. */
export function replaceItems(
  cart: Cart,
  entryId: string,
  at: readonly number[],
  items: readonly CartItem[],
): Cart {
  return changeEntry(cart, entryId, (entry) => ({
    ...entry,
    items: entry.items.map((item, index) => items[at.indexOf(index)] ?? item),
  }))
}

/** Switches an entry to another product. The photos stay; crops are reset, as they fit only the old size. */
export function upgradeEntry(cart: Cart, entryId: string, to: SiteProduct): Cart {
  const index = cart.findIndex(({ id }) => id === entryId)
  const entry = cart[index]
  if (!entry) return cart
  const isPrint = to.type === 'Print'
  const items = entry.items.map((item): CartItem => ({
    ...item,
    ...(isPrint
      ? { crop: firstCrop(item, to, item.rotation) }
      : { crop: null, rotation: 0, copies: 1 }),
  }))
  const upgraded = { ...entry, productGuid: to.guid, productName: to.name, items }
  const rest = cart.toSpliced(index, 1)
  const joins =
    to.pricingModel !== 'Package' && rest.some(({ productGuid }) => productGuid === to.guid)
  return joins ? addToCart(rest, to, items).cart : rest.toSpliced(index, 0, upgraded)
}

function changeEntry(cart: Cart, entryId: string, change: (entry: CartEntry) => CartEntry): Cart {
  return cart
    .map((entry) => (entry.id === entryId ? change(entry) : entry))
    .filter(({ items }) => items.length > 0)
}

/** The cart in the form that the server accepts. */
export function toSentCart(cart: Cart): SentEntry[] {
  return cart.map(({ productGuid, items, person, selection }) => ({
    productGuid,
    ...(person && { person }),
    ...(selection && { selection }),
    items: items.map(({ photoGuid, copies, crop, rotation, editRevision }) => ({
      photoGuid,
      copies,
      crop,
      rotation,
      ...(editRevision !== undefined && { editRevision }),
    })),
  }))
}
