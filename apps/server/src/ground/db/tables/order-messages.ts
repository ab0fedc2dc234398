import type { OrderMessageKind, Tracking } from '@proofdesk/domain/order-message'
import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'
import { orderGuid } from './order-guid.ts'

/** A sent or planned message about an order, with a link to it. */
export const orderMessages = pgTable(
  'order_messages',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    channel: text('channel').$type<'mail' | 'whatsapp'>().notNull(),
    recipient: text('recipient').notNull(),
    kind: text('kind').$type<OrderMessageKind>().notNull().default('confirmation'),
    /**
     * The subject of a message, which is sent once for each: the shipment, the lab's parcel, or `own` for prints that
     * the studio ships itself. Empty for a confirmation.
     */
    about: text('about').notNull().default(''),
    /** Tracking of the parcel that it is about. */
    tracking: jsonb('tracking').$type<Tracking>(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** When it is retried if it has not been sent by then; null if it never will be. */
    dueAt: moment('due_at'),
  },
  (table) => [
    holdsObject(table.tracking),
    index('order_messages_order').on(table.orderGuid, table.createdAt),
    uniqueIndex('order_messages_once')
      .on(table.orderGuid, table.kind, table.about)
      .where(sql`kind <> 'confirmation'`),
    index('order_messages_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and due_at is not null`),
  ],
)
