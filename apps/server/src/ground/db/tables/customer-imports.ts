import type {
  ImportColumns,
  ImportField,
  ImportProblem,
  ImportStartList,
  ImportedCustomer,
} from '@proofdesk/domain/customer-import'
import type { ImportState } from '@proofdesk/domain/import-state'
import type { ParticipantValues } from '@proofdesk/domain/participant-import'
import type { WorkbookFault } from '@proofdesk/domain/workbook'
import { bigint, boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { byteCount, guid, holdsObject, holdsObjects, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/** Why a file can't be taken at all. */
export type FileFault =
  | 'empty'
  | 'not_a_table'
  | 'too_many_rows'
  | 'too_many_people'
  | 'internal'
  | WorkbookFault

/** A file of customers that someone sends for a gallery. */
export const customerImports = pgTable(
  'customer_imports',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
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
    startList: text('start_list').$type<ImportStartList>().notNull().default('none'),
    /** The start list has what the file says. */
    isListDone: boolean('is_list_done').notNull().default(false),
    /** Whom the file took off the start list, so that they can come back. */
    removedParticipants: guid('removed_participants').array().notNull().default([]),
    noRemoved: integer('no_removed').notNull().default(0),
    readBytes: byteCount('read_bytes').notNull().default(0),
    noCreated: integer('no_created').notNull().default(0),
    noChanged: integer('no_changed').notNull().default(0),
    noSame: integer('no_same').notNull().default(0),
    noWrong: integer('no_wrong').notNull().default(0),
    /** People of whom a cell is left out. */
    noLeftOut: integer('no_left_out').notNull().default(0),
    noApplied: integer('no_applied').notNull().default(0),
  },
  (table) => [
    holdsObject(table.columns),
    holdsObject(table.meanings),
    index('customer_imports_gallery').on(table.accountGuid, table.engineGuid, table.createdAt),
    index('customer_imports_created').on(table.createdAt),
  ],
)

/** A cell that can't be taken; without a field it is the whole row's. */
export interface LeftOut {
  field: ImportField | null
  problem: ImportProblem
  value: string
}

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
    /** The cells of a row that can't be taken, or not all of it. */
    cells: text('cells').array(),
    problem: text('problem').$type<ImportProblem>(),
    /** Cells that are left out of a row that is taken; of another, what is wrong in it. */
    leftOut: jsonb('left_out').$type<LeftOut[]>(),
    action: text('action').$type<'created' | 'changed' | 'same'>(),
    customerGuid: guid('customer_guid'),
    /** What the customer's columns said, and what they say then. */
    before: jsonb('before'),
    after: jsonb('after'),
    isApplied: boolean('is_applied').notNull().default(false),
    /** Number and name, by which people are the same on a start list; empty for who is put on none. */
    identity: text('identity').notNull().default(''),
    /** The earlier row whose address this one has: both are one customer. */
    leaderLine: bigint('leader_line', { mode: 'number' }),
    /** Other rows have this number: it alone does not say who is meant. */
    sharesNumber: boolean('shares_number').notNull().default(false),
    /** The entry of the start list, what happens to it, and what it said and says. */
    participantGuid: guid('participant_guid'),
    participantAction: text('participant_action').$type<'created' | 'changed' | 'same'>(),
    participantBefore: jsonb('participant_before').$type<ParticipantValues>(),
    participantAfter: jsonb('participant_after').$type<ParticipantValues>(),
  },
  (table) => [
    holdsObject(table.given),
    holdsObject(table.before),
    holdsObject(table.after),
    holdsObjects(table.leftOut),
    holdsObject(table.participantBefore),
    holdsObject(table.participantAfter),
    primaryKey({ columns: [table.importGuid, table.line] }),
  ],
)
