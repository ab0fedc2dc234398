import type { RefundFailure } from '@proofdesk/contract/admin/refunds'
import type { CountsIn } from '@proofdesk/domain/order-entry'
import type { PhotoCopies, RefundOrigin, RefundReason, RefundState } from '@proofdesk/domain/refund'
import type { TaxSum } from '@proofdesk/domain/tax'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, minorUnits, moment, pgTable } from './columns.ts'
import { disputes } from './disputes.ts'
import { orderGuid } from './order-guid.ts'
import type { Collector } from './order-types.ts'
import { orderLines } from './orders.ts'
import { payouts } from './payouts.ts'
import { shipments } from './shipments.ts'
import { users } from './users.ts'

/** A refund to an order's buyer. Minor units of `currency`, the order's. */
export const refunds = pgTable(
  'refunds',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    /** Null for a refund made on the provider's pages. */
    requestedBy: guid('requested_by').references(() => users.guid),
    /** Chosen by the person's browser: the same request sent again is the same refund. */
    requestKey: guid('request_key'),
    origin: text('origin').$type<RefundOrigin>().notNull(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    /** The part of the amount that goes back onto the gift cards that paid. */
    giftCardAmount: minorUnits('gift_card_amount').notNull().default(0),
    /** The part of the amount that is for shipping. */
    shipping: minorUnits('shipping').notNull().default(0),
    /** The tax in the amount, and the amount by rate. */
    tax: minorUnits('tax').notNull().default(0),
    taxes: jsonb('taxes').$type<TaxSum[]>().notNull().default([]),
    /** The platform's part of the amount in proportion, and whether it is returned. */
    commission: minorUnits('commission').notNull().default(0),
    returnsCommission: boolean('returns_commission').notNull().default(false),
    reason: text('reason').$type<RefundReason>(),
    note: text('note').notNull().default(''),
    takeBackDownloads: boolean('take_back_downloads').notNull().default(false),
    state: text('state').$type<RefundState>().notNull(),
    /** Why it failed, or can't be made at the moment. */
    failure: jsonb('failure').$type<RefundFailure>(),
    /** Number of attempts: after a refusal the next one is a new refund for the provider. */
    attempt: integer('attempt').notNull().default(1),
    /** The provider's id of it. */
    providerId: text('provider_id'),
    changedAt: moment('changed_at').notNull(),
    /** When the provider was last polled for one in progress. */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    holdsObjects(table.taxes),
    holdsObject(table.failure),
    index('refunds_order').on(table.orderGuid, table.createdAt, table.guid),
    uniqueIndex('refunds_request').on(table.accountGuid, table.requestKey),
    uniqueIndex('refunds_provider').on(table.orderGuid, table.providerId),
    index('refunds_made').on(table.providerId),
    index('refunds_failed')
      .on(table.accountGuid, table.orderGuid)
      .where(sql`state = 'failed'`),
    index('refunds_open')
      .on(table.changedAt)
      .where(sql`state in ('requested', 'sent')`),
  ],
)

/** The lines that a refund is for. */
export const refundLines = pgTable(
  'refund_lines',
  {
    accountGuid: accountGuid(),
    refundGuid: guid('refund_guid')
      .notNull()
      .references(() => refunds.guid),
    lineGuid: guid('line_guid')
      .notNull()
      .references(() => orderLines.guid),
    quantity: integer('quantity').notNull(),
    amount: minorUnits('amount').notNull(),
    /** The refunded photos, if it names any, by their guids in the order. */
    items: jsonb('items').$type<PhotoCopies[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.refundGuid, table.lineGuid] }),
    holdsObjects(table.items),
  ],
)

/**
 * A change of an order's money after the sale, once for each cause. Signed; minor units of `currency`. Never changed,
 * except to assign the payout.
 */
export const orderEntries = pgTable(
  'order_entries',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    /** The refund, the dispute or the shipment that caused it. */
    refundGuid: guid('refund_guid').references(() => refunds.guid),
    disputeGuid: guid('dispute_guid').references(() => disputes.guid),
    shipmentGuid: guid('shipment_guid').references(() => shipments.guid),
    createdAt: moment('created_at').notNull(),
    currency: text('currency').notNull(),
    collector: text('collector').$type<Collector>().notNull(),
    grossProfit: minorUnits('gross_profit').notNull(),
    fees: minorUnits('fees').notNull(),
    shippingFee: minorUnits('shipping_fee').notNull().default(0),
    transactionFee: minorUnits('transaction_fee').notNull().default(0),
    netProfit: minorUnits('net_profit').notNull(),
    /** Included in gross. */
    tax: minorUnits('tax').notNull().default(0),
    countsIn: text('counts_in').$type<CountsIn>().notNull(),
    /** The payout that settled an entry for the next payout. */
    payoutGuid: guid('payout_guid').references(() => payouts.guid),
  },
  (table) => [
    index('order_entries_order').on(table.orderGuid),
    index('order_entries_account').on(table.accountGuid, table.createdAt, table.guid),
    index('order_entries_open')
      .on(table.accountGuid, table.currency)
      .where(sql`counts_in = 'payout' and payout_guid is null`),
    index('order_entries_payout')
      .on(table.payoutGuid)
      .where(sql`payout_guid is not null`),
  ],
)
