import { primaryKey } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/** What visitors had for free where a gallery limits that. A visitor is a guid that their browser keeps; nothing else is known of them. */
export const freeDownloads = pgTable(
  'free_downloads',
  {
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    visitorGuid: guid('visitor_guid').notNull(),
    /** Counts also when the photo is gone. */
    photoGuid: guid('photo_guid').notNull(),
    downloadedAt: moment('downloaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engineGuid, table.visitorGuid, table.photoGuid] })],
)
