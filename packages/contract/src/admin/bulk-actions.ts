import {
  BULK_ACTION_KINDS,
  BULK_ACTION_MAX,
  BULK_ACTION_STATES,
  BULK_HINTS,
  BULK_ORDER_STATES,
} from '@proofdesk/domain/bulk-action'
import { ORDER_STATUSES } from '@proofdesk/domain/order-status'
import { REFUND_REASONS } from '@proofdesk/domain/refund'
import * as z from 'zod'
import { Refused } from '../errors.ts'
import { AccountLanguageField, Guid, Timestamp, shortText, text } from '../fields.ts'
import { problem } from '../problems.ts'
import { queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Tracking } from './order.ts'
import { RefundFailure } from './refunds.ts'

/** An action on many orders at once: planned, confirmed and, if possible, undone. */
export const BulkAction = record({
  guid: Guid,
  kind: z.enum(BULK_ACTION_KINDS),
  createdAt: Timestamp,
  /** Who planned it; null once that person has left the team. */
  createdBy: z.string().nullable(),
  state: z.enum(BULK_ACTION_STATES),
  doneAt: Timestamp.nullable(),
  /** Number of orders it includes. */
  orders: z.int(),
  /** Orders by state; an order whose refund the provider refused counts as failed. */
  counts: z.record(z.enum(BULK_ORDER_STATES), z.int()),
  /** Refunds that were requested and have not reached the buyer yet. */
  onTheirWay: z.int(),
  /** For refunds: the amounts to pay back or paid back, in major units. */
  totals: z.array(z.object({ currency: z.string(), amount: z.number(), orders: z.int() })),
  /** The reason for a refund; null for other actions. */
  reason: z.enum(REFUND_REASONS).nullable(),
  /** Rows of the parcel list that match none of these orders or repeat one, and the first few of them. */
  unmatched: z.object({ count: z.int(), first: z.array(z.string()) }),
  /** How long it can be undone; null when it can't. */
  undoUntil: Timestamp.nullable(),
  /** Buyers already notified that a parcel is on its way, which can't be undone. */
  notified: z.int(),
  /** Whether the caller may confirm, stop and undo it. */
  isAllowed: z.boolean(),
})
export type BulkAction = z.infer<typeof BulkAction>

/** An order of a bulk action. */
export const BulkOrder = record({
  orderGuid: Guid,
  number: z.string().nullable(),
  name: z.string(),
  emailAddress: z.string(),
  /** The order's current status. */
  status: z.enum(ORDER_STATUSES),
  state: z.enum(BULK_ORDER_STATES),
  /** Why there is nothing to do, or why it isn't possible. */
  hint: z.enum(BULK_HINTS).nullable(),
  /** Why it failed. */
  failure: Refused.nullable(),
  /** Why the provider has not refunded the money. */
  refundFailure: RefundFailure.nullable(),
  /** The amount refunded to the buyer, in major units; null for other actions. */
  amount: z.number().nullable(),
  currency: z.string(),
  tracking: Tracking.nullable(),
})
export type BulkOrder = z.infer<typeof BulkOrder>

const isOneOf = (...given: unknown[]) => given.filter((one) => one !== undefined).length === 1

/** Which orders: the named ones, all that match a filter now, or those that failed in another bulk action. */
export const PlanBulkAction = z
  .object({
    kind: z.enum(BULK_ACTION_KINDS),
    guids: z.array(Guid).min(1).max(BULK_ACTION_MAX).optional(),
    /** The same fields as in the list's query. */
    filter: z.record(shortText(40), z.string().max(254)).optional(),
    failedOf: Guid.optional(),
    /** For shipping: the carrier of parcels that name none. */
    carrier: text(80).default(''),
    /** Tracking of parcels; an order is identified by its number or its id. */
    parcels: z
      .array(z.object({ order: shortText(40), carrier: text(80), number: text(80) }))
      .max(BULK_ACTION_MAX)
      .default([]),
    /** Leaves out orders without a parcel. */
    onlyListed: z.boolean().default(false),
    /** For refunds. */
    reason: z.enum(REFUND_REASONS).optional(),
    note: text(500).default(''),
    takeBackDownloads: z.boolean().default(false),
  })
  .refine(({ guids, filter, failedOf }) => isOneOf(guids, filter, failedOf), {
    path: ['guids'],
    ...problem('required'),
  })
  .refine(({ kind, reason, failedOf }) => kind !== 'refund' || !!reason || !!failedOf, {
    path: ['reason'],
    ...problem('required'),
  })
export type PlanBulkAction = z.output<typeof PlanBulkAction>

/** Page size of a bulk action's orders. */
export const BULK_ORDERS_PER_PAGE = 50

const Named = z.object({ guid: Guid })
const Saved = z.object({ action: BulkAction })

export const bulkActions = {
  list: route({
    method: 'GET',
    path: '/admin/orders/bulk',
    capability: 'viewOrders',
    summary: 'Get a bulk action by guid, or list the 20 newest confirmed ones',
    query: z.object({ guid: Guid.optional() }),
    output: z.object({ actions: z.array(BulkAction) }),
  }),
  plan: route({
    method: 'POST',
    path: '/admin/orders/bulk',
    capability: 'viewOrders',
    summary:
      'Plan a bulk action: returns the orders and what will happen to each, without changing anything until it is run. Refunds require the right to refund, lab prints the right to manage galleries',
    body: PlanBulkAction,
    output: Saved,
    status: 201,
  }),
  orders: route({
    method: 'GET',
    path: '/admin/orders/bulk/orders',
    capability: 'viewOrders',
    summary: 'List a page of a bulk action’s orders, each with its planned or actual result',
    query: z.object({
      guid: Guid,
      state: z.enum(BULK_ORDER_STATES).optional(),
      from: queryInt(0, BULK_ACTION_MAX).optional(),
    }),
    output: z.object({ orders: z.array(BulkOrder), total: z.int() }),
  }),
  run: route({
    method: 'POST',
    path: '/admin/orders/bulk/run',
    capability: 'viewOrders',
    proof: 'byRecord',
    summary: 'Run a planned bulk action, or resume a stopped one',
    body: Named,
    output: Saved,
  }),
  stop: route({
    method: 'POST',
    path: '/admin/orders/bulk/stop',
    capability: 'viewOrders',
    summary: 'Stop a bulk action after the current order; completed orders stay changed',
    body: Named,
    output: Saved,
  }),
  undo: route({
    method: 'POST',
    path: '/admin/orders/bulk/undo',
    capability: 'viewOrders',
    summary: 'Undo a bulk action within 24 hours, for orders that no one has changed since',
    body: Named,
    output: Saved,
  }),
  outcome: route({
    method: 'POST',
    path: '/admin/orders/bulk/outcome',
    capability: 'viewOrders',
    proof: 'password',
    summary: 'Get a short-lived address of a CSV file of all its orders with their results',
    body: Named.extend({ language: AccountLanguageField.optional() }),
    output: z.object({ url: z.string() }),
  }),
}
