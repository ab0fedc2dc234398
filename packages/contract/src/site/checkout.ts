import {
  CART_COPIES_MAX,
  CART_ENTRIES_MAX,
  CART_ITEMS_MAX,
  COPIES_MAX,
} from '@proofdesk/domain/cart-limits'
import { COUPON_REFUSALS } from '@proofdesk/domain/coupon'
import { ONLINE_METHODS } from '@proofdesk/domain/payment-method'
import { normalizeTaxNumber } from '@proofdesk/domain/tax-number'
import * as z from 'zod'
import {
  AskedSlug,
  Amount,
  CropField,
  EmailAddress,
  GalleryLocaleField,
  Guid,
  MobileNumber,
  PersonName,
  shortText,
  text,
  Timestamp,
} from '../fields.ts'
import { TaxSum } from '../tax-sum.ts'
import { problem } from '../problems.ts'
import { route } from '../route.ts'
import { Shop } from './shop.ts'

export const CartItem = z.object({
  photoGuid: Guid,
  copies: z.int().min(1).max(COPIES_MAX),
  crop: CropField.nullable(),
  rotation: z.literal([0, 90, 180, 270]),
  /** Of the photo that the crop was chosen on. */
  editRevision: z.int().min(0).optional(),
})
export type CartItem = z.infer<typeof CartItem>

/** Whose photos they are: those that a text finds, or those that a selfie found, by the proof that came with them. */
export const CartPerson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: shortText(200) }),
  z.object({ kind: z.literal('face'), proof: z.string().min(1).max(8_000) }),
])
export type CartPerson = z.infer<typeof CartPerson>

/** A product with the photos chosen for it. Downloads have one copy of each photo. */
export const CartEntry = z.object({
  productGuid: Guid,
  items: z.array(CartItem).min(1).max(CART_ITEMS_MAX),
  /** Of an all-found package. */
  person: CartPerson.optional(),
})
export type CartEntry = z.infer<typeof CartEntry>

export const CountryField = z.stringFormat('country', /^[a-z]{2}$/)

export const Address = z.object({
  addressLine1: shortText(120),
  addressLine2: text(120),
  townCity: shortText(80),
  postCode: shortText(20),
  country: CountryField,
})
export type Address = z.infer<typeof Address>

/** A company that buys, and its number in its country; empty where it gives none. */
export const Company = z.object({
  name: shortText(120),
  number: text(40).transform(normalizeTaxNumber),
})
export type Company = z.output<typeof Company>

/** The same with where it is, for its invoice; without an address that of the order counts. */
export const CompanyWithAddress = Company.extend({ address: Address.optional() })

/** All that is bought together. */
export const Cart = z
  .array(CartEntry)
  .min(1)
  .max(CART_ENTRIES_MAX)
  .refine(
    (cart) => cart.reduce((sum, { items }) => sum + items.length, 0) <= CART_ITEMS_MAX,
    problem({ code: 'too_many', max: CART_ITEMS_MAX }),
  )
  .refine(
    (cart) =>
      cart.reduce(
        (sum, { items }) => sum + items.reduce((copies, item) => copies + item.copies, 0),
        0,
      ) <= CART_COPIES_MAX,
    problem({ code: 'too_many', max: CART_COPIES_MAX }),
  )

export const StartCheckout = z.object({
  slug: AskedSlug,
  preview: z.string().max(500).optional(),
  /** Chosen once for this attempt: sent again, it leads to the same checkout. */
  requestKey: Guid,
  /** Keys of this browser's earlier attempts in this gallery: they can't be paid any more. */
  replaces: z.array(Guid).max(20).optional(),
  cart: Cart,
  /** A coupon's, as the buyer typed it. */
  couponCode: text(200).optional(),
  /** What the buyer was shown, in major units; another price is told before anything is paid. */
  expectedTotal: Amount,
  firstName: PersonName,
  lastName: PersonName,
  emailAddress: EmailAddress,
  mobileNumber: MobileNumber.or(z.literal('')),
  /** Needed when something is shipped. */
  address: Address.nullable(),
  /** Where the buyer is, for the tax; that of the address counts where something is shipped. */
  country: CountryField.optional(),
  /** For the invoice, and for reverse charge. */
  company: CompanyWithAddress.optional(),
  whatsappDelivery: z.boolean(),
  additionalInfo: text(2_000),
  /** The version of the terms that the buyer was shown and agreed to. */
  agreedVersion: z.string().max(40).optional(),
  /** The version of the waiver that the buyer was shown and agreed to. */
  waivedVersion: z.string().max(40).optional(),
  /** The version of the consent to photos that are found later by a face; absent where the buyer didn't agree. */
  foundLaterVersion: z.string().max(40).optional(),
  method: z.enum(ONLINE_METHODS),
  locale: GalleryLocaleField,
})
export type StartCheckout = z.infer<typeof StartCheckout>

/** What a cart holds, as far as it matters for its price: products, and how many of each. */
export const CountedCart = z
  .array(z.object({ productGuid: Guid, units: z.int().min(0).max(CART_COPIES_MAX) }))
  .min(1)
  .max(200)

/** A cart whose price is asked. */
export const PriceCart = z.object({
  slug: AskedSlug,
  preview: z.string().max(500).optional(),
  cart: CountedCart,
  couponCode: text(200).optional(),
  /** Whom a coupon may be limited to; absent while it is not known. */
  emailAddress: EmailAddress.optional(),
  /** Where the buyer is, or prints go; the studio's own country while it is not known. */
  country: CountryField.optional(),
  /** The number of a company that buys; one that can't be one of the country counts for nothing. */
  companyNumber: text(40).transform(normalizeTaxNumber).optional(),
  /** Keys of this browser's earlier attempts in this gallery: what they reserve is free for this one. */
  replaces: z.array(Guid).max(20).optional(),
  locale: GalleryLocaleField,
})
export type PriceCart = z.infer<typeof PriceCart>

/** What a cart costs with the coupon that counts for it; major units of the shop's currency. */
export const CartOffer = z.object({
  subtotal: z.number(),
  discount: z.number(),
  /** What the coupon takes off each entry of the cart, in its order; `isLess` than its part, since its costs have to be left. */
  lines: z.array(z.object({ discount: z.number(), isLess: z.boolean() })).max(CART_ENTRIES_MAX),
  /**
   * What the buyer pays for shipping, without a tax that is added; null while it is not known, and then not in the
   * total.
   */
  shipping: z.number().nullable(),
  /** What the coupon takes off the shipping; `shipping` is what is left. */
  shippingDiscount: z.number(),
  /** What is in the total, by rate; empty where nothing is taxed. */
  taxes: z.array(TaxSum),
  /** With shipping and tax. */
  total: z.number(),
  /** Null where none counts. `isAutomatic`: without being typed. */
  coupon: z.object({ code: z.string(), sentence: z.string(), isAutomatic: z.boolean() }).nullable(),
  /** Why the typed code does not count. */
  refusal: z
    .object({
      code: z.enum(COUPON_REFUSALS),
      /** How much the cart is below the minimum. */
      missing: z.number().optional(),
      startsAt: Timestamp.optional(),
    })
    .nullable(),
})
export type CartOffer = z.infer<typeof CartOffer>

/** The sale on the public site. The account is the one of the host that is asked. */
export const siteCheckout = {
  shop: route({
    method: 'GET',
    path: '/site/shop',
    capability: 'public',
    summary: 'What a gallery sells',
    query: z.object({
      slug: AskedSlug,
      preview: z.string().max(500).optional(),
      /** Of the texts, and of the words that the law asks for; the gallery's own without it. */
      locale: GalleryLocaleField.optional(),
    }),
    output: z.object({ shop: Shop }),
  }),
  price: route({
    method: 'POST',
    path: '/site/cart',
    capability: 'public',
    summary: 'What a cart costs with a coupon, and why its code does not count',
    body: PriceCart,
    output: CartOffer,
  }),
  start: route({
    method: 'POST',
    path: '/site/checkouts',
    capability: 'public',
    summary: 'Freeze a cart and get the page where it is paid',
    body: StartCheckout,
    output: z.object({ checkoutGuid: Guid, url: z.string() }),
    status: 201,
  }),
  /**
   * Asked by the page that the provider leads back to; the truth is read from the provider. `order` is the signed
   * address of the order page once it is made.
   */
  state: route({
    method: 'GET',
    path: '/site/checkouts',
    capability: 'public',
    summary: 'Whether a checkout has been paid',
    query: z.object({ guid: Guid, key: z.string().max(200) }),
    output: z.object({
      /**
       * `declined` and `expired`: nothing was charged, and nothing will be. `replaced` by a later attempt: what was
       * charged all the same is given back.
       */
      state: z.enum(['open', 'paid', 'declined', 'expired', 'replaced']),
      /** Null once the order's own mail is the only way to it. */
      orderUrl: z.string().nullable(),
      /** The gallery of the purchase, by which a browser keeps its cart. */
      engineGuid: Guid,
      galleryUrl: z.string(),
      /** The provider's page, while it can still be paid there. */
      payUrl: z.string().nullable().optional(),
    }),
  }),
}
