import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'

/** Visitors have agreed that their face is looked for: to which text and when. Neither who nor a picture is kept. */
export const faceConsents = pgTable(
  'face_consents',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    version: text('version').notNull(),
    agreedAt: moment('agreed_at').notNull(),
  },
  (table) => [index('face_consents_agreed').on(table.agreedAt)],
)
