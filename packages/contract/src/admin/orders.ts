import { ORDER_STATUSES } from '@proofdesk/domain/order-status'
import { PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { PHOTO_PROBLEMS } from '@proofdesk/domain/photo-problem'
import { FULFILLMENTS, PRODUCT_TYPES } from '@proofdesk/domain/product'
import { PAYOUT_STATES } from '@proofdesk/domain/settlement'
import { REFUND_STATUSES } from '@proofdesk/domain/refund'
import { REEL_PROBLEMS, REEL_STATES } from '@proofdesk/domain/reel'
import { SHIPMENT_PROBLEMS } from '@proofdesk/domain/shipment-problem'
import * as z from 'zod'
import { EmailAddress, Empty, Guid, MobileNumber, Timestamp, shortText } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { route } from '../route.ts'

const Picture = z.object({ location: z.string(), width: z.int(), height: z.int() })

/** A photo that was bought: its crop in fractions of the upright picture after `rotation` (degrees clockwise); null crop means all of it. */
export const OrderItem = z.object({
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
export const OrderLine = z.object({
  guid: Guid,
  product: z.object({
    guid: Guid,
    name: z.string(),
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
  /** Its files are not delivered any more. */
  isTakenBack: z.boolean(),
  items: z.array(OrderItem),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A row of the orders table. Amounts are decimals of `currency`'s major unit; `netProfit` is never below 0. */
export const Order = z.object({
  guid: Guid,
  /** What people call it, `DS-1042`; null for orders that were not sold here. */
  number: z.string().nullable(),
  createdAt: Timestamp,
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
  /** What it adds to a payout: the true net profit, below 0 for a loss. */
  payoutAmount: z.number(),
  noImages: z.int(),
  preOrder: z.boolean(),
  whatsappDelivery: z.boolean(),
  /** How far its reels are; `none` where it has none. */
  reelCreation: z.enum(['none', ...REEL_STATES]),
  additionalInfo: z.string(),
})
export type Order = z.infer<typeof Order>

/** Why the lab does not make an order. `detail` is in the lab's own words and is shown as a quotation. */
export const ShipmentReason = z.union([
  z.object({ code: z.enum(SHIPMENT_PROBLEMS), detail: z.string().optional() }),
  z.object({ code: z.literal('photo_unreadable'), problem: z.enum(PHOTO_PROBLEMS) }),
])
export type ShipmentReason = z.infer<typeof ShipmentReason>

/** What the lab has of an order; `failed` carries its reason and can be tried again. */
export const Shipment = z.object({
  guid: Guid,
  state: z.enum(['waiting', 'placed', 'failed']),
  reason: ShipmentReason.nullable(),
  labOrderId: z.string().nullable(),
})
export type Shipment = z.infer<typeof Shipment>

/** A film that is made from the photos of one of its products; `failed` carries its reason and can be tried again. */
export const OrderReel = z.object({
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

/** One order with everything in it. */
export const OrderDetail = Order.extend({
  items: z.array(OrderLine),
  address: z
    .object({
      addressLine1: z.string(),
      addressLine2: z.string(),
      townCity: z.string(),
      postCode: z.string(),
      country: z.string(),
    })
    .nullable(),
  shipment: Shipment.nullable(),
  reels: z.array(OrderReel),
  /** Whom links to it were sent to, the first one first; `sentAt` is null while one has not gone out. */
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'whatsapp']),
      recipient: z.string(),
      createdAt: Timestamp,
      sentAt: Timestamp.nullable(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** Which orders; every field narrows. `date_from` and `date_to` are whole moments: the screen sends the start of one day and the end of another. */
const filter = {
  engineSlug: z.string().max(120).optional(),
  paidOut: queryBoolean.optional(),
  year: queryInt(2000, 2200).optional(),
  date_from: queryInt(0, 8_640_000_000_000_000).optional(),
  date_to: queryInt(0, 8_640_000_000_000_000).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  payoutStatus: z.enum(PAYOUT_STATES).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  currency: z.stringFormat('currency', /^[A-Z]{3}$/).optional(),
  productType: z.enum(PRODUCT_TYPES).optional(),
  couponCode: z.string().trim().max(80).optional(),
  /** Words of the customer's first and last name: each a part of one, or its beginning when it is one or two letters. */
  name: z.string().trim().max(120).optional(),
  /** A part of the customer's address. */
  emailAddress: z.string().trim().toLowerCase().max(254).optional(),
  customerGuid: Guid.optional(),
  /** The beginning of an order's id, or its number: `DS-1042` or `1042`. */
  orderGuid: z
    .string()
    .trim()
    .toLowerCase()
    .max(36)
    .pipe(z.stringFormat('order_id', /^#?[0-9a-z -]*$/i))
    .optional(),
  payoutGuid: Guid.optional(),
}
export const OrderFilter = z.object(filter)
export type OrderFilter = z.output<typeof OrderFilter>

export const ORDER_SORTS = [
  'createdAt',
  'grossProfit',
  'netProfit',
  'fees',
  'shippingFee',
  'transactionFee',
  'noImages',
  'name',
  'status',
  'method',
  'currency',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Page sizes of the orders table. */
export const ORDER_PAGE_SIZES = [10, 30, 50, 100, 200] as const

export const QueryOrders = z.object({
  ...filter,
  from: queryInt(0, 10_000_000).optional(),
  /** 30 unless told. */
  size: queryInt(0, 200).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** False leaves totals and chart out, for turning pages. */
  aggs: queryBoolean.optional(),
  /** False, with `aggs=false`, doesn't wait for the number of all that match: a search's first page comes at once. */
  total: queryBoolean.optional(),
})
export type QueryOrders = z.output<typeof QueryOrders>

/** Sums over everything that matches the filter, by currency. */
export const CurrencyTotal = z.object({
  currency: z.string(),
  grossProfit: z.number(),
  netProfit: z.number(),
  orders: z.int(),
  images: z.int(),
})
export type CurrencyTotal = z.infer<typeof CurrencyTotal>
/** A bucket of the chart: its first moment in the account's time zone. */
export const OrderPeriod = z.object({
  from: Timestamp,
  currency: z.string(),
  netProfit: z.number(),
  orders: z.int(),
})
export type OrderPeriod = z.infer<typeof OrderPeriod>

export const OrderAggs = z.object({
  currencies: z.array(CurrencyTotal),
  periods: z.array(OrderPeriod),
  period: z.enum(['day', 'week', 'month']),
})
export type OrderAggs = z.infer<typeof OrderAggs>

export const orders = {
  query: route({
    method: 'GET',
    path: '/admin/orders/query',
    capability: 'viewOrders',
    summary:
      'Orders that match, a page of them, with totals by currency and chart buckets over all of them. The products and photos of one are at GET /admin/orders?guid=',
    query: QueryOrders,
    output: z.object({
      orders: z.object({
        hits: z.array(Order),
        /** Absent only where `total=false` asked for the page alone and more may follow it. */
        total: z.int().optional(),
        aggs: OrderAggs.optional(),
      }),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/orders',
    capability: 'viewOrders',
    summary: 'One order with its products and photos',
    query: z.object({ guid: Guid }),
    output: z.object({ orders: z.array(OrderDetail) }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/orders',
    capability: 'viewOrders',
    summary: 'Mark an order as shipped or as awaiting shipment',
    body: z.object({ guid: Guid, status: z.enum(ORDER_STATUSES) }),
    output: z.object({ order: Order }),
  }),
  endLinks: route({
    method: 'POST',
    path: '/admin/orders/endLinks',
    capability: 'viewOrders',
    summary: 'End all links to an order that were sent so far; the next mail carries a new one',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
  resendConfirmation: route({
    method: 'POST',
    path: '/admin/orders/resendConfirmation',
    capability: 'viewOrders',
    summary: 'Send the confirmation with fresh links again, to this address',
    body: z.object({ orderGuid: Guid, emailAddress: EmailAddress }),
    output: z.object({}),
  }),
  resendWhatsAppMessages: route({
    method: 'POST',
    path: '/admin/orders/resendWhatsAppMessages',
    capability: 'viewOrders',
    summary: 'Send the WhatsApp message with a fresh link again, to this number',
    body: z.object({ orderGuid: Guid, mobileNumber: MobileNumber }),
    output: z.object({}),
  }),
  export: route({
    method: 'POST',
    path: '/admin/orders/export',
    capability: 'viewOrders',
    summary: 'A short-lived address that streams the matching orders, or their items, as CSV',
    body: z.object({
      kind: z.enum(['orders', 'items']),
      filter: z.record(shortText(40), z.string().max(254)),
      language: z.enum(['en', 'de']).optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
  events: route({
    method: 'GET',
    path: '/admin/orders/events',
    capability: 'viewOrders',
    summary: 'An event after each new or changed order of the account',
    output: z.object({ changedAt: Timestamp }),
    stream: 'events',
  }),
}
