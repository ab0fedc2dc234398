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
import { galleryGuid } from './gallery-guid.ts'

/** Why a file can't be imported at all. */
export type FileFault =
  | 'empty'
  | 'not_a_table'
  | 'too_many_rows'
  | 'too_many_people'
  | 'internal'
  | WorkbookFault

/** An uploaded file of a gallery's customers. */
export const customerImports = pgTable(
  'customer_imports',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    createdAt: moment('created_at').notNull(),
    /** When it was imported. */
    doneAt: moment('done_at'),
    filename: text('filename').notNull(),
    /** Its storage key; empty once it was deleted. */
    key: text('key').notNull(),
    size: byteCount('size').notNull(),
    state: text('state').$type<ImportState>().notNull().default('waiting'),
    fault: text('fault').$type<FileFault>(),
    hasHead: boolean('has_head').notNull().default(true),
    /** Its first row if that is a header, as found when it was checked. */
    head: text('head').array().notNull().default([]),
    columns: jsonb('columns').$type<ImportColumns>().notNull().default({}),
    /** The meaning of its headers, remembered for the studio's next file. */
    meanings: jsonb('meanings').$type<Record<string, ImportField>>().notNull().default({}),
    overwrites: boolean('overwrites').notNull().default(false),
    startList: text('start_list').$type<ImportStartList>().notNull().default('none'),
    /** Whether the start list has been updated from the file. */
    isListDone: boolean('is_list_done').notNull().default(false),
    /** People that the file removed from the start list, so that they can be restored. */
    removedParticipants: guid('removed_participants').array().notNull().default([]),
    noRemoved: integer('no_removed').notNull().default(0),
    readBytes: byteCount('read_bytes').notNull().default(0),
    noCreated: integer('no_created').notNull().default(0),
    noChanged: integer('no_changed').notNull().default(0),
    noSame: integer('no_same').notNull().default(0),
    noWrong: integer('no_wrong').notNull().default(0),
    /** Number of people with a skipped cell. */
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

/** An invalid cell; without a field it is the whole row. */
export interface LeftOut {
  field: ImportField | null
  problem: ImportProblem
  value: string
}

/** A row's data while its import can be run or undone. */
export const customerImportRows = pgTable(
  'customer_import_rows',
  {
    importGuid: guid('import_guid')
      .notNull()
      .references(() => customerImports.guid, { onDelete: 'cascade' }),
    /** The line in the file, counted from 1. */
    line: bigint('line', { mode: 'number' }).notNull(),
    accountGuid: guid('account_guid').notNull(),
    emailAddress: text('email_address').notNull().default(''),
    bibNumber: text('bib_number').notNull().default(''),
    given: jsonb('given').$type<ImportedCustomer>(),
    /** The cells of a row that is rejected, completely or in part. */
    cells: text('cells').array(),
    problem: text('problem').$type<ImportProblem>(),
    /** Skipped cells of an imported row, or the invalid cells of a rejected one. */
    leftOut: jsonb('left_out').$type<LeftOut[]>(),
    action: text('action').$type<'created' | 'changed' | 'same'>(),
    customerGuid: guid('customer_guid'),
    /** The customer's columns before and after the import. */
    before: jsonb('before'),
    after: jsonb('after'),
    isApplied: boolean('is_applied').notNull().default(false),
    /** Number and name, which identify people on a start list; empty for people who aren't added to one. */
    identity: text('identity').notNull().default(''),
    /** The earlier row with the same address: both are one customer. */
    leaderLine: bigint('leader_line', { mode: 'number' }),
    /** Other rows have this number, so the number alone doesn't identify the person. */
    sharesNumber: boolean('shares_number').notNull().default(false),
    /** The start-list entry, what happens to it, and its values before and after. */
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
