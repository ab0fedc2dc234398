import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, pgTable } from './columns.ts'

/** When a provider was last asked to list an account's reversals within this many days. */
export const reversalLists = pgTable(
  'reversal_lists',
  {
    provider: text('provider').$type<'stripe' | 'paypal'>().notNull(),
    /** The studio's own account at Stripe; empty for the platform's. */
    account: text('account').notNull(),
    days: integer('days').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.account, table.days] })],
)
