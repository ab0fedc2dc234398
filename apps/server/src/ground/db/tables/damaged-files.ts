import type { FileKind, FileProblem } from '@proofdesk/domain/damaged-file'
import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, moment, pgTable } from './columns.ts'

/** Originals that are missing or differ from their upload. They are not delivered until they are intact again. */
export const damagedFiles = pgTable(
  'damaged_files',
  {
    /** The guid of the photo, video or media picture, each of which is listed once. */
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    /** Null for a media picture. */
    engineGuid: guid('engine_guid'),
    kind: text('kind').$type<FileKind>().notNull(),
    problem: text('problem').$type<FileProblem>().notNull(),
    /** Its actual size in bytes; null if it is missing or can't be read. */
    foundBytes: byteCount('found_bytes'),
    foundAt: moment('found_at').notNull(),
    /** When it was last checked. */
    checkedAt: moment('checked_at').notNull(),
    /** A requested recheck that has not happened yet. */
    checkingSince: moment('checking_since'),
    /** Someone has dismissed it and wants no more reminders. */
    dismissedAt: moment('dismissed_at'),
    /** When an email to the team reported it. */
    notifiedAt: moment('told_at'),
  },
  (table) => [
    index('damaged_files_account').on(table.accountGuid, table.foundAt, table.guid),
    index('damaged_files_untold')
      .on(table.accountGuid)
      .where(sql`told_at is null and dismissed_at is null`),
  ],
)
