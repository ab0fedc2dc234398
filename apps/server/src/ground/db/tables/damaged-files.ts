import type { FileKind, FileProblem } from '@proofdesk/domain/damaged-file'
import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, moment, pgTable } from './columns.ts'

/** Originals that are missing or not as they were sent. Such a file is delivered to no one until it is sound again. */
export const damagedFiles = pgTable(
  'damaged_files',
  {
    /** The photo's, the video's or the picture's own: a file is damaged once. */
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    /** Null for a picture of the studio's own. */
    engineGuid: guid('engine_guid'),
    kind: text('kind').$type<FileKind>().notNull(),
    problem: text('problem').$type<FileProblem>().notNull(),
    /** How many bytes it has; null when it is missing or can't be read. */
    foundBytes: byteCount('found_bytes'),
    foundAt: moment('found_at').notNull(),
    /** When it was last looked at. */
    checkedAt: moment('checked_at').notNull(),
    /** Someone has asked for another look, which has not come yet. */
    checkingSince: moment('checking_since'),
    /** Someone knows of it and wants to be reminded no more. */
    dismissedAt: moment('dismissed_at'),
    /** When a mail to the team told of it. */
    notifiedAt: moment('told_at'),
  },
  (table) => [
    index('damaged_files_account').on(table.accountGuid, table.foundAt, table.guid),
    index('damaged_files_untold')
      .on(table.accountGuid)
      .where(sql`told_at is null and dismissed_at is null`),
  ],
)
