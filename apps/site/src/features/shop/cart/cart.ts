import type {
  CartEntry as SentEntry,
  CartPerson,
  CartSelection,
} from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { CART_ENTRIES_MAX, CART_ITEMS_MAX, COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { firstCrop, printProblem } from '@proofdesk/domain/print-crop'
import { isOfPhotos } from '@proofdesk/domain/product'
import { spreadEvenly } from '@proofdesk/domain/reel'
import { newGuid } from '../../../lib/new-guid.ts'
import type { Rotation } from '@proofdesk/domain/chosen-crop'
import type { PicturePart as Crop } from '@proofdesk/domain/picture-frame'

/**
 * A photo in the cart. Its name and shape are kept, so that the cart can tell what it is before it has been fetched.
 */
export interface CartItem {
  photoGuid: string
  name: string
  width: number
  height: number
  copies: number
  crop: Crop | null
  rotation: Rotation
  /** Of the photo that the crop was chosen on. */
  editRevision?: number
}

/** A product with its photos. A product is in the cart once; a package as often as it is bought. */
export interface CartEntry {
  /** Of this browser only. */
  id: string
  productGuid: string
  productName: string
  /** Its items are videos. */
  isVideo?: boolean
  items: CartItem[]
  /** Whose photos they are, of a package of all photos of a person. */
  person?: CartPerson
  /** The list whose extra photos they are. */
  selection?: CartSelection
}

export type Cart = readonly CartEntry[]

type Product = Pick<SiteProduct, 'guid' | 'name' | 'type' | 'pricingModel' | 'maxUnits' | 'isReel'>

/** What counts for the price: photos, or copies of prints. */
export function unitsOf(items: readonly CartItem[], type: SiteProduct['type']): number {
  return type === 'Print' ? items.reduce((sum, { copies }) => sum + copies, 0) : items.length
}

/** The package that is still open: its photos are the first to be completed. */
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
 * Adds photos to a product; a package that is full is followed by another. `added` counts what was not in the cart
 * already. Of more photos than a reel has room for some are chosen, spread evenly.
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
 * Takes a photo into a package, or out of it. `isFull` where it has no room for one more. An entry that lost its last
 * photo is gone, and comes back under its id with the next one.
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
    return {
      cart: [...cart, { id: entryId, productGuid, productName, items: [item] }],
      isFull: false,
    }
  }
  if (!hasRoom(entry, product, item.copies)) return { cart, isFull: true }
  const put = (each: CartEntry) => ({ ...each, items: [...each.items, item] })
  return { cart: changeEntry(cart, entryId, put), isFull: false }
}

/** As many as the open reel has room for, or a new one where none is open. */
function choose(cart: Cart, product: Product, items: readonly CartItem[]): CartItem[] {
  const present = boughtAs(cart, product)
  const inOpen = openPackage(cart, product)?.items.length ?? 0
  const others = items.filter(({ photoGuid }) => !present.has(photoGuid))
  return spreadEvenly(others, product.maxUnits - inOpen)
}

/** Puts the extra photos of a list in the place of those that the cart has of it. */
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

/** How many of the photos adding them to a product would add: prints again and again, anything else once. */
export function countNew(
  cart: Cart,
  product: Product,
  photos: readonly { guid: string }[],
): number {
  if (product.type === 'Print') return photos.length
  const present = boughtAs(cart, product)
  return photos.filter(({ guid }) => !present.has(guid)).length
}

/** The photos that are in the cart as this product. */
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

/** Without one photo of an entry; an entry without photos goes with it. */
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

/** Other parts of photos, other turns, or more copies of them; `at` says where in the entry each is. */
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

/** Puts another product in the place of an entry's: the photos stay, their crop fits the old size only. */
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

/**
 * Without what is not sold any more; `photos` are those that are still there, of those that were asked for. `removed`
 * names what went.
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

/** What stays when the photos of a paid cart are taken out: something may have been added in the meantime. */
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
 * Prints whose part has not the shape of the product, as its size was changed since: the middle is taken again. The
 * same cart when all fit.
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
 * Photos that were edited since have another size and shape: what was chosen of them is taken back, and prints get their
 * middle by `withFittingCrops`. The same cart when none was.
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

/** The cart as the server takes it. */
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
