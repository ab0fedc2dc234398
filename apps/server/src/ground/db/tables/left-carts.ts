import type { LeftCartEntry } from '@proofdesk/contract/site/carts'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObjects, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/**
 * A cart of someone who gave their email address, as it was last seen; one per gallery and address. Deleted when they
 * buy, and after 30 days.
 */
export const leftCarts = pgTable(
  'left_carts',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    /** Lower case. */
    emailAddress: text('email_address').notNull(),
    /** Empty if unknown. */
    firstName: text('first_name').notNull(),
    locale: text('locale').$type<GalleryLocale>().notNull(),
    entries: jsonb('entries').$type<LeftCartEntry[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    holdsObjects(table.entries),
    uniqueIndex('left_carts_address').on(table.accountGuid, table.engineGuid, table.emailAddress),
    index('left_carts_changed').on(table.changedAt),
  ],
)
