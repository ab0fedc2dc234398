import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/** Links that open for one buyer each what closing a gallery ended. The link is signed of its guid; the row decides. */
export const graceLinks = pgTable(
  'grace_links',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    /** For whom it is, as the team wrote it. */
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
