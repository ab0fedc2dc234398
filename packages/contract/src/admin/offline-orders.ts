import { OFFLINE_METHODS } from '@proofdesk/domain/payment-method'
import * as z from 'zod'
import {
  Amount,
  EmailAddress,
  EmailAddressOrNone,
  GalleryLocaleField,
  Guid,
  MobileNumber,
  PersonName,
  text,
} from '../fields.ts'
import { queryGuids, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import {
  Address,
  Cart,
  CartOffer,
  Company,
  CountedCart,
  CountryField,
  PriceCart,
} from '../site/checkout.ts'
import { Shop } from '../site/shop.ts'

const Picture = z.object({ location: z.string(), width: z.int(), height: z.int() })

/**
 * The products that a gallery sells at the venue. Excludes lab prints: the platform pays the lab, but doesn't get this
 * money.
 */
export const OfflineShop = Shop.omit({
  methods: true,
  takesGiftCards: true,
  termsVersion: true,
  waiver: true,
  foundLater: true,
  visitorCountry: true,
}).extend({
  gallery: z.object({
    guid: Guid,
    name: z.string(),
    slug: z.string(),
    /** Languages for emails about the order, the gallery's own first. */
    locales: z.array(GalleryLocaleField),
    /** Whether photos can be found by text on them, and by faces. */
    textSearch: z.boolean(),
    selfieSearch: z.boolean(),
    /** Similarity in per cent from which two faces match. */
    faceMatchThreshold: z.int(),
  }),
  /** Number of the list's products that are left out. */
  noLabPrints: z.int(),
})
export type OfflineShop = z.infer<typeof OfflineShop>

/** A photo or video that can be sold. */
export const SoldPhoto = record({
  guid: Guid,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  thumbnail: Picture.nullable(),
  preview: Picture.nullable(),
})
export type SoldPhoto = z.infer<typeof SoldPhoto>

/** The shipping address; null if the buyer gets everything immediately. */
const AddressOrNone = Address.nullable()

export const PriceOfflineOrder = z.object({
  engineGuid: Guid,
  cart: CountedCart,
  couponCode: text(200).optional(),
  emailAddress: EmailAddress.optional(),
  /** The country of the shipping address; null if prints are handed over. */
  country: CountryField.nullable(),
  /** The country and number of a buying company if nothing is shipped. */
  companyCountry: CountryField.optional(),
  companyNumber: PriceCart.shape.companyNumber,
  locale: GalleryLocaleField,
})
export type PriceOfflineOrder = z.infer<typeof PriceOfflineOrder>

export const TakeOrder = z.object({
  engineGuid: Guid,
  /** Chosen once per order: a repeated request returns the same order. */
  requestKey: Guid,
  cart: Cart,
  couponCode: text(200).optional(),
  /**
   * The total that the buyer was quoted, in major units; if the price has changed, the request is rejected and nothing
   * is stored.
   */
  expectedTotal: Amount,
  /** Empty for a buyer who gives no name and gets nothing shipped. */
  firstName: PersonName.or(z.literal('')),
  lastName: PersonName.or(z.literal('')),
  emailAddress: EmailAddressOrNone,
  mobileNumber: MobileNumber.or(z.literal('')),
  address: AddressOrNone,
  /**
   * The buying company and its country. If prints are shipped, the address's country is used; prints handed over are
   * taxed in the studio's.
   */
  country: CountryField.optional(),
  company: Company.optional(),
  whatsappDelivery: z.boolean(),
  additionalInfo: text(2_000),
  method: z.enum(OFFLINE_METHODS),
  /** A note for the team. */
  paymentNote: text(200),
  locale: GalleryLocaleField,
})
export type TakeOrder = z.infer<typeof TakeOrder>

/** A recorded order, with the URL that delivers it. */
export const TakenOrder = record({
  guid: Guid,
  number: z.string().nullable(),
  currency: z.string(),
  total: z.number(),
  method: z.enum(OFFLINE_METHODS),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  mobileNumber: z.string(),
  /** The buyer's order page; works for anyone who has the URL. */
  url: z.string(),
})
export type TakenOrder = z.infer<typeof TakenOrder>

/** Orders paid to the team directly: at a venue or by phone. */
export const offlineOrders = {
  shop: route({
    method: 'GET',
    path: '/admin/offlineOrders/shop',
    capability: 'takeOrders',
    summary:
      'Get the products that a gallery sells at the venue: its product list without lab prints',
    query: z.object({ engineGuid: Guid }),
    output: z.object({ shop: OfflineShop }),
  }),
  photos: route({
    method: 'GET',
    path: '/admin/offlineOrders/photos',
    capability: 'takeOrders',
    summary: 'List the photos of a gallery that can be sold, by capture time, 100 per page',
    query: z.object({
      engineGuid: Guid,
      /** Numbers and names on photos, or file names. */
      text: z.string().max(200).optional(),
      /** Photos that a face search found. */
      faces: queryGuids.optional(),
      /** Only photos selected in this visitor's list. */
      selectionGuid: Guid.optional(),
      page: queryInt(1, 1_000_000).optional(),
    }),
    output: z.object({ photos: z.array(SoldPhoto), total: z.int() }),
  }),
  videos: route({
    method: 'GET',
    path: '/admin/offlineOrders/videos',
    capability: 'takeOrders',
    summary: 'List the videos of a gallery that can be sold, at most 200',
    query: z.object({ engineGuid: Guid }),
    output: z.object({ videos: z.array(SoldPhoto) }),
  }),
  price: route({
    method: 'POST',
    path: '/admin/offlineOrders/price',
    capability: 'takeOrders',
    summary: 'Price a cart at the venue, with a coupon or the reason it isn’t valid',
    body: PriceOfflineOrder,
    output: CartOffer,
  }),
  create: route({
    method: 'POST',
    path: '/admin/offlineOrders',
    capability: 'takeOrders',
    summary:
      'Create an order that was paid directly to the studio; the same key returns the same order. There is no commission, and it is in no payout',
    body: TakeOrder,
    output: z.object({ order: TakenOrder }),
    status: 201,
  }),
  read: route({
    method: 'GET',
    path: '/admin/offlineOrders',
    capability: 'takeOrders',
    summary: 'Get the order created under a key, with a fresh link for its buyer',
    query: z.object({ requestKey: Guid }),
    output: z.object({ order: TakenOrder }),
  }),
  people: route({
    method: 'GET',
    path: '/admin/offlineOrders/people',
    capability: 'viewOrders',
    summary: 'List the team members who have taken orders, by name',
    output: z.object({ people: z.array(record({ guid: Guid, name: z.string() })) }),
  }),
}
