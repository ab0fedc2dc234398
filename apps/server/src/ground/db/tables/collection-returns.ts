import { primaryKey } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { collections } from './collections.ts'
import { guid, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/**
 * Photos and videos of a deleted collection that stayed in the gallery: restoring the collection adds them to it again.
 */
export const collectionReturns = pgTable(
  'collection_returns',
  {
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    collectionGuid: guid('collection_guid')
      .notNull()
      .references(() => collections.guid, { onDelete: 'cascade' }),
    /** The photo's or video's guid, which may have been deleted. */
    contentGuid: guid('content_guid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionGuid, table.contentGuid] })],
)
