import { DISPUTE_STATES } from '@proofdesk/domain/dispute'
import { LAB_STATES } from '@proofdesk/domain/lab-state'
import { ORDER_ATTENTIONS } from '@proofdesk/domain/order-attention'
import { ORDER_MESSAGE_KINDS } from '@proofdesk/domain/order-message'
import { ORDER_STATUSES } from '@proofdesk/domain/order-status'
import { PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { PHOTO_PROBLEMS } from '@proofdesk/domain/photo-problem'
import { FULFILLMENTS, PRODUCT_TYPES } from '@proofdesk/domain/product'
import { PAYOUT_STATES } from '@proofdesk/domain/settlement'
import { REFUND_STATUSES } from '@proofdesk/domain/refund'
import { REEL_PROBLEMS, REEL_STATES } from '@proofdesk/domain/reel'
import { SHIPMENT_STATES } from '@proofdesk/domain/shipment-state'
import { SHIPMENT_PROBLEMS } from '@proofdesk/domain/shipment-problem'
import { PRICE_MODES, TAX_TREATMENTS } from '@proofdesk/domain/tax'
import { TAX_NUMBER_STATES } from '@proofdesk/domain/tax-number'
import * as z from 'zod'
import { Guid, Timestamp, WebAddress, text } from '../fields.ts'
import { TaxSum } from '../tax-sum.ts'
import { record } from '../record.ts'

const Picture = z.object({ location: z.string(), width: z.int(), height: z.int() })

const PostalAddress = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  townCity: z.string(),
  postCode: z.string(),
  country: z.string(),
})

/**
 * A photo that was bought: its crop in fractions of the upright picture after `rotation` (degrees clockwise); null crop
 * means all of it.
 */
export const OrderItem = record({
  guid: Guid,
  photoGuid: Guid,
  name: z.string(),
  copies: z.int(),
  crop: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .nullable(),
  rotation: z.int(),
  /** Null when the photo has been deleted for good. */
  thumbnail: Picture.nullable(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** A product as it was bought, with its photos; amounts in major units of the order's currency. */
export const OrderLine = record({
  guid: Guid,
  product: z.object({
    guid: Guid,
    /** What the studio calls it. */
    name: z.string(),
    /** What the buyer read, where that was in another language. */
    nameAsSold: z.string().nullable().optional(),
    type: z.enum(PRODUCT_TYPES),
    fulfillment: z.enum(FULFILLMENTS),
    sku: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  units: z.int(),
  unitPrice: z.number().nullable(),
  amount: z.number(),
  discount: z.number(),
  /** What the buyer paid for it, and the tax in that; `taxRate` in hundredths of a per cent. */
  paid: z.number(),
  tax: z.number(),
  taxTreatment: z.enum(TAX_TREATMENTS),
  taxName: z.string(),
  taxRate: z.int(),
  /** Its files are not delivered any more. */
  isTakenBack: z.boolean(),
  items: z.array(OrderItem),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A row of the orders table. Amounts are decimals of `currency`'s major unit; `netProfit` is never below 0. */
export const Order = record({
  guid: Guid,
  /** What people call it, `DS-1042`; null for orders that were not sold here. */
  number: z.string().nullable(),
  createdAt: Timestamp,
  /** When its money can be paid out. */
  availableFrom: Timestamp,
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  paidOut: z.boolean(),
  /** Null for an order that took no money. */
  payoutStatus: z.enum(PAYOUT_STATES).nullable(),
  payoutGuid: Guid.nullable(),
  status: z.enum(ORDER_STATUSES),
  /** The gallery's slug; `galleryName` is its name. */
  engine: z.string(),
  engineGuid: Guid,
  galleryName: z.string(),
  productTypes: z.array(z.enum(PRODUCT_TYPES)),
  customer: z.object({
    guid: Guid,
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    mobileNumber: z.string(),
  }),
  couponCode: z.string(),
  discount: z.number(),
  /** What the buyer paid for shipping, with its tax. */
  shippingPrice: z.number(),
  /** What a coupon took off it. */
  shippingDiscount: z.number(),
  /** In gross, and less what was given back as gross is. The studio owes it. */
  tax: z.number(),
  grossProfit: z.number(),
  fees: z.number(),
  shippingFee: z.number(),
  shipmentsFee: z.number(),
  transactionFee: z.number(),
  netProfit: z.number(),
  /** What was given back; `grossProfit` is what is left. */
  refunded: z.number(),
  /** Null where nothing was given back. */
  refundStatus: z.enum(REFUND_STATUSES).nullable(),
  /** Null where its payment was not disputed. */
  disputeState: z.enum(DISPUTE_STATES).nullable(),
  /** How far the lab is with its prints; null where it makes none. */
  labState: z.enum(LAB_STATES).nullable(),
  /** Why the team has to look at it; empty for most. */
  attention: z.array(z.enum(ORDER_ATTENTIONS)),
  /** What it adds to a payout: the true net profit, below 0 for a loss. */
  payoutAmount: z.number(),
  noImages: z.int(),
  preOrder: z.boolean(),
  whatsappDelivery: z.boolean(),
  /** How far its reels are; `none` where it has none. */
  reelCreation: z.enum(['none', ...REEL_STATES]),
  additionalInfo: z.string(),
  /** Who of the team took the money of an order that was not paid through a provider; null for all others. */
  takenBy: z.object({ guid: Guid, name: z.string() }).nullable(),
  /** The team's note on how it was paid; empty for none. */
  paymentNote: z.string(),
  /** Where prints are sent to; null for an order without any. */
  address: PostalAddress.nullable(),
})
export type Order = z.infer<typeof Order>

/** A row of a query. Its products and photos are null unless they were asked for, and where an answer has no room left for them. */
export const OrderHit = Order.extend({ items: z.array(OrderLine).nullable() })
export type OrderHit = z.infer<typeof OrderHit>

/** Why the lab does not make an order. `detail` is in the lab's own words and is shown as a quotation. */
export const ShipmentReason = z.union([
  z.object({ code: z.enum(SHIPMENT_PROBLEMS), detail: z.string().optional() }),
  z.object({ code: z.literal('photo_unreadable'), problem: z.enum(PHOTO_PROBLEMS) }),
])
export type ShipmentReason = z.infer<typeof ShipmentReason>

/** What the lab has of an order. Held back, it can be changed; `failed` carries its reason and can be tried again. */
export const Shipment = record({
  guid: Guid,
  state: z.enum(SHIPMENT_STATES),
  /** Until when it is held back; null once it is on its way to the lab. */
  heldUntil: Timestamp.nullable(),
  reason: ShipmentReason.nullable(),
  labOrderId: z.string().nullable(),
  /** Since when the lab says that everything was sent. */
  shippedAt: Timestamp.nullable(),
  /** It should have been sent long ago, and the lab is no longer asked. */
  isOverdue: z.boolean(),
})
export type Shipment = z.infer<typeof Shipment>

/** A film that is made from the photos of one of its products; `failed` carries its reason and can be tried again. */
export const OrderReel = record({
  guid: Guid,
  /** The product that it was bought as. */
  lineGuid: Guid,
  state: z.enum(REEL_STATES),
  reason: z.enum(REEL_PROBLEMS).nullable(),
  /** Photos that were gone when it was made. */
  noMissing: z.int(),
  /** Addresses of the films, once they are there. */
  files: z.object({ upright: z.string(), wide: z.string() }).nullable(),
})
export type OrderReel = z.infer<typeof OrderReel>

/** How a parcel can be followed; what is not known is empty. */
export const Tracking = z.object({ carrier: text(80), number: text(80), url: WebAddress })

/** By which rules an order was taxed, as it was sold. Countries are ISO 3166, lower case. */
export const OrderTax = z.object({
  priceMode: z.enum(PRICE_MODES),
  seller: z.object({ country: z.string(), number: z.string() }),
  buyer: z.object({
    country: z.string(),
    company: z
      .object({
        name: z.string(),
        number: z.string(),
        /** What the register of VAT numbers (VIES) said when it was bought; null where it was not asked. */
        check: z
          .object({
            state: z.enum(TAX_NUMBER_STATES),
            at: Timestamp,
            /** The register's own number of its answer, which proves it; empty where it gave none. */
            requestId: z.string(),
            /** As the register has it; empty where it does not say. */
            name: z.string(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  /** Everything that was sold, shipping with it, by rate. */
  sums: z.array(TaxSum),
  /** As much of it as is for shipping. */
  shippingTax: z.number(),
})
export type OrderTax = z.infer<typeof OrderTax>

/** One order with everything in it. */
export const OrderDetail = Order.extend({
  /** Null where the studio had set up no tax. */
  taxDetail: OrderTax.nullable(),
  items: z.array(OrderLine),
  /** Whom it was bought for; `address` is null where the order's counts. */
  company: z
    .object({ name: z.string(), number: z.string(), address: PostalAddress.nullable() })
    .nullable(),
  /** Of the prints that the studio has sent itself; null while they have not been sent, or nothing was entered. */
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string() }).nullable(),
  shipment: Shipment.nullable(),
  /** What was ordered again, the first one first. `cost` is what it takes off what the order brings, in major units. */
  reprints: z.array(
    Shipment.extend({
      createdAt: Timestamp,
      cost: z.number(),
      items: z.array(z.object({ guid: Guid, copies: z.int() })),
    }),
  ),
  reels: z.array(OrderReel),
  /** Whom messages with a link to it were sent to, the first one first; `sentAt` is null while one has not gone out. */
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'whatsapp']),
      recipient: z.string(),
      kind: z.enum(ORDER_MESSAGE_KINDS),
      /** Of the parcel that a `shipped` one tells of. */
      tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string() }).nullable(),
      createdAt: Timestamp,
      sentAt: Timestamp.nullable(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof OrderDetail>
