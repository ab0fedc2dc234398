import { text } from 'drizzle-orm/pg-core'
import { pgTable } from './columns.ts'

/**
 * Data shared by all processes of an installation: the keys that URLs are signed with, generated at the first start,
 * and whether it is a restored copy that is on hold (`held-copy.ts`).
 */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
