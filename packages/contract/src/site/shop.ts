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
  /** Texts are in the language that was asked for; `textLanguages` names those that are in another one. */
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
  /** Size of a print in millimetres, for its crop; 0 means not known. That of a lab's article may have decimals. */
  width: z.number(),
  height: z.number(),
  /** What a print looks like on a wall; `paper` for everything else. */
  printKind: z.enum(PRINT_KINDS),
  upgradeProductGuid: Guid.nullable(),
  upgradeTitle: z.string(),
  upgradeSubtitle: z.string(),
  requestAdditionalInfo: z.boolean(),
  additionalInfoPlaceholder: z.string(),
  isFeatured: z.boolean(),
  featuredText: z.string(),
  isAddOn: z.boolean(),
  /** The cart shows its photos with the studio's watermark: on request, and where they are delivered with it. */
  showWatermarkInCart: z.boolean(),
  includeDownload: z.boolean(),
  /** A film that is made from the photos that are chosen for it. */
  isReel: z.boolean(),
  /** One price for all photos that are found of one person; its entries of a cart name the person. */
  isAllFound: z.boolean(),
  /** A film of them comes with it, where there are at least three. */
  includeFilm: z.boolean(),
  picture: Picture.extend({ fit: z.enum(['cover', 'contain']) }).nullable(),
})
export type SiteProduct = z.infer<typeof SiteProduct>

/** What a gallery sells, in the list's order, and how it can be paid. */
export const Shop = record({
  currency: z.string(),
  /** Prints below 100 dots per inch can be bought, with a warning. */
  allowLowResolution: z.boolean(),
  products: z.array(SiteProduct),
  methods: z.array(z.enum(ONLINE_METHODS)),
  country: z.string(),
  /**
   * What buyers of files agree to, in the language that was asked for: they are delivered before the right of withdrawal
   * ends. Null where the law of the studio's country doesn't ask for it.
   */
  waiver: z.object({ version: z.string(), text: z.string() }).nullable(),
  /**
   * What buyers can agree to who buy all photos of their face: photos that are found later are added to the order. Null
   * where no face is searched for, or none can be found later.
   */
  foundLater: z.object({ version: z.string(), text: z.string() }).nullable(),
  /** Where the visitor seems to be; null where that is not known. */
  visitorCountry: z.string().nullable(),
  /** The version of the terms that buyers have to agree to; null where the studio asks for none. */
  termsVersion: z.string().nullable(),
  /**
   * Whether the studio has coupons whose code could be typed, and such that count by themselves: a cart without either
   * need not ask.
   */
  takesCodes: z.boolean(),
  hasOffers: z.boolean(),
  /** Whether buyers may have to pay for shipping. */
  hasShipping: z.boolean(),
  /** Buyers can say for which company they buy: it is on their invoice. */
  takesCompanies: z.boolean(),
  /**
   * Null where nothing is taxed. `country` is where the studio is; `hasReverseCharge`: with a number, those of other EU
   * countries owe the tax themselves.
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
