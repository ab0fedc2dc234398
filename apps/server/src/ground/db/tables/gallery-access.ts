import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/** The password of a gallery. Apart from its settings, so that no query that reads a gallery reads the hash. */
export const galleryAccess = pgTable('gallery_access', {
  engineGuid: guid('engine_guid')
    .primaryKey()
    .references(() => galleries.guid),
  accountGuid: accountGuid(),
  passwordHash: text('password_hash').notNull(),
  /** Changes with the password: what was unlocked with the former one is locked again. */
  version: guid('version').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Wrong passwords of a gallery, added up by the hour and kept for some days. */
export const galleryTries = pgTable(
  'gallery_tries',
  {
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    accountGuid: accountGuid(),
    /** When the hour began. */
    hour: moment('hour').notNull(),
    failed: integer('failed').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engineGuid, table.hour] })],
)
