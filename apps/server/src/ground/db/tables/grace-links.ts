import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/**
 * Links that each reopen a closed gallery for one buyer. The signature in a link covers its guid; whether the link is
 * valid depends on the row.
 */
export const graceLinks = pgTable(
  'grace_links',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    /** The person it is for, as noted by the team. */
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('grace_links_gallery').on(table.accountGuid, table.engineGuid, table.createdAt),
    index('grace_links_expires').on(table.expiresAt),
  ],
)
