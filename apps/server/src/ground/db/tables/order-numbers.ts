import { integer } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, pgTable } from './columns.ts'

/** The last number given to an account's orders. */
export const orderNumbers = pgTable('order_numbers', {
  accountGuid: guid('account_guid')
    .primaryKey()
    .references(() => accounts.guid),
  last: integer('last').notNull(),
})
