import { sql } from 'drizzle-orm'
import { boolean, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsList, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** A saved view of the orders: filters, sorting and columns. */
export const orderViews = pgTable(
  'order_views',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    ownerGuid: guid('owner_guid')
      .notNull()
      .references(() => users.guid),
    name: text('name').notNull(),
    address: text('address').notNull(),
    hiddenColumns: jsonb('hidden_columns').$type<string[]>().notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsList(table.hiddenColumns),
    uniqueIndex('order_views_name')
      .on(table.accountGuid, table.ownerGuid, sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
  ],
)
