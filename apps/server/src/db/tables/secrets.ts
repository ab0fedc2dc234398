import { text } from 'drizzle-orm/pg-core'
import { pgTable } from './columns.ts'

/** Keys that all processes of an installation share, made at the first start: what signed addresses are signed with. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
