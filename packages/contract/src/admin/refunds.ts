import {
  REFUND_ORIGINS,
  REFUND_PROBLEMS,
  REFUND_REASONS,
  REFUND_STATES,
} from '@proofdesk/domain/refund'
import * as z from 'zod'
import { Amount, Guid, Timestamp, text } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Order } from './order.ts'

/** Why a refund has not been paid. `detail` is in the provider's own words and is shown as a quotation. */
export const RefundFailure = z.object({
  code: z.enum(REFUND_PROBLEMS),
  detail: z.string().optional(),
})
export type RefundFailure = z.infer<typeof RefundFailure>

/** A refund to a buyer, in major units of the order's currency. */
export const Refund = record({
  guid: Guid,
  orderGuid: Guid,
  createdAt: Timestamp,
  settledAt: Timestamp.nullable(),
  origin: z.enum(REFUND_ORIGINS),
  currency: z.string(),
  amount: z.number(),
  /** The part of the amount that went back onto gift cards. */
  onCards: z.number(),
  /** The part of the amount that is for shipping. */
  shipping: z.number(),
  /** The tax in the amount. */
  tax: z.number(),
  /** The commission returned to the studio. */
  commission: z.number(),
  /** `items` are the refunded photos, if the refund names photos. */
  lines: z.array(
    z.object({
      guid: Guid,
      quantity: z.int(),
      amount: z.number(),
      items: z.array(z.object({ guid: Guid, copies: z.int() })),
    }),
  ),
  /** Null for a refund made on the provider's own pages. */
  reason: z.enum(REFUND_REASONS).nullable(),
  note: z.string(),
  takeBackDownloads: z.boolean(),
  state: z.enum(REFUND_STATES),
  /** Why it failed or can't be paid at the moment; null while nothing is wrong. */
  failure: RefundFailure.nullable(),
  /** Who requested it. */
  requestedBy: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** What can still be refunded of an order, in major units; refunds in progress count as paid. */
export const Refundable = z.object({
  /** What the buyer paid. */
  paid: z.number(),
  /** The part that gift cards paid: it goes back onto them before anything else. */
  byCards: z.number(),
  rest: z.number(),
  /** The maximum refund for shipping. */
  shipping: z.number(),
  /** The maximum before any refund. */
  shippingMost: z.number(),
  /** The total of all refunds except failed ones. */
  given: z.object({
    amount: z.number(),
    throughProvider: z.number(),
    onCards: z.number(),
    commission: z.number(),
    shipping: z.number(),
  }),
  /** The platform's part of the payment; `returnsCommission` says whether a refund returns it proportionally. */
  commission: z.number(),
  returnsCommission: z.boolean(),
  /** Whether it can be returned the way it was paid, by a provider or gift cards; otherwise only recorded. */
  throughProvider: z.boolean(),
  /** `items` are the photos that can still be refunded, with the number of copies of each. */
  lines: z.array(
    z.object({
      guid: Guid,
      units: z.int(),
      refundedUnits: z.int(),
      items: z.array(z.object({ guid: Guid, copies: z.int() })),
    }),
  ),
})
export type Refundable = z.infer<typeof Refundable>

/** A photo of a line, by its guid in the order. */
const RequestedItem = z.object({ guid: Guid, copies: z.int().min(1).max(100_000) })

/**
 * Lines and shipping together, or an amount; without either, everything that remains. Major units. The `items` of a
 * line name its photos and add up to its quantity; without them copies are taken from the last photo backwards. A
 * repeated `requestKey` returns the same refund; `rest` is the remaining amount that the person saw, and a difference
 * is a conflict.
 */
export const RequestRefund = z
  .object({
    orderGuid: Guid,
    lines: z
      .array(
        z.object({
          guid: Guid,
          quantity: z.int().min(1).max(100_000),
          items: z.array(RequestedItem).max(5_000).optional(),
        }),
      )
      .max(200)
      .optional(),
    amount: Amount.optional(),
    shipping: Amount.optional(),
    reason: z.enum(REFUND_REASONS),
    note: text(500).default(''),
    takeBackDownloads: z.boolean(),
    outside: z.boolean().default(false),
    /** Confirms a refund even though the buyer disputes the payment, so that the money may go back twice. */
    despiteDispute: z.boolean().default(false),
    requestKey: Guid.optional(),
    rest: Amount.optional(),
  })
  .refine(({ amount, lines, shipping }) => amount === undefined || (!lines && !shipping), {
    path: ['amount'],
  })
export type RequestRefund = z.output<typeof RequestRefund>

export const refunds = {
  list: route({
    method: 'GET',
    path: '/admin/orders/refunds',
    capability: 'viewOrders',
    summary:
      'List the refunds of an order, newest first, and the amounts that can still be refunded',
    query: z.object({ orderGuid: Guid }),
    output: z.object({ refunds: z.array(Refund), refundable: Refundable }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/orders/refunds',
    capability: 'refundOrders',
    summary: 'Refund an order through its payment provider, or record a refund made elsewhere',
    body: RequestRefund,
    output: z.object({ order: Order, refund: Refund }),
    status: 201,
  }),
  retry: route({
    method: 'POST',
    path: '/admin/orders/refunds/retry',
    capability: 'refundOrders',
    summary: 'Retry a refund that the provider refused',
    body: z.object({ guid: Guid }),
    output: z.object({ order: Order, refund: Refund }),
  }),
}
