import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'
import { galleryGuid } from './gallery-guid.ts'

/** The password of a gallery. Separate from its settings, so that queries for a gallery never read the hash. */
export const galleryAccess = pgTable('gallery_access', {
  engineGuid: guid('engine_guid')
    .primaryKey()
    .references(() => galleries.guid),
  accountGuid: accountGuid(),
  passwordHash: text('password_hash').notNull(),
  /** Changes with the password: galleries unlocked with the former one are locked again. */
  version: guid('version').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Wrong passwords for a gallery, counted per hour and kept for some days. */
export const galleryTries = pgTable(
  'gallery_tries',
  {
    engineGuid: galleryGuid(),
    accountGuid: accountGuid(),
    /** The start of the hour. */
    hour: moment('hour').notNull(),
    failed: integer('failed').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engineGuid, table.hour] })],
)
