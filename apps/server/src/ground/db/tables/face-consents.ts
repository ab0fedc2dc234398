import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * Visitors' consents to a search for their face: to which text and when. Neither the person nor a picture is stored.
 */
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
