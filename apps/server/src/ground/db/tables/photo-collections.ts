import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey } from 'drizzle-orm/pg-core'
import { collections } from './collections.ts'
import { guid, moment, pgTable } from './columns.ts'
import { photos } from './photos.ts'

/**
 * Which photos are in which collection, with their sort order there: collections are read in order from this table.
 * Kept by a trigger on `photos` from their `collection_guids`; nothing else writes it.
 */
export const photoCollections = pgTable(
  'photo_collections',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    collectionGuid: guid('collection_guid')
      .notNull()
      .references(() => collections.guid),
    photoGuid: guid('photo_guid')
      .notNull()
      .references(() => photos.guid, { onDelete: 'cascade' }),
    /** The photo's `sorted_at`. */
    sortedAt: moment('sorted_at').notNull(),
    /** The photo is live and not in the trash. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionGuid, table.photoGuid] }),
    index('photo_collections_photo').on(table.photoGuid),
    index('photo_collections_live')
      .on(
        table.accountGuid,
        table.engineGuid,
        table.collectionGuid,
        table.sortedAt,
        table.photoGuid,
      )
      .where(sql`is_live`),
  ],
)
