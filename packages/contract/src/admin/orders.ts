import { ATTENTION_FILTERS } from '@proofdesk/domain/order-attention'
import { DISPUTE_STATES } from '@proofdesk/domain/dispute'
import { CHOSEN_STATUSES, ORDER_STATUSES } from '@proofdesk/domain/order-status'
import { PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { PRODUCT_TYPES } from '@proofdesk/domain/product'
import { REFUND_FILTERS } from '@proofdesk/domain/refund'
import { PAYOUT_STATES } from '@proofdesk/domain/settlement'
import * as z from 'zod'
import { Refused } from '../errors.ts'
import {
  AskedSlug,
  AccountLanguageField,
  EmailAddress,
  Empty,
  Guid,
  MobileNumber,
  Timestamp,
  shortText,
} from '../fields.ts'
import { queryBoolean, queryInt, queryTime, queryWords } from '../query.ts'
import { route } from '../route.ts'
import { Order, OrderDetail, OrderHit, Tracking } from './order.ts'

/**
 * Filters orders; every field narrows the result. `date_from` and `date_to` are exact times: the console sends the
 * start of the first day and the end of the last.
 */
const filter = {
  engineSlug: AskedSlug.optional(),
  paidOut: queryBoolean.optional(),
  year: queryInt(2000, 2200).optional(),
  date_from: queryTime.optional(),
  date_to: queryTime.optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  payoutStatus: z.enum(PAYOUT_STATES).optional(),
  refundStatus: z.enum(REFUND_FILTERS).optional(),
  disputeState: z.enum(DISPUTE_STATES).optional(),
  /** A refund is on its way to the buyer, or could not be sent and is still owed. */
  openRefund: queryBoolean.optional(),
  /**
   * Orders that need attention: refused or cancelled prints, failed refunds and films, open disputes, damaged files.
   */
  attention: z.enum(ATTENTION_FILTERS).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  currency: z.stringFormat('currency', /^[A-Z]{3}$/).optional(),
  productType: z.enum(PRODUCT_TYPES).optional(),
  couponCode: z.string().trim().max(80).optional(),
  /**
   * Words of the customer's name (as in `name`), a part of their address, an order number, eight or more characters of
   * an order id, or the full file name of a purchased photo, with or without its extension.
   */
  text: z.string().trim().max(200).optional(),
  /**
   * Words of the customer's first and last name: each a part of a word, or its beginning when it has one or two
   * letters.
   */
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
  /** The team member who took the money. */
  takenBy: Guid.optional(),
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

/** The maximum number of photos and videos in an answer with `include=items`; further orders have null. */
export const ORDER_ITEMS_LISTED = 10_000

export const QueryOrders = z.object({
  ...filter,
  from: queryInt(0, 10_000_000).optional(),
  /** 30 by default. */
  size: queryInt(0, 200).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** False leaves out totals and chart, for turning pages. */
  aggs: queryBoolean.optional(),
  /** False, together with `aggs=false`, leaves out the total, so that a search's first page arrives sooner. */
  total: queryBoolean.optional(),
  /** `items` includes the products and photos of each order. */
  include: queryWords(['items']).optional(),
})
export type QueryOrders = z.output<typeof QueryOrders>

/** Sums over everything that matches the filter, by currency. */
export const CurrencyTotal = z.object({
  currency: z.string(),
  grossProfit: z.number(),
  netProfit: z.number(),
  /** Part of gross; owed by the studio. */
  tax: z.number(),
  orders: z.int(),
  images: z.int(),
})
export type CurrencyTotal = z.infer<typeof CurrencyTotal>
/** A bar of the chart; starts at this moment in the account's time zone. */
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

/** The maximum number of packing slips in one file: its URL lists all of their orders. */
export const PACKING_SLIPS_MAX = 100

export const MarkShipped = z.object({
  orders: z
    .array(z.object({ guid: Guid, tracking: Tracking.optional() }))
    .min(1)
    .max(200),
})
export type MarkShipped = z.output<typeof MarkShipped>

export const orders = {
  query: route({
    method: 'GET',
    path: '/admin/orders/query',
    capability: 'viewOrders',
    summary:
      'List a page of matching orders, with totals by currency and chart buckets for all of them',
    notes: `\`items\` of an order is null unless \`include=items\` requests the products and photos. A response then has up to ${ORDER_ITEMS_LISTED} photos: orders beyond that have null; get them with GET /admin/orders?guid=.`,
    query: QueryOrders,
    output: z.object({
      orders: z.object({
        hits: z.array(OrderHit),
        /** Absent only where `total=false` asked for just the page and more may follow it. */
        total: z.int().optional(),
        aggs: OrderAggs.optional(),
      }),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/orders',
    capability: 'viewOrders',
    summary: 'Get an order with its products and photos',
    query: z.object({ guid: Guid }),
    output: z.object({ orders: z.array(OrderDetail) }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/orders',
    capability: 'viewOrders',
    summary:
      'Mark an order as shipped or awaiting shipment. The buyer of prints that the studio ships itself is emailed once, two minutes later, with the tracking number if there is one',
    body: z.object({
      guid: Guid,
      status: z.enum(CHOSEN_STATUSES),
      tracking: Tracking.optional(),
    }),
    fixed: [
      'number',
      'createdAt',
      'currency',
      'method',
      'engineGuid',
      'customer',
      'couponCode',
      'preOrder',
      'whatsappDelivery',
      'additionalInfo',
      'address',
      'takenBy',
      'paymentNote',
    ],
    record: OrderDetail,
    output: z.object({ order: Order }),
  }),
  markShipped: route({
    method: 'POST',
    path: '/admin/orders/markShipped',
    capability: 'viewOrders',
    summary:
      'Mark many orders as shipped, each as with `PUT /admin/orders`; returns the reason for each that wasn’t',
    body: MarkShipped,
    output: z.object({
      results: z.array(z.object({ guid: Guid, failure: Refused.nullable() })),
    }),
  }),
  packingSlips: route({
    method: 'POST',
    path: '/admin/orders/packingSlips',
    capability: 'viewOrders',
    proof: 'byRecord',
    summary:
      'Get a short-lived address of packing slips (PDF) for orders with prints that the studio ships itself; `skipped` counts the others',
    body: z.object({ orders: z.array(Guid).min(1).max(PACKING_SLIPS_MAX) }),
    output: z.object({ url: z.string(), skipped: z.int() }),
  }),
  endLinks: route({
    method: 'POST',
    path: '/admin/orders/endLinks',
    capability: 'viewOrders',
    summary: 'Revoke all links to an order sent so far; the next email contains a new one',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
  resendConfirmation: route({
    method: 'POST',
    path: '/admin/orders/resendConfirmation',
    capability: 'viewOrders',
    summary: 'Resend the confirmation with fresh links to this address',
    body: z.object({ orderGuid: Guid, emailAddress: EmailAddress }),
    output: z.object({}),
  }),
  resendWhatsAppMessages: route({
    method: 'POST',
    path: '/admin/orders/resendWhatsAppMessages',
    capability: 'viewOrders',
    summary: 'Resend the WhatsApp message with a fresh link to this number',
    body: z.object({ orderGuid: Guid, mobileNumber: MobileNumber }),
    output: z.object({}),
  }),
  export: route({
    method: 'POST',
    path: '/admin/orders/export',
    capability: 'viewOrders',
    proof: 'password',
    summary: 'Get a short-lived address that streams the matching orders, or their items, as CSV',
    body: z.object({
      kind: z.enum(['orders', 'items']),
      filter: z.record(shortText(40), z.string().max(254)),
      language: AccountLanguageField.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
  events: route({
    method: 'GET',
    path: '/admin/orders/events',
    capability: 'viewOrders',
    summary: 'Stream an event after each new or changed order of the account',
    output: z.object({ changedAt: Timestamp }),
    stream: 'events',
  }),
}
