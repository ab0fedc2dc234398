import { index, integer, uuid } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'

/** The receipt for erasing a person's faces. It doesn't reveal whose they were. */
export const faceErasures = pgTable(
  'face_erasures',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuids: uuid('engine_guids').array().notNull(),
    userGuid: guid('user_guid').notNull(),
    erasedAt: moment('erased_at').notNull(),
    faces: integer('faces').notNull(),
    photos: integer('photos').notNull(),
  },
  (table) => [index('face_erasures_account').on(table.accountGuid, table.erasedAt)],
)
