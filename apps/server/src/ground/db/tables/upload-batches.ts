import { sql } from 'drizzle-orm'
import { boolean, index } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'
import { users } from './users.ts'

/** The files of one upload; `sessions` in the API. */
export const uploadBatches = pgTable(
  'upload_batches',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    createdAt: moment('created_at').notNull(),
    /** Whether more of its files may arrive, or still have to be added to the gallery's timeline. */
    isOpen: boolean('is_open').notNull().default(true),
    /** The arrival time up to which its files are in the timeline. */
    notedUntil: moment('noted_until').notNull().default(0),
  },
  (table) => [
    index('upload_batches_gallery').on(table.accountGuid, table.engineGuid, table.createdAt),
    index('upload_batches_open')
      .on(table.guid)
      .where(sql`is_open`),
  ],
)
