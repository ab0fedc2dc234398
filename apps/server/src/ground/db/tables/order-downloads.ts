import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { orders } from './orders.ts'

/** What was fetched with an order's key: a file, a film, or all of it in an archive. */
export type OrderDownloadKind = 'file' | 'film' | 'archive'

/**
 * The downloads of an order, one row a day for each thing: proof that it was delivered, no matter who fetches it a
 * thousand times.
 */
export const orderDownloads = pgTable(
  'order_downloads',
  {
    accountGuid: accountGuid(),
    orderGuid: guid('order_guid')
      .notNull()
      .references(() => orders.guid),
    kind: text('kind').$type<OrderDownloadKind>().notNull(),
    /** What the buyer's file was called. */
    name: text('name').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer('times').notNull().default(1),
    /** Files in it. */
    files: integer('files').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.orderGuid, table.day, table.kind, table.name] })],
)
