import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, moment } from './columns.ts'

/** A price list in one currency; a sales gallery sells from one. */
export const productLists = pgTable(
  'product_lists',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid')
      .notNull()
      .references(() => accounts.guid),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    currency: text('currency').notNull(),
    /** Prints below 100 dots per inch are sold, with a warning. */
    allowLowResolution: boolean('allow_low_resolution').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('product_lists_slug')
      .on(table.accountGuid, table.slug)
      .where(sql`deleted_at is null`),
  ],
)
