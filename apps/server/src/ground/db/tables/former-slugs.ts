import { primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * A slug that a gallery or a page had until it got another or was deleted: its address still means that one, also once
 * it has been deleted for good. A slug that is in use is never in here.
 */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    accountGuid: accountGuid(),
    kind: text('kind').$type<'gallery' | 'page'>().notNull(),
    slug: text('slug').notNull(),
    /** Of the gallery or page, which may be gone. */
    ownerGuid: guid('owner_guid').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.kind, table.slug] })],
)
