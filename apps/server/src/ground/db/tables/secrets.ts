import { text } from 'drizzle-orm/pg-core'
import { pgTable } from './columns.ts'

/**
 * What all processes of an installation share: the keys that addresses are signed with, made at the first start, and
 * whether it is a restored copy that is held back (`held-copy.ts`).
 */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
