import { PAYOUT_DESTINATIONS, PAYOUT_MAX_ORDERS, PAYOUT_STATUSES } from '@proofdesk/domain/payout'
import { TRANSFER_PROBLEMS } from '@proofdesk/domain/transfer-problem'
import * as z from 'zod'
import { Amount, Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** Why a part of a payout has not been sent. `detail` is in the provider's own words and is shown as a quotation. */
export const TransferReason = z.object({
  code: z.enum(TRANSFER_PROBLEMS),
  detail: z.string().optional(),
})
export type TransferReason = z.infer<typeof TransferReason>

/** The maximum number of orders in a list of payouts. */
export const PAYOUT_ORDERS_LISTED = 200_000

/** Money on its way to the studio; `amount` in major units of `currency`. */
export const Payout = record({
  guid: Guid,
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  status: z.enum(PAYOUT_STATUSES),
  currency: z.string(),
  amount: z.number(),
  payoutDestination: z.enum(PAYOUT_DESTINATIONS),
  noOrders: z.int(),
  /**
   * The payout's orders, the oldest first. Null if the list was requested without them, or beyond the answer's limit.
   */
  orders: z.array(Guid).nullable(),
  /** Why it has not been sent; empty while nothing is wrong. */
  reasons: z.array(TransferReason),
})
export type Payout = z.infer<typeof Payout>

/**
 * `amount` is what the person saw, including the losses settled with these orders; if the server's own sum differs, the
 * request is a conflict.
 */
export const RequestPayout = z.object({
  amount: Amount,
  payoutDestination: z.enum(PAYOUT_DESTINATIONS),
  orders: z.array(Guid).min(1).max(PAYOUT_MAX_ORDERS),
})
export type RequestPayout = z.infer<typeof RequestPayout>

/**
 * One currency's balance, in major units. `held` can't be paid out while disputes are open. `losses` (0 or less) is
 * what settled orders cost beyond their income: it is part of `available` and of the next payout, whichever orders are
 * chosen. `availableOrders` can be chosen.
 */
export const Balance = z.object({
  currency: z.string(),
  available: z.number(),
  pending: z.number(),
  held: z.number(),
  losses: z.number(),
  availableOrders: z.int(),
  lossOrders: z.int(),
  pendingOrders: z.int(),
  /** The longest waiting time of the pending orders in days, counted from when they were made; 0 without any. */
  pendingDays: z.int(),
  heldOrders: z.int(),
})
export type Balance = z.infer<typeof Balance>

export const payouts = {
  list: route({
    method: 'GET',
    path: '/admin/payouts',
    capability: 'manageAccount',
    summary: 'List payouts, newest first, or get one',
    notes: `A response lists up to ${PAYOUT_ORDERS_LISTED} orders. Payouts beyond that have null for \`orders\`; get them by \`guid\`. \`noOrders\` always has their number.`,
    query: z.object({
      guid: Guid.optional(),
      /** False leaves out the orders. */
      orders: queryBoolean.optional(),
      from: queryInt(0, 1_000_000).optional(),
      size: queryInt(1, 200).optional(),
    }),
    output: z.object({
      payouts: z.object({ rows: z.object({ hits: z.array(Payout), total: z.int() }) }),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/payouts',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'Request a payout for these orders',
    body: RequestPayout,
    output: z.object({ payout: Payout }),
    status: 201,
  }),
  retry: route({
    method: 'POST',
    path: '/admin/payouts/retry',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'Retry a payout that the provider refused',
    body: z.object({ guid: Guid }),
    output: z.object({ payout: Payout }),
  }),
  balance: route({
    method: 'GET',
    path: '/admin/payouts/balance',
    capability: 'manageAccount',
    summary: 'Get available and pending money by currency',
    /** `settlementMs`: how long the money of a new order is pending. */
    output: z.object({ balances: z.array(Balance), settlementMs: z.int() }),
  }),
  /**
   * The guids of all orders in a currency that can be paid out, the oldest first, for "select all": at most as many as
   * one payout accepts.
   */
  available: route({
    method: 'GET',
    path: '/admin/payouts/available',
    capability: 'manageAccount',
    summary:
      'List all orders of a currency that can be paid out now, with their total without losses',
    query: z.object({ currency: z.stringFormat('currency', /^[A-Z]{3}$/) }),
    output: z.object({ orders: z.array(Guid), amount: z.number() }),
  }),
}
