import type {
  ImportColumns,
  ImportField,
  ImportProblem,
  ImportedCustomer,
} from '@proofdesk/domain/customer-import'
import type { WorkbookFault } from '@proofdesk/domain/workbook'
import { bigint, boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { byteCount, guid, holdsObject, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/** What becomes of a file: sent, looked through, taken in, taken back. */
export type ImportState =
  | 'waiting'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed'

/** Why a file can't be taken at all. */
export type FileFault = 'empty' | 'not_a_table' | 'too_many_rows' | 'internal' | WorkbookFault

/** A file of customers that somebody sends for a gallery. */
export const customerImports = pgTable(
  'customer_imports',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid')
      .notNull()
      .references(() => accounts.guid),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    createdAt: moment('created_at').notNull(),
    /** When it was taken in. */
    doneAt: moment('done_at'),
    filename: text('filename').notNull(),
    /** Where it lies; empty when it was thrown away. */
    key: text('key').notNull(),
    size: byteCount('size').notNull(),
    state: text('state').$type<ImportState>().notNull().default('waiting'),
    fault: text('fault').$type<FileFault>(),
    hasHead: boolean('has_head').notNull().default(true),
    /** Its first row where that holds heads, as it was looked through. */
    head: text('head').array().notNull().default([]),
    columns: jsonb('columns').$type<ImportColumns>().notNull().default({}),
    /** What its heads mean, kept for the next file of the studio. */
    meanings: jsonb('meanings').$type<Record<string, ImportField>>().notNull().default({}),
    overwrites: boolean('overwrites').notNull().default(false),
    readBytes: byteCount('read_bytes').notNull().default(0),
    noCreated: integer('no_created').notNull().default(0),
    noChanged: integer('no_changed').notNull().default(0),
    noSame: integer('no_same').notNull().default(0),
    noWrong: integer('no_wrong').notNull().default(0),
    noApplied: integer('no_applied').notNull().default(0),
  },
  (table) => [
    holdsObject(table.columns),
    holdsObject(table.meanings),
    index('customer_imports_gallery').on(table.accountGuid, table.engineGuid, table.createdAt),
    index('customer_imports_created').on(table.createdAt),
  ],
)

/** What a row stands for while its import can be done or undone. */
export const customerImportRows = pgTable(
  'customer_import_rows',
  {
    importGuid: guid('import_guid')
      .notNull()
      .references(() => customerImports.guid, { onDelete: 'cascade' }),
    /** The line of the file, counted from 1. */
    line: bigint('line', { mode: 'number' }).notNull(),
    accountGuid: guid('account_guid').notNull(),
    emailAddress: text('email_address').notNull().default(''),
    bibNumber: text('bib_number').notNull().default(''),
    given: jsonb('given').$type<ImportedCustomer>(),
    /** The cells of a row that can't be taken. */
    cells: text('cells').array(),
    problem: text('problem').$type<ImportProblem>(),
    action: text('action').$type<'created' | 'changed' | 'same'>(),
    customerGuid: guid('customer_guid'),
    /** What the customer's columns said, and what they say then. */
    before: jsonb('before'),
    after: jsonb('after'),
    isApplied: boolean('is_applied').notNull().default(false),
  },
  (table) => [
    holdsObject(table.given),
    holdsObject(table.before),
    holdsObject(table.after),
    primaryKey({ columns: [table.importGuid, table.line] }),
  ],
)
