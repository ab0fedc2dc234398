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

/** An order as its buyer sees it. Amounts in major units. `downloads` is empty for photos that are only printed. */
export const SiteOrder = record({
  guid: Guid,
  /** A test order by the team: nothing was paid, and it is deleted after a day. */
  isTest: z.boolean().optional(),
  /** The visible order number, such as `DS-1042`; null for orders that were not sold here. */
  number: z.string().nullable(),
  createdAt: Timestamp,
  currency: z.string(),
  /** The amount paid; `refunded` is the part paid back since. */
  total: z.number(),
  /** The part of it that gift cards paid. */
  giftCardAmount: z.number(),
  refunded: z.number(),
  discount: z.number(),
  /** Shipping paid, without added tax. */
  shipping: z.number(),
  /** The coupon's discount on shipping. */
  shippingDiscount: z.number(),
  /** Taxes by rate; null if nothing is taxed. */
  tax: z.object({ priceMode: z.enum(PRICE_MODES), sums: z.array(TaxSum) }).nullable(),
  /** Progress of the prints; null without any. */
  prints: z.enum(PRINTS_STATES).nullable(),
  /** Tracking of its parcels, as far as known; unknown parts are empty. */
  parcels: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string() })),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Where its prints are shipped; null without any. */
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
      /** The product may no longer be sold. */
      productGuid: Guid,
      name: z.string(),
      type: z.enum(PRODUCT_TYPES),
      units: z.int(),
      /** Its files are no longer delivered because it was refunded. */
      isTakenBack: z.boolean(),
      /** One price for all of its photos. */
      isPackage: z.boolean(),
      amount: z.number(),
      /** The film made from its photos, with its download address once it is ready; null for other products. */
      reel: z
        .object({
          state: z.enum(REEL_STATES),
          downloads: z.object({ upright: z.string(), wide: z.string() }).nullable(),
        })
        .nullable(),
      /**
       * The saved search that adds later photos of a person for free; null if there is none. `isOpen`: it is still
       * active.
       */
      foundLater: z
        .object({ guid: Guid, kind: z.enum(['text', 'face']), isOpen: z.boolean() })
        .nullable(),
      items: z.array(
        z.object({
          guid: Guid,
          name: z.string(),
          copies: z.int(),
          /** Used to buy the photo again; null for a video, and for a deleted photo. */
          photo: z
            .object({
              guid: Guid,
              width: z.int(),
              height: z.int(),
              editRevision: z.int(),
              /** The photo was edited since, so that the crop doesn't fit the photo as sold now. */
              isEditedSince: z.boolean(),
            })
            .nullable(),
          thumbnail: Picture.nullable(),
          /**
           * The photo in two sizes: as sold if its file is delivered, otherwise as visitors see it. Null for a video,
           * and for a deleted photo.
           */
          preview: z.object({ isAsSold: z.boolean(), small: Picture, large: Picture }).nullable(),
          /** The purchased crop of the turned photo (null for all of it), and the rotation in degrees clockwise. */
          crop: CropField.nullable(),
          rotation: z.int(),
          download: z.string().nullable(),
          /**
           * Address of a purchased video for playing, and its file's size in bytes. Null for a photo, and for formats
           * that no browser plays.
           */
          player: z.object({ location: z.string(), bytes: z.int() }).nullable(),
          /** It was refunded, so that its file is no longer delivered. */
          isTakenBack: z.boolean(),
          /** When a photo found later was added; null for purchased ones. */
          addedAt: Timestamp.nullable(),
          /** It was bought with its file, which is damaged; the studio knows. */
          isUnavailable: z.boolean(),
        }),
      ),
    }),
  ),
  /** The invoice and credit notes, if the studio issues any, each with the paths of its PDF and XML. */
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
  /** Its approximate size in bytes. */
  archiveSize: z.int(),
})
export type SiteOrder = z.infer<typeof SiteOrder>

export const siteOrders = {
  read: route({
    method: 'GET',
    path: '/site/orders',
    capability: 'public',
    summary: 'Get an order by its signed link',
    query: z.object({ guid: Guid, key: z.string().max(200) }),
    output: z.object({ order: SiteOrder }),
  }),
  endFoundLater: route({
    method: 'POST',
    path: '/site/orders/found-later/end',
    capability: 'public',
    summary: 'Stop adding photos that are found later, and withdraw the consent to it',
    body: z.object({ guid: Guid, key: z.string().max(200), search: Guid }),
    output: z.object({ order: SiteOrder }),
  }),
}
