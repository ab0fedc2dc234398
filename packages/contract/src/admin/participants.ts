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
  /** As it is printed on them, in upper case; empty where there is none. */
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  emailAddress: z.string(),
  mobileNumber: z.string(),
  /** Who is not is found neither by number nor by name. */
  isSearchable: z.boolean(),
  /** Photos that show their number. */
  noPhotos: z.int(),
})
export type Participant = z.infer<typeof Participant>

/** A row of a start list as it was written; what is wrong with it is told, not refused. */
const ImportedRow = z.object({
  number: z.string().max(1_000),
  firstName: z.string().max(1_000),
  lastName: z.string().max(1_000),
  club: z.string().max(1_000),
  emailAddress: z.string().max(1_000),
  mobileNumber: z.string().max(1_000),
})

/** Either says what would happen (`dryRun`) or does it. */
export const ImportParticipants = z.object({
  engineGuid: Guid,
  participants: z.array(ImportedRow).min(1).max(PARTICIPANTS_MAX),
  /** `replace` takes away anyone who is not named; they can be brought back for 30 days. */
  mode: z.enum(['add', 'replace']),
  dryRun: z.boolean(),
})
export type ImportParticipants = z.infer<typeof ImportParticipants>

/** What is wrong in a row, counted from 0: the value, and whom the row names. */
const ofRow = {
  row: z.int(),
  value: z.string(),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
}

/** People by what happens to them. */
export const ImportOutcome = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  /** Rows that can't be taken; `wrong` are the first hundred. */
  noWrong: z.int(),
  wrong: z.array(z.object({ ...ofRow, problem: z.enum(ROW_PROBLEMS) })),
  /** Cells that are left out of rows that are taken; `leftOut` are the first hundred. */
  noLeftOut: z.int(),
  leftOut: z.array(
    z.object({ ...ofRow, field: z.enum(PARTICIPANT_FIELDS), problem: z.enum(CELL_PROBLEMS) }),
  ),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** What the start list says of someone: at least a number or a name. */
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
  /** Who they are among the gallery's customers, where that is known. */
  customerGuid: Guid.optional(),
})
export type CreateParticipant = z.infer<typeof CreateParticipant>

export const UpdateParticipant = ParticipantFields.partial().extend({
  guid: Guid,
  isSearchable: z.boolean().optional(),
})
export type UpdateParticipant = z.infer<typeof UpdateParticipant>

/** A workbook in base64, of up to TABLE_BYTES_MAX bytes. */
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
    summary: 'A page of a gallery’s start list by number',
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
    summary: 'Add rows to a gallery’s start list, or put them in its place',
    body: ImportParticipants,
    bodyBytes: 8_000_000,
    output: ImportOutcome,
  }),
  read: route({
    method: 'POST',
    path: '/admin/participants/read',
    capability: 'manageGalleries',
    summary: 'The rows of an Excel workbook with a start list; nothing of it is kept',
    body: z.object({ workbook: Workbook }),
    bodyBytes: 8_000_000,
    output: z.object({
      /** At most one more than a start list and its head: anyone who has as many has too many. */
      rows: z.array(z.array(z.string())).max(PARTICIPANTS_MAX + 2),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/participants',
    capability: 'manageGalleries',
    summary: 'Add someone to a gallery’s start list',
    body: CreateParticipant,
    output: ParticipantSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/participants',
    capability: 'manageGalleries',
    summary: 'Change a participant, or whether they can be found',
    body: UpdateParticipant,
    fixed: ['engineGuid'],
    output: ParticipantSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/participants',
    capability: 'manageGalleries',
    summary: 'Take a participant off the start list; 30 days to bring them back',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/participants/restore',
    capability: 'manageGalleries',
    summary: 'Bring a participant back',
    body: z.object({ guid: Guid }),
    output: ParticipantSaved,
  }),
}
