import { text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { moment, pgTable } from './columns.ts'

/**
 * An alias that a studio had until it got another. Its addresses lead to the studio's present ones, and no other studio
 * gets it. A trigger on `accounts` keeps it.
 */
export const formerAliases = pgTable('former_aliases', {
  alias: text('alias').primaryKey(),
  accountGuid: accountGuid(),
  until: moment('until').notNull(),
})
