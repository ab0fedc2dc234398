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

/** What a gallery sells at the venue. Prints of the lab are left out: the lab is paid of money that does not come here. */
export const OfflineShop = Shop.omit({
  methods: true,
  termsVersion: true,
  waiver: true,
  foundLater: true,
  visitorCountry: true,
}).extend({
  gallery: z.object({
    guid: Guid,
    name: z.string(),
    slug: z.string(),
    /** What its mails can be written in, its own language first. */
    locales: z.array(GalleryLocaleField),
    /** Whether photos are found by what is on them, and by faces. */
    textSearch: z.boolean(),
    selfieSearch: z.boolean(),
    /** From which per cent on two faces are alike. */
    faceMatchThreshold: z.int(),
  }),
  /** How many products of its list are left out. */
  noLabPrints: z.int(),
})
export type OfflineShop = z.infer<typeof OfflineShop>

/** A photo, or a video, that can be sold. */
export const SoldPhoto = record({
  guid: Guid,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  thumbnail: Picture.nullable(),
  preview: Picture.nullable(),
})
export type SoldPhoto = z.infer<typeof SoldPhoto>

/** Where prints are sent to; null where the buyer has everything at once. */
const AddressOrNone = Address.nullable()

export const PriceOfflineOrder = z.object({
  engineGuid: Guid,
  cart: CountedCart,
  couponCode: text(200).optional(),
  emailAddress: EmailAddress.optional(),
  /** Of the address that prints are sent to; null where they are handed over. */
  country: CountryField.nullable(),
  /** Where the company is that buys what is not sent, and its number. */
  companyCountry: CountryField.optional(),
  companyNumber: PriceCart.shape.companyNumber,
  locale: GalleryLocaleField,
})
export type PriceOfflineOrder = z.infer<typeof PriceOfflineOrder>

export const TakeOrder = z.object({
  engineGuid: Guid,
  /** Chosen once for this order: sent again, it is the same order. */
  requestKey: Guid,
  cart: Cart,
  couponCode: text(200).optional(),
  /** What the buyer was told, in major units; another price is answered before anything is kept. */
  expectedTotal: Amount,
  /** Empty for a buyer who gives no name and has nothing sent. */
  firstName: PersonName.or(z.literal('')),
  lastName: PersonName.or(z.literal('')),
  emailAddress: EmailAddressOrNone,
  mobileNumber: MobileNumber.or(z.literal('')),
  address: AddressOrNone,
  /** The company that buys, and where it is; that of the address counts where prints are sent. Prints that are handed over are taxed at the studio's. */
  country: CountryField.optional(),
  company: Company.optional(),
  whatsappDelivery: z.boolean(),
  additionalInfo: text(2_000),
  method: z.enum(OFFLINE_METHODS),
  /** For the team. */
  paymentNote: text(200),
  locale: GalleryLocaleField,
})
export type TakeOrder = z.infer<typeof TakeOrder>

/** An order that was taken, with the address that delivers it. */
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
  /** The buyer's page of it, for anyone who has the address. */
  url: z.string(),
})
export type TakenOrder = z.infer<typeof TakenOrder>

/** Orders that the team takes itself, with the money: at a venue, by phone. */
export const offlineOrders = {
  shop: route({
    method: 'GET',
    path: '/admin/offlineOrders/shop',
    capability: 'takeOrders',
    summary: 'What a gallery sells at the venue: its product list without prints of the lab',
    query: z.object({ engineGuid: Guid }),
    output: z.object({ shop: OfflineShop }),
  }),
  photos: route({
    method: 'GET',
    path: '/admin/offlineOrders/photos',
    capability: 'takeOrders',
    summary: 'Photos of a gallery that can be sold, 100 a page, by capture time',
    query: z.object({
      engineGuid: Guid,
      /** Numbers and names on photos, file names. */
      text: z.string().max(200).optional(),
      /** Photos that a face search found. */
      faces: queryGuids.optional(),
      /** Only what is chosen in a visitor's list. */
      selectionGuid: Guid.optional(),
      page: queryInt(1, 1_000_000).optional(),
    }),
    output: z.object({ photos: z.array(SoldPhoto), total: z.int() }),
  }),
  videos: route({
    method: 'GET',
    path: '/admin/offlineOrders/videos',
    capability: 'takeOrders',
    summary: 'Videos of a gallery that can be sold, at most 200',
    query: z.object({ engineGuid: Guid }),
    output: z.object({ videos: z.array(SoldPhoto) }),
  }),
  price: route({
    method: 'POST',
    path: '/admin/offlineOrders/price',
    capability: 'takeOrders',
    summary: 'What a cart costs at the venue, with a coupon, and why its code does not count',
    body: PriceOfflineOrder,
    output: CartOffer,
  }),
  create: route({
    method: 'POST',
    path: '/admin/offlineOrders',
    capability: 'takeOrders',
    summary:
      'Take an order whose money the studio has got itself; the same key again is the same order. No commission is taken, and no payout holds it',
    body: TakeOrder,
    output: z.object({ order: TakenOrder }),
    status: 201,
  }),
  read: route({
    method: 'GET',
    path: '/admin/offlineOrders',
    capability: 'takeOrders',
    summary: 'The order that was taken under a key, with a fresh address for its buyer',
    query: z.object({ requestKey: Guid }),
    output: z.object({ order: TakenOrder }),
  }),
  people: route({
    method: 'GET',
    path: '/admin/offlineOrders/people',
    capability: 'viewOrders',
    summary: 'Who of the team has taken orders, by name',
    output: z.object({ people: z.array(record({ guid: Guid, name: z.string() })) }),
  }),
}
