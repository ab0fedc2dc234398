import type { DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import type { TaxSum } from '@proofdesk/domain/tax'
import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObjects, minorUnits, moment, pgTable } from './columns.ts'
import { orderGuid } from './order-guid.ts'

/** A payment that its buyer disputes through their bank or PayPal. Minor units of `currency`, the order's. */
export const disputes = pgTable(
  'disputes',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    /** When it was opened, according to the provider. */
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    state: text('state').$type<DisputeState>().notNull(),
    reason: text('reason').$type<DisputeReason>().notNull(),
    currency: text('currency').notNull(),
    /** The disputed amount. */
    amount: minorUnits('amount').notNull(),
    /** The amount in the ledger: nothing while it is open. */
    loss: minorUnits('loss').notNull().default(0),
    fee: minorUnits('fee').notNull().default(0),
    /** The tax in the loss, and the loss by rate. */
    tax: minorUnits('tax').notNull().default(0),
    taxes: jsonb('taxes').$type<TaxSum[]>().notNull().default([]),
    /** The provider's deadline for evidence. */
    evidenceDue: moment('evidence_due'),
    /** When the team was reminded of the deadline. */
    remindedAt: moment('reminded_at'),
    /** The provider's id of it. */
    providerId: text('provider_id').notNull(),
    /** When an open one was last polled. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    holdsObjects(table.taxes),
    index('disputes_order').on(table.orderGuid, table.createdAt, table.guid),
    uniqueIndex('disputes_provider').on(table.orderGuid, table.providerId),
    index('disputes_made').on(table.providerId),
    index('disputes_open')
      .on(table.checkedAt)
      .where(sql`state = 'open'`),
  ],
)
