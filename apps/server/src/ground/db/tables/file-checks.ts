import type { FileKind } from '@proofdesk/domain/damaged-file'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import { guid, holdsObject, moment, pgTable } from './columns.ts'

/** What is known of the files of a photo, a video or a picture of the studio's own, once they are stored. */
export const fileChecks = pgTable(
  'file_checks',
  {
    /** The record's own. It goes with that. */
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    /** Null for a picture of the studio's own. */
    engineGuid: guid('engine_guid'),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Bytes of what was made of the original, by the name of the file; empty for what was made before this was kept. */
    sizes: jsonb('sizes').$type<Record<string, number>>().notNull().default({}),
    /** When the contents of the original were last compared; 0 for never. */
    verifiedAt: moment('verified_at').notNull().default(0),
  },
  (table) => [
    holdsObject(table.sizes),
    index('file_checks_verified').on(table.verifiedAt),
    index('file_checks_gallery').on(table.accountGuid, table.engineGuid, table.guid),
  ],
)
