import type { LegalPage } from '@proofdesk/domain/legal'
import { jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { holdsObjects, moment, pgTable } from './columns.ts'

/** A legal page of a studio in one language: its text, or a link to it. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    accountGuid: accountGuid(),
    page: text('page').$type<LegalPage>().notNull(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.page, table.language] })],
)

/** The texts that buyers have accepted, unchanged; `version` is a hash of the contents. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    accountGuid: accountGuid(),
    version: text('version').notNull(),
    texts: jsonb('texts')
      .$type<{ page: LegalPage; language: string; text: string; url: string }[]>()
      .notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    holdsObjects(table.texts),
    primaryKey({ columns: [table.accountGuid, table.version] }),
  ],
)
