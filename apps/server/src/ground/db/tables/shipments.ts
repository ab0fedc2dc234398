import type { ShipmentReason } from '@proofdesk/contract/admin/order'
import type { ShipmentState } from '@proofdesk/domain/shipment-state'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, minorUnits, moment, pgTable } from './columns.ts'
import { orderGuid } from './order-guid.ts'

/** A print of an order, with its number of copies. */
export interface ShipmentItem {
  itemGuid: string
  copies: number
}

/** An order's prints at the lab: one shipment for the whole order, and one for each reorder. */
export const shipments = pgTable(
  'shipments',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    createdAt: moment('created_at').notNull(),
    /** The reordered prints; null for the order's own shipment, which contains all of its prints less refunds. */
    items: jsonb('items').$type<ShipmentItem[]>(),
    /** Chosen by the person's browser: the same request sent again is the same shipment. */
    requestKey: guid('request_key'),
    state: text('state').$type<ShipmentState>().notNull().default('waiting'),
    /** When it goes to the lab, so that it can be changed until then; null once it has been sent there. */
    heldUntil: moment('held_until'),
    reason: jsonb('reason').$type<ShipmentReason>(),
    attempts: integer('attempts').notNull().default(0),
    /** Number of orders sent to the lab: after the lab has cancelled one, the next is a new order for it. */
    round: integer('round').notNull().default(1),
    labOrderId: text('lab_order_id'),
    /** When the lab was last polled, and when it reported that everything was shipped. */
    checkedAt: moment('checked_at'),
    shippedAt: moment('shipped_at'),
    /** When the team was notified that it is overdue. */
    overdueAt: moment('overdue_at'),
    /** The lab's charge in minor units; null until reported. */
    cost: minorUnits('cost'),
    /** Currency of `cost`. The order's amounts only include it if the currencies match. */
    costCurrency: text('cost_currency'),
    /** For a reorder: the lab's quoted charge, in the order's currency. */
    quoted: minorUnits('quoted'),
    /** The part of it booked in addition to the order's original cost; minor units of the order's currency. */
    booked: minorUnits('booked').notNull().default(0),
    /**
     * The part of the platform's deduction for the lab that was paid to the studio's own account; minor units of the
     * order's currency.
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

/**
 * Condition: the lab has it and has not reported everything as shipped. Written like the partial index
 * `shipments_made`.
 */
export const IS_AT_LAB = sql`${shipments.state} = 'placed' and ${shipments.shippedAt} is null`
