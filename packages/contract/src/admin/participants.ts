import { PARTICIPANT_FIELDS } from '@proofdesk/domain/participant-columns'
import {
  PARTICIPANTS_MAX,
  PARTICIPANT_LENGTHS,
  ROW_PROBLEMS,
} from '@proofdesk/domain/participant-import'
import { CELL_PROBLEMS, isPhoneNumber } from '@proofdesk/domain/person-cells'
import { TABLE_BYTES_MAX } from '@proofdesk/domain/table-text'
import * as z from 'zod'
import { BibNumber, EmailAddressOrNone, Empty, Guid, text } from '../fields.ts'
import { problem } from '../problems.ts'
import { queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

export const PARTICIPANTS_PER_PAGE = 50

/** Someone on a gallery's start list. */
export const Participant = record({
  guid: Guid,
  engineGuid: Guid,
  /** The number as printed on the bib, in upper case; empty for none. */
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  emailAddress: z.string(),
  mobileNumber: z.string(),
  /** False hides them from searches by number and by name. */
  isSearchable: z.boolean(),
  /** Photos that show their number. */
  noPhotos: z.int(),
})
export type Participant = z.infer<typeof Participant>

/** A row of a start list as written in the file; problems in it are reported, not rejected. */
const ImportedRow = z.object({
  number: z.string().max(1_000),
  firstName: z.string().max(1_000),
  lastName: z.string().max(1_000),
  club: z.string().max(1_000),
  emailAddress: z.string().max(1_000),
  mobileNumber: z.string().max(1_000),
})

/** Imports a start list, or reports what would happen (`dryRun`). */
export const ImportParticipants = z.object({
  engineGuid: Guid,
  participants: z.array(ImportedRow).min(1).max(PARTICIPANTS_MAX),
  /** `replace` deletes everyone who is not in the list; they can be restored for 30 days. */
  mode: z.enum(['add', 'replace']),
  dryRun: z.boolean(),
})
export type ImportParticipants = z.infer<typeof ImportParticipants>

/** A problem in a row (counted from 0): the invalid value, and the row's person. */
const ofRow = {
  row: z.int(),
  value: z.string(),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
}

/** Number of people by outcome. */
export const ImportOutcome = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  /** Rows that can't be imported; `wrong` lists the first hundred. */
  noWrong: z.int(),
  wrong: z.array(z.object({ ...ofRow, problem: z.enum(ROW_PROBLEMS) })),
  /** Skipped cells of imported rows; `leftOut` lists the first hundred. */
  noLeftOut: z.int(),
  leftOut: z.array(
    z.object({ ...ofRow, field: z.enum(PARTICIPANT_FIELDS), problem: z.enum(CELL_PROBLEMS) }),
  ),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** An entry of the start list: at least a number or a name. */
export const ParticipantFields = z.object({
  number: BibNumber,
  firstName: text(PARTICIPANT_LENGTHS.firstName),
  lastName: text(PARTICIPANT_LENGTHS.lastName),
  club: text(PARTICIPANT_LENGTHS.club),
  emailAddress: EmailAddressOrNone,
  mobileNumber: text(PARTICIPANT_LENGTHS.mobileNumber).refine(
    (typed) => typed === '' || isPhoneNumber(typed),
    problem('not_a_phone_number'),
  ),
})
export type ParticipantFields = z.infer<typeof ParticipantFields>

export const CreateParticipant = ParticipantFields.extend({
  engineGuid: Guid,
  /** The customer of the gallery that they are, if known. */
  customerGuid: Guid.optional(),
})
export type CreateParticipant = z.infer<typeof CreateParticipant>

export const UpdateParticipant = ParticipantFields.partial().extend({
  guid: Guid,
  isSearchable: z.boolean().optional(),
})
export type UpdateParticipant = z.infer<typeof UpdateParticipant>

/** A base64-encoded workbook of up to TABLE_BYTES_MAX bytes. */
const Workbook = z
  .string()
  .min(1)
  .max(Math.ceil(TABLE_BYTES_MAX / 3) * 4)

const ParticipantSaved = z.object({ participant: Participant })

export const participants = {
  list: route({
    method: 'GET',
    path: '/admin/participants',
    capability: 'viewGalleryContent',
    summary: 'List a page of a gallery’s start list by number',
    query: z.object({
      engineGuid: Guid,
      page: queryInt(1, 1_000_000).optional(),
      text: z.string().max(200).optional(),
    }),
    output: z.object({ participants: z.array(Participant), total: z.int() }),
  }),
  import: route({
    method: 'POST',
    path: '/admin/participants/import',
    capability: 'manageGalleries',
    summary: 'Add rows to a gallery’s start list, or replace it',
    body: ImportParticipants,
    bodyBytes: 8_000_000,
    output: ImportOutcome,
  }),
  read: route({
    method: 'POST',
    path: '/admin/participants/read',
    capability: 'manageGalleries',
    summary: 'Read the rows of an Excel workbook with a start list; nothing is stored',
    body: z.object({ workbook: Workbook }),
    bodyBytes: 8_000_000,
    output: z.object({
      /** One more than a full start list with its header, enough to show that a file has too many rows. */
      rows: z.array(z.array(z.string())).max(PARTICIPANTS_MAX + 2),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/participants',
    capability: 'manageGalleries',
    summary: 'Add a participant to a gallery’s start list',
    body: CreateParticipant,
    output: ParticipantSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/participants',
    capability: 'manageGalleries',
    summary: 'Update a participant, or whether they can be found',
    body: UpdateParticipant,
    fixed: ['engineGuid'],
    output: ParticipantSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/participants',
    capability: 'manageGalleries',
    summary: 'Remove a participant from the start list; they can be restored for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/participants/restore',
    capability: 'manageGalleries',
    summary: 'Restore a participant',
    body: z.object({ guid: Guid }),
    output: ParticipantSaved,
  }),
}
