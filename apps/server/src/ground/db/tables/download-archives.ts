import { index, integer, uuid } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/**
 * Photos that a visitor downloads together. Which ones is kept, so that all parts belong together whatever is uploaded
 * in the meantime; who the visitor is, is not.
 */
export const downloadArchives = pgTable(
  'download_archives',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    photoGuids: uuid('photo_guids').array().notNull(),
    /** Where each part begins among the photos. */
    parts: integer('parts').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('download_archives_expires').on(table.expiresAt)],
)
