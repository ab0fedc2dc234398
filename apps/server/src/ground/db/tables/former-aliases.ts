import { text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * An alias that a studio had until it got another. Its addresses lead to the studio's present ones, and no other studio
 * gets it. A trigger on `accounts` keeps it.
 */
export const formerAliases = pgTable('former_aliases', {
  alias: text('alias').primaryKey(),
  accountGuid: guid('account_guid')
    .notNull()
    .references(() => accounts.guid),
  until: moment('until').notNull(),
})
