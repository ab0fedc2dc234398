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
import { orders } from './orders.ts'
import { users } from './users.ts'

/** What someone chose beside the orders. */
export interface BulkSettings {
  /** Of a shipping. */
  onlyListed?: boolean
  /** Of a refund. */
  reason?: RefundReason
  note?: string
  takeBackDownloads?: boolean
  /** Rows of the list of parcels that name none of the orders, or one a second time, and the first of them. */
  unmatched?: { count: number; first: string[] }
}

/** What an order was before a bulk action changed it. */
export interface BulkBefore {
  status: OrderStatus
  tracking: Tracking | null
}

/** Something that is done with many orders at once. */
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
    /** Who confirmed its last step: it is done in their name, as far as they may. */
    actorGuid: guid('actor_guid').references(() => users.guid),
    /** When it was done, or stopped. */
    doneAt: moment('done_at'),
    noOrders: integer('no_orders').notNull(),
  },
  (table) => [
    holdsObject(table.settings),
    index('bulk_actions_account').on(table.accountGuid, table.createdAt, table.guid),
    index('bulk_actions_created').on(table.createdAt),
  ],
)

/** An order of a bulk action, written down with the plan: what comes later is not touched. */
export const bulkOrders = pgTable(
  'bulk_orders',
  {
    /** Also the key of its refund, so that it is asked for once. */
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    actionGuid: guid('action_guid')
      .notNull()
      .references(() => bulkActions.guid, { onDelete: 'cascade' }),
    orderGuid: guid('order_guid')
      .notNull()
      .references(() => orders.guid),
    position: integer('position').notNull(),
    state: text('state').$type<BulkOrderState>().notNull().default('planned'),
    hint: text('hint').$type<BulkHint>(),
    failure: jsonb('failure').$type<Reason>(),
    /** What goes back of it; minor units. Null for anything but a refund. */
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
