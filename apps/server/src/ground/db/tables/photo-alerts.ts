import type { GalleryLocale } from '@proofdesk/domain/locales'
import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { guid, moment, pgTable } from './columns.ts'
import { savedSearches } from './saved-searches.ts'

/** Someone who gets emails when a saved search finds more photos of a gallery. */
export const photoAlerts = pgTable(
  'photo_alerts',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    searchGuid: guid('search_guid')
      .notNull()
      .references(() => savedSearches.guid, { onDelete: 'cascade' }),
    /** Lower case. */
    emailAddress: text('email_address').notNull(),
    locale: text('locale').$type<GalleryLocale>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the owner of the address confirmed; null until then. */
    confirmedAt: moment('confirmed_at'),
    /** Earliest time of the next search. */
    lookAt: moment('look_at').notNull(),
    /** Since when photos have been waiting for the next email; null without any. */
    pendingSince: moment('pending_since'),
    /** Photos that they found themselves, or got an email about. */
    seen: uuid('seen').array().notNull(),
    /** Photos in the last email, when it was written, and when it was sent. */
    announced: uuid('announced').array().notNull().default([]),
    announcedAt: moment('announced_at'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('photo_alerts_search').on(table.searchGuid),
    index('photo_alerts_gallery').on(table.accountGuid, table.engineGuid),
    index('photo_alerts_address').on(table.accountGuid, table.emailAddress),
    index('photo_alerts_unconfirmed')
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
  ],
)
