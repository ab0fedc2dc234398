import {
  CART_COPIES_MAX,
  CART_ENTRIES_MAX,
  CART_ITEMS_MAX,
  COPIES_MAX,
} from '@proofdesk/domain/cart-limits'
import { COUPON_REFUSALS } from '@proofdesk/domain/coupon'
import { GIFT_CARDS_MAX, GIFT_CARD_REFUSALS } from '@proofdesk/domain/gift-card-payment'
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
  /** The edit of the photo that the crop was chosen on. */
  editRevision: z.int().min(0).optional(),
})
export type CartItem = z.infer<typeof CartItem>

/** The person of a package: found by a text, or by a selfie with the proof from its search. */
export const CartPerson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: shortText(200) }),
  z.object({ kind: z.literal('face'), proof: z.string().min(1).max(8_000) }),
])
export type CartPerson = z.infer<typeof CartPerson>

/** A selection list, and the key of its link. */
export const CartSelection = z.object({ key: z.string().min(1).max(200), guid: Guid })
export type CartSelection = z.infer<typeof CartSelection>

/** A product with its chosen photos. Downloads have one copy of each photo. */
export const CartEntry = z.object({
  productGuid: Guid,
  items: z.array(CartItem).min(1).max(CART_ITEMS_MAX),
  /** For an all-found package. */
  person: CartPerson.optional(),
  /** For photos beyond the included ones of a list. */
  selection: CartSelection.optional(),
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

/** The buying company and its number in its country; empty if it gives none. */
export const Company = z.object({
  name: shortText(120),
  number: text(40).transform(normalizeTaxNumber),
})
export type Company = z.output<typeof Company>

/** The company with its address for the invoice; without one, the order's address is used. */
export const CompanyWithAddress = Company.extend({ address: Address.optional() })

/** Everything that is bought together. */
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

/** Codes of gift cards as typed by the buyer, in the order in which they pay. */
const GiftCardCodes = z.array(text(60)).max(GIFT_CARDS_MAX)

export const StartCheckout = z.object({
  slug: AskedSlug,
  preview: z.string().max(500).optional(),
  /** Chosen once per attempt: repeated requests lead to the same checkout. */
  requestKey: Guid,
  /** Keys of this browser's earlier attempts in this gallery, which can no longer be paid. */
  replaces: z.array(Guid).max(20).optional(),
  cart: Cart,
  /** The coupon code as typed by the buyer. */
  couponCode: text(200).optional(),
  /**
   * The total shown to the buyer, in major units; if the price has changed, they see the new one before anything is
   * paid.
   */
  expectedTotal: Amount,
  giftCardCodes: GiftCardCodes.optional(),
  /** The rest after gift cards as shown to the buyer; required with gift cards. */
  expectedDue: Amount.optional(),
  firstName: PersonName,
  lastName: PersonName,
  emailAddress: EmailAddress,
  mobileNumber: MobileNumber.or(z.literal('')),
  /** Required if something is shipped. */
  address: Address.nullable(),
  /** The buyer's country, for the tax; if something is shipped, the address decides. */
  country: CountryField.optional(),
  /** For the invoice, and for reverse charge. */
  company: CompanyWithAddress.optional(),
  whatsappDelivery: z.boolean(),
  additionalInfo: text(2_000),
  /** The version of the terms that the buyer saw and accepted. */
  agreedVersion: z.string().max(40).optional(),
  /** The version of the waiver that the buyer saw and accepted. */
  waivedVersion: z.string().max(40).optional(),
  /** The version of the consent to adding later photos of a face; absent if the buyer didn't consent. */
  foundLaterVersion: z.string().max(40).optional(),
  method: z.enum(ONLINE_METHODS),
  locale: GalleryLocaleField,
})
export type StartCheckout = z.infer<typeof StartCheckout>

/** The parts of a cart that matter for its price: products and quantities. */
export const CountedCart = z
  .array(z.object({ productGuid: Guid, units: z.int().min(0).max(CART_COPIES_MAX) }))
  .min(1)
  .max(200)

/** A cart in a request for its price. */
export const PriceCart = z.object({
  slug: AskedSlug,
  preview: z.string().max(500).optional(),
  cart: CountedCart,
  couponCode: text(200).optional(),
  giftCardCodes: GiftCardCodes.optional(),
  /** The buyer's address, in case the coupon is limited to certain people; absent while unknown. */
  emailAddress: EmailAddress.optional(),
  /** The buyer's or the shipping country; the studio's own while unknown. */
  country: CountryField.optional(),
  /** The number of a buying company; ignored if it can't be one of the country. */
  companyNumber: text(40).transform(normalizeTaxNumber).optional(),
  /** Keys of this browser's earlier attempts in this gallery: their coupon reservations are available to this one. */
  replaces: z.array(Guid).max(20).optional(),
  locale: GalleryLocaleField,
})
export type PriceCart = z.infer<typeof PriceCart>

/** Price of a cart with its best coupon; major units of the shop's currency. */
export const CartOffer = z.object({
  subtotal: z.number(),
  discount: z.number(),
  /**
   * The coupon's discount on each cart entry, in order; `isLess` if it is reduced so that the entry still covers its
   * costs.
   */
  lines: z.array(z.object({ discount: z.number(), isLess: z.boolean() })).max(CART_ENTRIES_MAX),
  /** Shipping paid by the buyer, without added tax; null while unknown, and then not part of the total. */
  shipping: z.number().nullable(),
  /** The coupon's discount on shipping; `shipping` is what remains. */
  shippingDiscount: z.number(),
  /** Taxes in the total, by rate; empty if nothing is taxed. */
  taxes: z.array(TaxSum),
  /** With shipping and tax. */
  total: z.number(),
  /** What each entered gift card pays, in their order; `refusal` says why one pays nothing. */
  giftCards: z
    .array(
      z.object({
        lastFour: z.string(),
        /** What it can pay now; 0 for an unknown one. */
        available: z.number(),
        amount: z.number(),
        refusal: z.enum(GIFT_CARD_REFUSALS).nullable(),
      }),
    )
    .max(5),
  /** The rest, which is charged. */
  due: z.number(),
  /** Null if no coupon applies. `isAutomatic`: applied without a typed code. */
  coupon: z.object({ code: z.string(), sentence: z.string(), isAutomatic: z.boolean() }).nullable(),
  /** Why the typed code doesn't apply. */
  refusal: z
    .object({
      code: z.enum(COUPON_REFUSALS),
      /** The amount that the cart lacks to the minimum. */
      missing: z.number().optional(),
      startsAt: Timestamp.optional(),
    })
    .nullable(),
})
export type CartOffer = z.infer<typeof CartOffer>

/** The shop on the public site. The requested host determines the account. */
export const siteCheckout = {
  shop: route({
    method: 'GET',
    path: '/site/shop',
    capability: 'public',
    summary: 'List the products that a gallery sells',
    query: z.object({
      slug: AskedSlug,
      preview: z.string().max(500).optional(),
      /** Language of the texts, including legally required ones; the gallery's own by default. */
      locale: GalleryLocaleField.optional(),
    }),
    output: z.object({ shop: Shop }),
  }),
  price: route({
    method: 'POST',
    path: '/site/cart',
    capability: 'public',
    summary: 'Price a cart with a coupon, or get the reason its code isn’t valid',
    body: PriceCart,
    output: CartOffer,
  }),
  start: route({
    method: 'POST',
    path: '/site/checkouts',
    capability: 'public',
    summary: 'Freeze a cart and get its payment page',
    body: StartCheckout,
    output: z.object({ checkoutGuid: Guid, url: z.string() }),
    status: 201,
  }),
  /**
   * Called by the page that the provider returns to; the state is read from the provider. `order` is the signed address
   * of the order page once it exists.
   */
  state: route({
    method: 'GET',
    path: '/site/checkouts',
    capability: 'public',
    summary: 'Get whether a checkout has been paid',
    query: z.object({ guid: Guid, key: z.string().max(200) }),
    output: z.object({
      /**
       * `declined` and `expired`: nothing was charged, and nothing will be. `replaced` by a later attempt: a charge
       * that still arrives is refunded.
       */
      state: z.enum(['open', 'paid', 'declined', 'expired', 'replaced']),
      /** Null once only the order's email gives access to it. */
      orderUrl: z.string().nullable(),
      /** The gallery of the purchase, under which the browser stores its cart. */
      engineGuid: Guid,
      galleryUrl: z.string(),
      /** The provider's payment page, while it can still be paid there. */
      payUrl: z.string().nullable().optional(),
    }),
  }),
}
