import { bigint, integer, varchar } from 'drizzle-orm/pg-core'
import { pgTable } from './columns.ts'

/**
 * Counters of the login throttle; rate-limiter-flexible defines the columns, and only it reads them.
 * @public
 */
export const throttles = pgTable('throttles', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
