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
 * A purchased photo: its crop in fractions of the upright picture after `rotation` (degrees clockwise); a null crop
 * means the whole picture.
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
  /** Null once the photo has been purged. */
  thumbnail: Picture.nullable(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** A product as purchased, with its photos; amounts in major units of the order's currency. */
export const OrderLine = record({
  guid: Guid,
  product: z.object({
    guid: Guid,
    /** The studio's name for the product. */
    name: z.string(),
    /** The name that the buyer saw, if it was in another language. */
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
  /** What the buyer paid for the line, and the tax included in it; `taxRate` in hundredths of a per cent. */
  paid: z.number(),
  tax: z.number(),
  taxTreatment: z.enum(TAX_TREATMENTS),
  taxName: z.string(),
  taxRate: z.int(),
  /** Its files are no longer delivered because the line was refunded. */
  isTakenBack: z.boolean(),
  items: z.array(OrderItem),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A row of the orders table. Amounts in major units of `currency`; `netProfit` is never below 0. */
export const Order = record({
  guid: Guid,
  /** The visible order number, such as `DS-1042`; null for orders that were not sold here. */
  number: z.string().nullable(),
  createdAt: Timestamp,
  /** When its money can be paid out. */
  availableFrom: Timestamp,
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  paidOut: z.boolean(),
  /** Null for an order without payment. */
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
  /** The part of the original payment that gift cards paid. */
  giftCardAmount: z.number(),
  discount: z.number(),
  /** Shipping paid by the buyer, including tax. */
  shippingPrice: z.number(),
  /** The coupon's discount on shipping. */
  shippingDiscount: z.number(),
  /** Tax included in the gross amount, reduced with it by refunds. The studio owes it. */
  tax: z.number(),
  grossProfit: z.number(),
  fees: z.number(),
  shippingFee: z.number(),
  shipmentsFee: z.number(),
  transactionFee: z.number(),
  netProfit: z.number(),
  /** The refunded amount; `grossProfit` is what remains. */
  refunded: z.number(),
  /** Null without refunds. */
  refundStatus: z.enum(REFUND_STATUSES).nullable(),
  /** Null if the payment was never disputed. */
  disputeState: z.enum(DISPUTE_STATES).nullable(),
  /** The lab's progress with the prints; null without lab prints. */
  labState: z.enum(LAB_STATES).nullable(),
  /** Why the order needs the team's attention; empty for most orders. */
  attention: z.array(z.enum(ORDER_ATTENTIONS)),
  /** What the order adds to a payout: its true net profit, negative for a loss. */
  payoutAmount: z.number(),
  noImages: z.int(),
  preOrder: z.boolean(),
  whatsappDelivery: z.boolean(),
  /** Progress of its reels; `none` without any. */
  reelCreation: z.enum(['none', ...REEL_STATES]),
  additionalInfo: z.string(),
  /** The team member who took the money of an offline order; null for all others. */
  takenBy: z.object({ guid: Guid, name: z.string() }).nullable(),
  /** The team's note on the payment; empty for none. */
  paymentNote: z.string(),
  /** Where prints are shipped; null for an order without prints. */
  address: PostalAddress.nullable(),
})
export type Order = z.infer<typeof Order>

/**
 * A row of a query. `items` (products with their photos) is null unless it was requested, and beyond the answer's
 * limit.
 */
export const OrderHit = Order.extend({ items: z.array(OrderLine).nullable() })
export type OrderHit = z.infer<typeof OrderHit>

/** Why the lab doesn't make an order. `detail` is in the lab's own words and is shown as a quotation. */
export const ShipmentReason = z.union([
  z.object({ code: z.enum(SHIPMENT_PROBLEMS), detail: z.string().optional() }),
  z.object({ code: z.literal('photo_unreadable'), problem: z.enum(PHOTO_PROBLEMS) }),
])
export type ShipmentReason = z.infer<typeof ShipmentReason>

/** The lab's part of an order. While held back it can be changed; `failed` comes with a reason and can be retried. */
export const Shipment = record({
  guid: Guid,
  state: z.enum(SHIPMENT_STATES),
  /** When it goes to the lab; null once it has been sent there. */
  heldUntil: Timestamp.nullable(),
  reason: ShipmentReason.nullable(),
  labOrderId: z.string().nullable(),
  /** When the lab reported that everything was shipped. */
  shippedAt: Timestamp.nullable(),
  /** It should have been shipped long ago, and its state at the lab is no longer polled. */
  isOverdue: z.boolean(),
})
export type Shipment = z.infer<typeof Shipment>

/** A film made from the photos of a product in the order; `failed` comes with a reason and can be retried. */
export const OrderReel = record({
  guid: Guid,
  /** The product that it was bought as. */
  lineGuid: Guid,
  state: z.enum(REEL_STATES),
  reason: z.enum(REEL_PROBLEMS).nullable(),
  /** The number of photos that no longer existed when the reel was made. */
  noMissing: z.int(),
  /** URLs of the films, once they are ready. */
  files: z.object({ upright: z.string(), wide: z.string() }).nullable(),
})
export type OrderReel = z.infer<typeof OrderReel>

/** Tracking of a parcel; unknown parts are empty. */
export const Tracking = z.object({ carrier: text(80), number: text(80), url: WebAddress })

/** The tax rules that an order was sold under. Countries are ISO 3166, lower case. */
export const OrderTax = z.object({
  priceMode: z.enum(PRICE_MODES),
  seller: z.object({ country: z.string(), number: z.string() }),
  buyer: z.object({
    country: z.string(),
    company: z
      .object({
        name: z.string(),
        number: z.string(),
        /** Answer of the register of VAT numbers (VIES) at the time of purchase; null if it was not asked. */
        check: z
          .object({
            state: z.enum(TAX_NUMBER_STATES),
            at: Timestamp,
            /** The register's reference number, which proves the answer; empty if it gave none. */
            requestId: z.string(),
            /** The name in the register; empty if it doesn't disclose it. */
            name: z.string(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  /** Everything sold, including shipping, by rate. */
  sums: z.array(TaxSum),
  /** The part of the tax that is for shipping. */
  shippingTax: z.number(),
})
export type OrderTax = z.infer<typeof OrderTax>

/** One order with all its details. */
export const OrderDetail = Order.extend({
  /** Null if the studio had not set up taxes. */
  taxDetail: OrderTax.nullable(),
  items: z.array(OrderLine),
  /** The company that bought; a null `address` means the order's address. */
  company: z
    .object({ name: z.string(), number: z.string(), address: PostalAddress.nullable() })
    .nullable(),
  /** Tracking of prints that the studio shipped itself; null until they are shipped, or if nothing was entered. */
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string() }).nullable(),
  shipment: Shipment.nullable(),
  /** Reorders, the oldest first. `cost` is deducted from the order's profit, in major units. */
  reprints: z.array(
    Shipment.extend({
      createdAt: Timestamp,
      cost: z.number(),
      items: z.array(z.object({ guid: Guid, copies: z.int() })),
    }),
  ),
  reels: z.array(OrderReel),
  /** Recipients of messages with a link to the order, the oldest first; `sentAt` is null until a message is sent. */
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'whatsapp']),
      recipient: z.string(),
      kind: z.enum(ORDER_MESSAGE_KINDS),
      /** Tracking of the parcel that a `shipped` message is about. */
      tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string() }).nullable(),
      createdAt: Timestamp,
      sentAt: Timestamp.nullable(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof OrderDetail>
