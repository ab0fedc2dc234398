import { COLUMN_HEADS, normalizeHead } from './column-heads.ts'

/** What a start list says of a participant, in the order of the table. */
export const PARTICIPANT_FIELDS = [
  'number',
  'firstName',
  'lastName',
  'club',
  'emailAddress',
  'mobileNumber',
] as const
export type ParticipantField = (typeof PARTICIPANT_FIELDS)[number]

/** Which column holds what: null where nothing does. */
export type ParticipantColumns = Record<ParticipantField, number | null>

/** What the heads of the columns say; each column is one thing at most, and the first one that says it wins. */
export function guessColumns(heads: readonly string[]): ParticipantColumns {
  const plain = heads.map(normalizeHead)
  const columnOf = (field: ParticipantField) => {
    const found = plain.findIndex((head) => COLUMN_HEADS[field].includes(head))
    return found < 0 ? null : found
  }
  return Object.fromEntries(
    PARTICIPANT_FIELDS.map((field) => [field, columnOf(field)]),
  ) as ParticipantColumns
}

/** Whether a row says what its columns are: with people's own words in it, nothing is recognised. */
export function isHead(row: readonly string[]): boolean {
  return Object.values(guessColumns(row)).some((column) => column !== null)
}

/** A row's cells by what they are. */
export function pickColumns(
  row: readonly string[],
  columns: ParticipantColumns,
): Record<ParticipantField, string> {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.map((field) => {
      const column = columns[field]
      return [field, (column === null ? undefined : row[column]) ?? '']
    }),
  ) as Record<ParticipantField, string>
}
