import { primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * A slug that a gallery or page had before it got another or was deleted: its address still refers to it, even after
 * purging. A slug in use is never in this table.
 */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    accountGuid: accountGuid(),
    kind: text('kind').$type<'gallery' | 'page'>().notNull(),
    slug: text('slug').notNull(),
    /** The gallery's or page's guid, which may have been deleted. */
    ownerGuid: guid('owner_guid').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.kind, table.slug] })],
)
