import { text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { moment, pgTable } from './columns.ts'

/**
 * An alias that a studio had before its current one. Its addresses redirect to the current ones, and no other studio
 * can take it. Kept by a trigger on `accounts`.
 */
export const formerAliases = pgTable('former_aliases', {
  alias: text('alias').primaryKey(),
  accountGuid: accountGuid(),
  until: moment('until').notNull(),
})
