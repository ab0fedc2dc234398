import {
  IMPORT_FIELDS,
  IMPORT_PROBLEMS,
  IMPORT_START_LISTS,
} from '@proofdesk/domain/customer-import'
import { IMPORT_STATES } from '@proofdesk/domain/import-state'
import { WORKBOOK_FAULTS } from '@proofdesk/domain/workbook'
import * as z from 'zod'
import { AccountLanguageField, Guid, Timestamp } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** An uploaded file of a gallery's customers, and the state of its import. */
export const CustomerImport = record({
  guid: Guid,
  engineGuid: Guid,
  filename: z.string(),
  createdAt: Timestamp,
  doneAt: Timestamp.nullable(),
  state: z.enum(IMPORT_STATES),
  /** Why the import failed. */
  fault: z
    .enum([
      'empty',
      'not_a_table',
      'too_many_rows',
      'too_many_people',
      'internal',
      ...WORKBOOK_FAULTS,
    ])
    .nullable(),
  /** Progress of the current step, from 0 to 1. */
  progress: z.number(),
  /** Number of people by outcome. */
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  /** Imported people with a cell that was skipped. */
  leftOut: z.int(),
  startList: z.enum(IMPORT_START_LISTS),
  /** People removed from the start list because the file replaces it. */
  removed: z.int(),
  /** How long it can be undone; null when it can't. */
  undoUntil: Timestamp.nullable(),
})
export type CustomerImport = z.infer<typeof CustomerImport>

export const ImportColumnsField = z.partialRecord(z.enum(IMPORT_FIELDS), z.int().min(0).max(500))

/** The maximum number of problems listed individually. */
export const IMPORT_PROBLEMS_SHOWN = 50

/** A skipped cell; without a field, the whole row is skipped. `value` is the invalid value. */
const RowProblem = z.object({
  row: z.int(),
  field: z.enum(IMPORT_FIELDS).nullable(),
  problem: z.enum(IMPORT_PROBLEMS),
  value: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bibNumber: z.string(),
  emailAddress: z.string(),
})
export type ImportRowProblem = z.infer<typeof RowProblem>

const ImportSaved = z.object({ import: CustomerImport })
const Named = z.object({ guid: Guid })

export const customerImports = {
  list: route({
    method: 'GET',
    path: '/admin/customers/imports',
    capability: 'manageGalleries',
    summary: 'Get an import by guid, or list the 20 newest of a gallery',
    query: z.object({ guid: Guid.optional(), engineGuid: Guid.optional() }),
    output: z.object({ imports: z.array(CustomerImport) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/customers/imports',
    capability: 'manageGalleries',
    summary:
      'Register a CSV file or an Excel workbook of customers of a gallery; upload it with PUT and exactly these headers',
    notes:
      'This imports no one yet. Once the file is uploaded, `read` returns its columns, `check` counts the effects, `run` imports it.',
    body: z.object({
      engineGuid: Guid,
      files: z
        .array(z.object({ name: z.string().min(1).max(500), size: z.int().min(0) }))
        .length(1),
    }),
    output: z.object({
      guid: Guid,
      url: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
    status: 201,
  }),
  read: route({
    method: 'POST',
    path: '/admin/customers/imports/read',
    capability: 'manageGalleries',
    summary: 'Get the first rows of an uploaded file, and a suggestion for its columns',
    body: Named,
    output: z.object({
      rows: z.array(z.array(z.string())),
      hasHead: z.boolean(),
      columns: ImportColumnsField,
    }),
  }),
  check: route({
    method: 'POST',
    path: '/admin/customers/imports/check',
    capability: 'manageGalleries',
    summary:
      'Check the whole file and count the effects of importing it, without changing anything',
    body: z.object({
      guid: Guid,
      hasHead: z.boolean(),
      columns: ImportColumnsField,
      /** Whether the file's values replace known ones. */
      overwrites: z.boolean(),
      /** Leaves the start list alone by default. */
      startList: z.enum(IMPORT_START_LISTS).optional(),
    }),
    output: ImportSaved,
  }),
  run: route({
    method: 'POST',
    path: '/admin/customers/imports/run',
    capability: 'manageGalleries',
    summary: 'Import a checked file',
    body: Named,
    output: ImportSaved,
  }),
  undo: route({
    method: 'POST',
    path: '/admin/customers/imports/undo',
    capability: 'manageGalleries',
    summary: 'Undo an import within 24 hours; customers who have ordered since stay',
    body: Named,
    output: ImportSaved,
  }),
  problems: route({
    method: 'GET',
    path: '/admin/customers/imports/problems',
    capability: 'manageGalleries',
    summary: `List the problems of the first ${IMPORT_PROBLEMS_SHOWN} invalid rows of an import, with the people they name`,
    query: Named,
    output: z.object({ problems: z.array(RowProblem) }),
  }),
  wrongRows: route({
    method: 'POST',
    path: '/admin/customers/imports/wrongRows',
    capability: 'manageGalleries',
    proof: 'password',
    summary:
      'Get a short-lived address of a CSV file of the rows that can’t be imported, each with its reason',
    body: z.object({ guid: Guid, language: AccountLanguageField.optional() }),
    output: z.object({ url: z.string() }),
  }),
}
