import { sql } from 'drizzle-orm'
import { boolean, index } from 'drizzle-orm/pg-core'
import { guid, pgTable } from './columns.ts'
import { photos } from './photos.ts'

/** Whether the people in a photo are known: a row for each photo that was read. */
export const photoMatches = pgTable(
  'photo_matches',
  {
    photoGuid: guid('photo_guid')
      .primaryKey()
      .references(() => photos.guid, { onDelete: 'cascade' }),
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    /** A number or a name on the photo identifies the person it shows. */
    isSettled: boolean('is_settled').notNull(),
    /** A person's decision that the photo shows no one. */
    nobodyGuid: guid('nobody_guid'),
  },
  (table) => [
    index('photo_matches_open')
      .on(table.accountGuid, table.engineGuid, table.photoGuid)
      .where(sql`not is_settled and nobody_guid is null`),
    index('photo_matches_nobody')
      .on(table.nobodyGuid)
      .where(sql`nobody_guid is not null`),
  ],
)
