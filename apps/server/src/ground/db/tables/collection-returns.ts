import { primaryKey } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { collections } from './collections.ts'
import { guid, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/**
 * Photos and videos that were in a collection and stayed in the gallery when it went to the trash: with it they are in it
 * again.
 */
export const collectionReturns = pgTable(
  'collection_returns',
  {
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    collectionGuid: guid('collection_guid')
      .notNull()
      .references(() => collections.guid, { onDelete: 'cascade' }),
    /** Of the photo or the video, which may be gone. */
    contentGuid: guid('content_guid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionGuid, table.contentGuid] })],
)
