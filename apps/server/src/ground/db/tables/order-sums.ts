import type { OrderStatus } from '@proofdesk/domain/order-status'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import { sql } from 'drizzle-orm'
import { boolean, date, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { guid, minorSum, partOfSums, pgTable } from './columns.ts'

/**
 * How finely a row of sums is grouped: by gallery and currency; also by day; by day and state of the money; by
 * everything that lists filter by.
 */
export const GRANULARITY = { gallery: 0, day: 1, full: 2, money: 3 } as const

/**
 * Sums over orders, kept by a trigger on `orders` in the same transaction, so that no total ever adds up a million
 * rows. The trigger only inserts rows (`isDelta`), negative ones for removed amounts: simultaneous payments never wait
 * for each other. A job compacts the deltas into one row per key; readers add up both. `day` is in the account's time
 * zone; columns that a granularity doesn't use are `-infinity`, empty or 0.
 */
export const orderSums = pgTable(
  'order_sums',
  {
    accountGuid: guid('account_guid').notNull(),
    granularity: smallint('granularity').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method').$type<PaymentMethod | ''>().notNull(),
    status: text('status').$type<OrderStatus | ''>().notNull(),
    moneyState: text('money_state').notNull(),
    typeBits: smallint('type_bits').notNull(),
    isDelta: boolean('is_delta').notNull().default(true),
    orders: partOfSums('orders').notNull(),
    images: partOfSums('images').notNull(),
    grossProfit: minorSum('gross_profit').notNull(),
    netProfit: minorSum('net_profit').notNull(),
    tax: minorSum('tax').notNull().default(0),
  },
  (table) => [
    index('order_sums_read').on(table.accountGuid, table.granularity, table.engineGuid, table.day),
    uniqueIndex('order_sums_compacted')
      .on(
        table.accountGuid,
        table.granularity,
        table.engineGuid,
        table.day,
        table.currency,
        table.method,
        table.status,
        table.moneyState,
        table.typeBits,
      )
      .where(sql`not is_delta`),
    index('order_sums_deltas')
      .on(table.accountGuid)
      .where(sql`is_delta`),
  ],
)
