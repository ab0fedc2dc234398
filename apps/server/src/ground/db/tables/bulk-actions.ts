import type { Reason } from '@proofdesk/contract/errors'
import type {
  BulkActionKind,
  BulkActionState,
  BulkHint,
  BulkOrderState,
} from '@proofdesk/domain/bulk-action'
import type { Tracking } from '@proofdesk/domain/order-message'
import type { OrderStatus } from '@proofdesk/domain/order-status'
import type { RefundReason } from '@proofdesk/domain/refund'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, minorUnits, moment, pgTable } from './columns.ts'
import { orderGuid } from './order-guid.ts'
import { users } from './users.ts'

/** Choices of the person in addition to the orders. */
export interface BulkSettings {
  /** For shipping. */
  onlyListed?: boolean
  /** For refunds. */
  reason?: RefundReason
  note?: string
  takeBackDownloads?: boolean
  /** Rows of the parcel list that match none of the orders or repeat one, and the first few of them. */
  unmatched?: { count: number; first: string[] }
}

/** An order's state before a bulk action changed it. */
export interface BulkBefore {
  status: OrderStatus
  tracking: Tracking | null
}

/** An action on many orders at once. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    kind: text('kind').$type<BulkActionKind>().notNull(),
    state: text('state').$type<BulkActionState>().notNull().default('planned'),
    settings: jsonb('settings').$type<BulkSettings>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    createdBy: guid('created_by')
      .notNull()
      .references(() => users.guid),
    /** The person who confirmed its last step: it runs in their name, with their rights. */
    actorGuid: guid('actor_guid').references(() => users.guid),
    /** When it was finished or stopped. */
    doneAt: moment('done_at'),
    noOrders: integer('no_orders').notNull(),
  },
  (table) => [
    holdsObject(table.settings),
    index('bulk_actions_account').on(table.accountGuid, table.createdAt, table.guid),
    index('bulk_actions_created').on(table.createdAt),
  ],
)

/** An order of a bulk action, stored with the plan: later orders are not affected. */
export const bulkOrders = pgTable(
  'bulk_orders',
  {
    /** Also the request key of its refund, so that it is requested once. */
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    actionGuid: guid('action_guid')
      .notNull()
      .references(() => bulkActions.guid, { onDelete: 'cascade' }),
    orderGuid: orderGuid(),
    position: integer('position').notNull(),
    state: text('state').$type<BulkOrderState>().notNull().default('planned'),
    hint: text('hint').$type<BulkHint>(),
    failure: jsonb('failure').$type<Reason>(),
    /** The amount to refund; minor units. Null for other actions. */
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    tracking: jsonb('tracking').$type<Tracking>(),
    before: jsonb('before').$type<BulkBefore>(),
  },
  (table) => [
    holdsObject(table.failure),
    holdsObject(table.tracking),
    holdsObject(table.before),
    uniqueIndex('bulk_orders_place').on(table.actionGuid, table.position),
    index('bulk_orders_state').on(table.actionGuid, table.state, table.position),
  ],
)
