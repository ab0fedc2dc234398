import type { OfflineShop, SoldPhoto } from '@proofdesk/contract/admin/offline-orders'
import { Guid } from '@proofdesk/contract/fields'
import type { CartEntry } from '@proofdesk/contract/site/checkout'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { CART_ITEMS_MAX, COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { OFFLINE_METHODS } from '@proofdesk/domain/payment-method'
import { firstCrop } from '@proofdesk/domain/print-crop'
import * as z from 'zod'
import { readDraft, writeDraft } from '../../../lib/kept-draft.ts'
import { newGuid } from '../../../lib/new-guid.ts'

const Picture = z.object({ location: z.string(), width: z.number(), height: z.number() })

const DraftItem = z.object({
  guid: Guid,
  name: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  thumbnail: Picture.nullable(),
  copies: z.int().min(1).max(COPIES_MAX),
})
export type DraftItem = z.infer<typeof DraftItem>

const text = z.string().max(2_000).catch('')

/** The unsaved state of an order form. */
const Draft = z.object({
  /** The idempotency key of the order, so that sending it again saves it once. */
  requestKey: Guid,
  /** It was sent and hasn't been answered. */
  isSent: z.boolean().catch(false),
  cart: z.array(
    z.object({ productGuid: Guid, items: z.array(DraftItem).min(1).max(CART_ITEMS_MAX) }),
  ),
  couponCode: text,
  buyer: z.object({
    firstName: text,
    lastName: text,
    emailAddress: text,
    mobileNumber: text,
    whatsappDelivery: z.boolean().catch(false),
    isSentByPost: z.boolean().catch(false),
    addressLine1: text,
    addressLine2: text,
    postCode: text,
    townCity: text,
    country: text,
    isForCompany: z.boolean().catch(false),
    companyName: text,
    companyNumber: text,
    companyCountry: text,
    additionalInfo: text,
    locale: text,
    method: z.enum(OFFLINE_METHODS).catch('cash'),
    paymentNote: text,
    given: text,
  }),
})
export type Draft = z.infer<typeof Draft>
export type DraftBuyer = Draft['buyer']

export const NO_BUYER: DraftBuyer = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  mobileNumber: '',
  whatsappDelivery: false,
  isSentByPost: false,
  addressLine1: '',
  addressLine2: '',
  postCode: '',
  townCity: '',
  country: '',
  isForCompany: false,
  companyName: '',
  companyNumber: '',
  companyCountry: '',
  additionalInfo: '',
  locale: '',
  method: 'cash',
  paymentNote: '',
  given: '',
}

/** A draft for the next buyer: payment method and language are kept. */
export function beginDraft(before: Partial<DraftBuyer> = {}): Draft {
  const { method = 'cash', locale = '' } = before
  return {
    requestKey: newGuid(),
    isSent: false,
    cart: [],
    couponCode: '',
    buyer: { ...NO_BUYER, method, locale },
  }
}

const nameOf = (userGuid: string, engineGuid: string) => `order:${userGuid}:${engineGuid}`

/**
 * The draft that this person started in this gallery, in this browser; a new one if there is none or it can't be read.
 */
export function openDraft(userGuid: string, engineGuid: string): Draft {
  const read = Draft.safeParse(readDraft(nameOf(userGuid, engineGuid)))
  return read.success ? read.data : beginDraft()
}

export function keepDraft(userGuid: string, engineGuid: string, draft: Draft): void {
  writeDraft(nameOf(userGuid, engineGuid), draft)
}

type Cart = Draft['cart']
type SoldProduct = Pick<SiteProduct, 'guid' | 'type'>

/** A photo's quantity in the cart as this product. */
export function copiesOf(cart: Cart, productGuid: string, photoGuid: string): number {
  const entry = cart.find((each) => each.productGuid === productGuid)
  return entry?.items.find(({ guid }) => guid === photoGuid)?.copies ?? 0
}

/** Sets a photo's quantity in the cart for this product; 0 removes it. Anything but a print is bought once. */
export function setCopies(
  cart: Cart,
  { guid: productGuid, type }: SoldProduct,
  { guid, name, width, height, thumbnail }: SoldPhoto | DraftItem,
  wanted: number,
): Cart {
  const most = type === 'Print' ? COPIES_MAX : 1
  const copies = Math.min(Math.max(Math.trunc(wanted) || 0, 0), most)
  const item = { guid, name, width, height, thumbnail, copies }
  const existing = cart.find((entry) => entry.productGuid === productGuid)
  const items = existing?.items ?? []
  const isThere = items.some((each) => each.guid === guid)
  const changed =
    copies === 0
      ? items.filter((each) => each.guid !== guid)
      : isThere
        ? items.map((each) => (each.guid === guid ? { ...each, copies } : each))
        : [...items, item]
  const next = existing
    ? cart.map((entry) => (entry === existing ? { productGuid, items: changed } : entry))
    : [...cart, { productGuid, items: changed }]
  return next.filter((entry) => entry.items.length > 0)
}

/** Without these photos and products, which no longer exist. */
export function withoutMissing(
  cart: Cart,
  missing: { photos: ReadonlySet<string>; products: ReadonlySet<string> },
): Cart {
  return cart
    .filter(({ productGuid }) => !missing.products.has(productGuid))
    .map((entry) => ({
      ...entry,
      items: entry.items.filter(({ guid }) => !missing.photos.has(guid)),
    }))
    .filter(({ items }) => items.length > 0)
}

/**
 * The cart in the server's format: a full package is followed by another, and prints use the centre of a photo.
 * Products that are no longer sold are left out.
 */
export function toSentCart(cart: Cart, products: OfflineShop['products']): CartEntry[] {
  return cart.flatMap(({ productGuid, items }) => {
    const product = products.find(({ guid }) => guid === productGuid)
    if (!product) return []
    const sent = items.map((item) => toSentItem(item, product))
    return product.pricingModel === 'Package'
      ? intoPackages(sent, product.maxUnits).map((some) => ({ productGuid, items: some }))
      : [{ productGuid, items: sent }]
  })
}

function toSentItem(
  { guid, width, height, copies }: DraftItem,
  product: OfflineShop['products'][number],
): CartEntry['items'][number] {
  const isCut = product.type === 'Print' && width !== null && height !== null
  return {
    photoGuid: guid,
    copies,
    crop: isCut ? firstCrop({ width, height }, product, 0) : null,
    rotation: 0,
  }
}

function intoPackages(items: readonly CartEntry['items'][number][], most: number) {
  const packages: CartEntry['items'][] = []
  let room = 0
  for (const item of items)
    for (let left = item.copies; left > 0;) {
      if (room === 0) {
        packages.push([])
        room = Math.max(1, most)
      }
      const copies = Math.min(left, room)
      packages.at(-1)!.push({ ...item, copies })
      left -= copies
      room -= copies
    }
  return packages
}
