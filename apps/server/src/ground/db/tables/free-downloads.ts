import { primaryKey } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/**
 * Visitors' free downloads in galleries that limit them. A visitor is a guid stored in their browser; nothing else is
 * known about them.
 */
export const freeDownloads = pgTable(
  'free_downloads',
  {
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    visitorGuid: guid('visitor_guid').notNull(),
    /** Still counted after the photo is deleted. */
    photoGuid: guid('photo_guid').notNull(),
    downloadedAt: moment('downloaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engineGuid, table.visitorGuid, table.photoGuid] })],
)
