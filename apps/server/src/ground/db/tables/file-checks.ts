import type { FileKind } from '@proofdesk/domain/damaged-file'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import { guid, holdsObject, moment, pgTable } from './columns.ts'

/** Check results for the stored files of a photo, a video or a media picture. */
export const fileChecks = pgTable(
  'file_checks',
  {
    /** The record's guid; deleted together with it. */
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    /** Null for a media picture. */
    engineGuid: guid('engine_guid'),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Sizes in bytes of the files derived from the original, by file name; empty for files older than this column. */
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
