import { index, integer, uuid } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/**
 * Photos that a visitor downloads together. The list is stored, so that all parts match whatever is uploaded in the
 * meantime; the visitor is not.
 */
export const downloadArchives = pgTable(
  'download_archives',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    photoGuids: uuid('photo_guids').array().notNull(),
    /** The index of the first photo in each part. */
    parts: integer('parts').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('download_archives_expires').on(table.expiresAt)],
)
