import type { ExportState } from '@proofdesk/domain/studio-export'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, holdsObject, holdsObjects, minorSum, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** Rows of a table in an export. */
export interface ExportedNoun {
  noun: string
  table: string
  rows: number
  /** Path of its JSON lines in the export. */
  path: string
  size: number
  checksum: string
}

/** The last file in a part: the next part continues after it. */
export interface ExportCursor {
  phase: string
  /** The sort key of the last file of the phase; empty at the phase's start. */
  after: string
}

/** An export of all of a studio's data as files. Deleted with its files when it has expired. */
export const studioExports = pgTable(
  'studio_exports',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    requestedBy: guid('requested_by')
      .notNull()
      .references(() => users.guid),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    readyAt: moment('ready_at'),
    /** When its files are deleted; null until it is ready. */
    expiresAt: moment('expires_at'),
    /** Total bytes of originals, videos and pictures. */
    totalBytes: minorSum('total_bytes').notNull().default(0),
    doneBytes: minorSum('done_bytes').notNull().default(0),
    noMissing: integer('no_missing').notNull().default(0),
    nouns: jsonb('nouns').$type<ExportedNoun[]>().notNull().default([]),
  },
  (table) => [
    holdsObjects(table.nouns),
    // Further requests join a running export.
    uniqueIndex('studio_exports_open')
      .on(table.accountGuid)
      .where(sql`state in ('waiting', 'running')`),
    index('studio_exports_account').on(table.accountGuid, table.createdAt),
  ],
)

/** A completely stored ZIP file of an export: an interrupted export resumes after the last one. */
export const studioExportParts = pgTable(
  'studio_export_parts',
  {
    accountGuid: guid('account_guid').notNull(),
    exportGuid: guid('export_guid')
      .notNull()
      .references(() => studioExports.guid, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    size: byteCount('size').notNull(),
    /** SHA-256 in hex. */
    checksum: text('checksum').notNull(),
    noFiles: integer('no_files').notNull(),
    cursor: jsonb('cursor').$type<ExportCursor>().notNull(),
  },
  (table) => [holdsObject(table.cursor), primaryKey({ columns: [table.exportGuid, table.number] })],
)
