import type { ReelProblem, ReelShape, ReelState } from '@proofdesk/domain/reel'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'
import { orderGuid } from './order-guid.ts'
import { orderLines } from './orders.ts'

/** A film made from the photos of one line of an order. */
export const reels = pgTable(
  'reels',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    lineGuid: guid('line_guid')
      .notNull()
      .references(() => orderLines.guid),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<ReelState>().notNull().default('waiting'),
    reason: text('reason').$type<ReelProblem>(),
    /** Number of attempts since it was requested. */
    attempts: integer('attempts').notNull().default(0),
    /** Photos that no longer existed when it was made. */
    noMissing: integer('no_missing').notNull().default(0),
    madeAt: moment('made_at'),
    /** Sizes of its films in bytes by shape; empty for films older than this column. */
    sizes: jsonb('sizes').$type<Partial<Record<ReelShape, number>>>().notNull().default({}),
  },
  (table) => [
    holdsObject(table.sizes),
    index('reels_order').on(table.accountGuid, table.orderGuid),
    uniqueIndex('reels_line').on(table.lineGuid),
    index('reels_open')
      .on(table.createdAt)
      .where(sql`state in ('waiting', 'making')`),
  ],
)
