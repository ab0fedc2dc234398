import type { CustomerSource } from '@proofdesk/domain/customer'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { guid, pgTable } from './columns.ts'

/**
 * The number of customers, without the trash, kept by triggers on `customers` in the same transaction, so that no list
 * ever counts a million rows. As with `order_sums` the triggers only insert rows (`isDelta`), a job compacts them, and
 * readers add up both.
 */
export const customerCounts = pgTable(
  'customer_counts',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    /** `created_at` in whole days of UTC. */
    day: integer('day').notNull(),
    source: text('source').$type<CustomerSource>().notNull(),
    hasBought: boolean('has_bought').notNull(),
    marketingOptIn: boolean('marketing_opt_in').notNull(),
    hasEmail: boolean('has_email').notNull(),
    isDelta: boolean('is_delta').notNull().default(true),
    customers: integer('customers').notNull(),
  },
  (table) => [
    index('customer_counts_read').on(table.accountGuid, table.engineGuid, table.day),
    uniqueIndex('customer_counts_compacted')
      .on(
        table.accountGuid,
        table.engineGuid,
        table.day,
        table.source,
        table.hasBought,
        table.marketingOptIn,
        table.hasEmail,
      )
      .where(sql`not is_delta`),
    index('customer_counts_deltas')
      .on(table.accountGuid)
      .where(sql`is_delta`),
  ],
)
