import type { TransferReason } from '@proofdesk/contract/admin/payouts'
import type { PayoutDestination, PayoutStatus, TransferState } from '@proofdesk/domain/payout'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, minorSum, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** Money that a studio requested: the net profit of its orders, which refer to it. Minor units of `currency`. */
export const payouts = pgTable(
  'payouts',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    requestedBy: guid('requested_by')
      .notNull()
      .references(() => users.guid),
    status: text('status').$type<PayoutStatus>().notNull().default('pending'),
    currency: text('currency').notNull(),
    amount: minorSum('amount').notNull(),
    noOrders: integer('no_orders').notNull(),
    payoutDestination: text('payout_destination').$type<PayoutDestination>().notNull(),
  },
  (table) => [index('payouts_account').on(table.accountGuid, table.createdAt, table.guid)],
)

/**
 * One transfer of a payout's money. There are two if some orders were paid to the platform and some to the studio's own
 * account.
 */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    payoutGuid: guid('payout_guid')
      .notNull()
      .references(() => payouts.guid),
    /** Trolley transfers the platform's money; Stripe the money on the studio's account there. */
    provider: text('provider').$type<'trolley' | 'stripe'>().notNull(),
    amount: minorSum('amount').notNull(),
    /**
     * The studio's account at Stripe that the orders were paid to; null for Trolley, which knows the studio by its
     * guid.
     */
    providerAccount: text('provider_account'),
    /** Number of attempts: after a refusal the next one is a new transfer for the provider. */
    attempt: integer('attempt').notNull().default(1),
    state: text('state').$type<TransferState>().notNull().default('waiting'),
    reason: jsonb('reason').$type<TransferReason>(),
    /** The provider's id of the transfer. */
    providerId: text('provider_id'),
    changedAt: moment('changed_at').notNull(),
    /** When a paid one was last polled: money can be returned after it has arrived. */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    holdsObject(table.reason),
    uniqueIndex('payout_transfers_payout').on(table.payoutGuid, table.provider),
    index('payout_transfers_open')
      .on(table.changedAt)
      .where(sql`state in ('waiting', 'sent')`),
    index('payout_transfers_paid')
      .on(table.changedAt)
      .where(sql`state = 'paid'`),
  ],
)
