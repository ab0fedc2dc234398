import { INVOICE_KINDS } from '@proofdesk/domain/invoice'
import { PRINTS_STATES } from '@proofdesk/domain/order-status'
import { PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { PRODUCT_TYPES } from '@proofdesk/domain/product'
import { REEL_STATES } from '@proofdesk/domain/reel'
import { PRICE_MODES } from '@proofdesk/domain/tax'
import * as z from 'zod'
import { CropField, Guid, Timestamp } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { TaxSum } from '../tax-sum.ts'

const Picture = z.object({ location: z.string(), width: z.int(), height: z.int() })

/** An order as its buyer sees it. Amounts in major units. `downloads` is empty for photos that are printed only. */
export const SiteOrder = record({
  guid: Guid,
  /** The team made it to try the shop: nothing was paid, and it is gone after a day. */
  isTest: z.boolean().optional(),
  /** What people call it, `DS-1042`; null for orders that were not sold here. */
  number: z.string().nullable(),
  createdAt: Timestamp,
  currency: z.string(),
  /** What was paid; `refunded` was given back of it since. */
  total: z.number(),
  refunded: z.number(),
  discount: z.number(),
  /** What was paid for shipping, without a tax that was added. */
  shipping: z.number(),
  /** What a coupon took off it. */
  shippingDiscount: z.number(),
  /** What was sold, by rate; null where nothing is taxed. */
  tax: z.object({ priceMode: z.enum(PRICE_MODES), sums: z.array(TaxSum) }).nullable(),
  /** How far the prints are; null when there are none. */
  prints: z.enum(PRINTS_STATES).nullable(),
  /** How its parcels can be followed, as far as that is known; what is not is empty. */
  parcels: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string() })),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Where its prints are sent; null without any. */
  shippingAddress: z
    .object({
      name: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string(),
      townCity: z.string(),
      postCode: z.string(),
      country: z.string(),
    })
    .nullable(),
  method: z.enum(PAYMENT_METHODS),
  /** `isOpen`: visitors can see it. */
  gallery: z.object({ guid: Guid, name: z.string(), slug: z.string(), isOpen: z.boolean() }),
  lines: z.array(
    z.object({
      /** It may not be sold any more. */
      productGuid: Guid,
      name: z.string(),
      type: z.enum(PRODUCT_TYPES),
      units: z.int(),
      /** Its files are not delivered any more. */
      isTakenBack: z.boolean(),
      /** One price for all of its photos. */
      isPackage: z.boolean(),
      amount: z.number(),
      /** The film that is made from its photos, and where it is downloaded once it is ready; null for everything else. */
      reel: z
        .object({
          state: z.enum(REEL_STATES),
          downloads: z.object({ upright: z.string(), wide: z.string() }).nullable(),
        })
        .nullable(),
      /**
       * The search by which photos of a person are added that are found later, for nothing; null where there is none.
       * `isOpen`: it goes on.
       */
      foundLater: z
        .object({ guid: Guid, kind: z.enum(['text', 'face']), isOpen: z.boolean() })
        .nullable(),
      items: z.array(
        z.object({
          guid: Guid,
          name: z.string(),
          copies: z.int(),
          /** By which it can be bought once more; null for a video, and for a photo that is gone. */
          photo: z
            .object({
              guid: Guid,
              width: z.int(),
              height: z.int(),
              editRevision: z.int(),
              /** It was edited since, so that the crop is not one of the photo that is sold now. */
              isEditedSince: z.boolean(),
            })
            .nullable(),
          thumbnail: Picture.nullable(),
          /**
           * The photo in two sizes: as it was sold where its file is delivered, else as visitors see it. Null for a video, and
           * for a photo that is gone.
           */
          preview: z.object({ isAsSold: z.boolean(), small: Picture, large: Picture }).nullable(),
          /** As it was bought: the part of the turned photo, all of it when null, and degrees clockwise. */
          crop: CropField.nullable(),
          rotation: z.int(),
          download: z.string().nullable(),
          /** Where a bought video plays, and how many bytes its file has. Null for a photo, and for what no browser plays. */
          player: z.object({ location: z.string(), bytes: z.int() }).nullable(),
          /** It was refunded, so that its file is not delivered any more. */
          isTakenBack: z.boolean(),
          /** When it was added, as it was found later; null for what was bought. */
          addedAt: Timestamp.nullable(),
          /** It was bought with its file, which is damaged; the studio knows. */
          isUnavailable: z.boolean(),
        }),
      ),
    }),
  ),
  /** The invoice and the credit notes, as far as the studio makes any, each with the paths of its PDF and XML. */
  invoices: z.array(
    z.object({
      guid: Guid,
      kind: z.enum(INVOICE_KINDS),
      number: z.string(),
      pdf: z.string(),
      xml: z.string(),
    }),
  ),
  /** One archive of all downloads; null when there are none. */
  archive: z.string().nullable(),
  /** About how many bytes it has. */
  archiveSize: z.int(),
})
export type SiteOrder = z.infer<typeof SiteOrder>

export const siteOrders = {
  read: route({
    method: 'GET',
    path: '/site/orders',
    capability: 'public',
    summary: 'An order by its signed link',
    query: z.object({ guid: Guid, key: z.string().max(200) }),
    output: z.object({ order: SiteOrder }),
  }),
  endFoundLater: route({
    method: 'POST',
    path: '/site/orders/found-later/end',
    capability: 'public',
    summary: 'Add no more photos that are found later, and withdraw the consent to it',
    body: z.object({ guid: Guid, key: z.string().max(200), search: Guid }),
    output: z.object({ order: SiteOrder }),
  }),
}
