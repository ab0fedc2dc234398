import { ONLINE_METHODS } from '@proofdesk/domain/payment-method'
import { PRICE_MODES } from '@proofdesk/domain/tax'
import { PRINT_KINDS } from '@proofdesk/domain/print-kind'
import { FULFILLMENTS, PRICING_MODELS, PRODUCT_TYPES } from '@proofdesk/domain/product'
import { PRODUCT_TEXTS } from '@proofdesk/domain/translations'
import * as z from 'zod'
import { Guid } from '../fields.ts'
import { Picture } from '../admin/media.ts'
import { VolumeTier } from '../admin/products.ts'
import { record } from '../record.ts'
import { textLanguagesOf } from '../translations.ts'

/** A product as a buyer sees it; prices in major units of the shop's currency. */
export const SiteProduct = record({
  guid: Guid,
  /** Texts are in the requested language; `textLanguages` lists those in another one. */
  name: z.string(),
  textLanguages: textLanguagesOf(PRODUCT_TEXTS),
  description: z.string(),
  type: z.enum(PRODUCT_TYPES),
  pricingModel: z.enum(PRICING_MODELS),
  price: z.number(),
  minUnits: z.int(),
  maxUnits: z.int(),
  volumeTiers: z.array(VolumeTier),
  preOrder: z.boolean(),
  preOrderPrice: z.number().nullable(),
  fulfillment: z.enum(FULFILLMENTS),
  /** Size of a print in millimetres, for its crop; 0 if unknown. A lab article's size may have decimals. */
  width: z.number(),
  height: z.number(),
  /** How a print looks on a wall; `paper` for everything else. */
  printKind: z.enum(PRINT_KINDS),
  upgradeProductGuid: Guid.nullable(),
  upgradeTitle: z.string(),
  upgradeSubtitle: z.string(),
  requestAdditionalInfo: z.boolean(),
  additionalInfoPlaceholder: z.string(),
  isFeatured: z.boolean(),
  featuredText: z.string(),
  isAddOn: z.boolean(),
  /**
   * The cart shows its photos with the studio's watermark: at the studio's choice, and always if they are delivered
   * with it.
   */
  showWatermarkInCart: z.boolean(),
  includeDownload: z.boolean(),
  /** A film made from the photos chosen for it. */
  isReel: z.boolean(),
  /** One price for all photos found of one person; its cart entries name the person. */
  isAllFound: z.boolean(),
  /** A film of the photos is included if there are at least three. */
  includeFilm: z.boolean(),
  picture: Picture.extend({ fit: z.enum(['cover', 'contain']) }).nullable(),
})
export type SiteProduct = z.infer<typeof SiteProduct>

/** The gallery's products in the list's order, and its payment methods. */
export const Shop = record({
  currency: z.string(),
  /** Prints below 100 dots per inch can be bought, with a warning. */
  allowLowResolution: z.boolean(),
  products: z.array(SiteProduct),
  methods: z.array(z.enum(ONLINE_METHODS)),
  country: z.string(),
  /**
   * The waiver that buyers of files accept, in the requested language: files are delivered before the right of
   * withdrawal ends. Null where the law of the studio's country doesn't require it.
   */
  waiver: z.object({ version: z.string(), text: z.string() }).nullable(),
  /**
   * The optional consent for buyers of all photos of their face: photos found later are added to the order. Null if the
   * gallery has no face search, or none can be found later.
   */
  foundLater: z.object({ version: z.string(), text: z.string() }).nullable(),
  /** The visitor's likely country; null if unknown. */
  visitorCountry: z.string().nullable(),
  /** The version of the terms that buyers have to accept; null if the studio requires none. */
  termsVersion: z.string().nullable(),
  /**
   * Whether the studio has coupons with codes, and coupons that apply automatically: without either, a cart need not
   * ask for its offer.
   */
  takesCodes: z.boolean(),
  hasOffers: z.boolean(),
  /** Whether any gift card of the studio can pay here. */
  takesGiftCards: z.boolean(),
  /** Whether buyers may have to pay for shipping. */
  hasShipping: z.boolean(),
  /** Buyers can enter their company, which is then printed on the invoice. */
  takesCompanies: z.boolean(),
  /**
   * Null if nothing is taxed. `country` is the studio's; `hasReverseCharge`: companies in other EU countries with a VAT
   * number owe the tax themselves.
   */
  tax: z
    .object({
      priceMode: z.enum(PRICE_MODES),
      country: z.string(),
      hasReverseCharge: z.boolean(),
    })
    .nullable(),
})
export type Shop = z.infer<typeof Shop>
