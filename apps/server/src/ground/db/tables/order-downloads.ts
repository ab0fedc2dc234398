import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { moment, pgTable } from './columns.ts'
import { orderGuid } from './order-guid.ts'

/** The item downloaded with an order's key: a file, a film, or an archive of everything. */
export type OrderDownloadKind = 'file' | 'film' | 'archive'

/**
 * The downloads of an order, one row per day and item: proof of delivery that stays small even after a thousand
 * downloads.
 */
export const orderDownloads = pgTable(
  'order_downloads',
  {
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    kind: text('kind').$type<OrderDownloadKind>().notNull(),
    /** Name of the downloaded file. */
    name: text('name').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer('times').notNull().default(1),
    /** Number of files in it. */
    files: integer('files').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.orderGuid, table.day, table.kind, table.name] })],
)
