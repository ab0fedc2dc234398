import type { ShipmentReason } from '@proofdesk/contract/admin/order'
import type { ShipmentState } from '@proofdesk/domain/shipment-state'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, minorUnits, moment, pgTable } from './columns.ts'
import { orders } from './orders.ts'

/** A print of an order, so many times. */
export interface ShipmentItem {
  itemGuid: string
  copies: number
}

/** What the lab makes and ships of an order: once all of it, and what is ordered again. */
export const shipments = pgTable(
  'shipments',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: guid('order_guid')
      .notNull()
      .references(() => orders.guid),
    createdAt: moment('created_at').notNull(),
    /** What is made once more; null for the order's own shipment, which is of all that is left of its prints. */
    items: jsonb('items').$type<ShipmentItem[]>(),
    /** Chosen by the person's browser: the same request sent again is the same shipment. */
    requestKey: guid('request_key'),
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
    /** When the team was told that the lab should have sent it long ago. */
    overdueAt: moment('overdue_at'),
    /** What the lab charged, in minor units; null until it said so. */
    cost: minorUnits('cost'),
    /** Of `cost`. Only what is in the order's own currency counts in its amounts. */
    costCurrency: text('cost_currency'),
    /** Of what is made once more: what the lab said it will charge, in the order's currency. */
    quoted: minorUnits('quoted'),
    /** What of it was booked beyond what the order was sold with; minor units of the order's currency. */
    booked: minorUnits('booked').notNull().default(0),
    /**
     * What of the part that the platform kept back with the payment for the lab went to the studio's own account; minor
     * units of the order's currency.
     */
    feeReturned: minorUnits('fee_returned').notNull().default(0),
  },
  (table) => [
    holdsObjects(table.items),
    holdsObject(table.reason),
    uniqueIndex('shipments_order')
      .on(table.orderGuid)
      .where(sql`items is null`),
    index('shipments_again')
      .on(table.orderGuid, table.createdAt)
      .where(sql`items is not null`),
    uniqueIndex('shipments_request').on(table.accountGuid, table.requestKey),
    index('shipments_failed')
      .on(table.accountGuid, table.orderGuid)
      .where(sql`state = 'failed'`),
    index('shipments_open')
      .on(table.createdAt)
      .where(sql`state = 'waiting'`),
    index('shipments_made')
      .on(table.createdAt)
      .where(sql`state = 'placed' and shipped_at is null`),
  ],
)

/** Condition: the lab has it and has not said that all was sent. Written like the partial index `shipments_made`. */
export const IS_AT_LAB = sql`${shipments.state} = 'placed' and ${shipments.shippedAt} is null`
