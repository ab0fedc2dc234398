import type { ShipmentReason } from '@proofdesk/contract/admin/order'
import type { ShipmentState } from '@proofdesk/domain/shipment-hold'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, minorUnits, moment } from './columns.ts'
import { orders } from './orders.ts'

/** What the lab makes and ships of an order. */
export const shipments = pgTable(
  'shipments',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid')
      .notNull()
      .references(() => accounts.guid),
    orderGuid: guid('order_guid')
      .notNull()
      .references(() => orders.guid),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<ShipmentState>().notNull().default('waiting'),
    /** Until when it is held back, so that it can be changed; null once it is on its way to the lab. */
    heldUntil: moment('held_until'),
    reason: jsonb('reason').$type<ShipmentReason>(),
    attempts: integer('attempts').notNull().default(0),
    /** Counts the orders that were handed to the lab: after it has cancelled one, the next is a new order to it. */
    round: integer('round').notNull().default(1),
    labOrderId: text('lab_order_id'),
    /** When the lab was last asked how far it is, and since when it says that everything was sent. */
    checkedAt: moment('checked_at'),
    shippedAt: moment('shipped_at'),
    /** What the lab charged, in minor units; null until it said so. */
    cost: minorUnits('cost'),
    /** Of `cost`. Only what is in the order's own currency counts in its amounts. */
    costCurrency: text('cost_currency'),
  },
  (table) => [
    uniqueIndex('shipments_order').on(table.orderGuid),
    index('shipments_open')
      .on(table.createdAt)
      .where(sql`state = 'waiting'`),
    index('shipments_made')
      .on(table.createdAt)
      .where(sql`state = 'placed' and shipped_at is null`),
  ],
)
