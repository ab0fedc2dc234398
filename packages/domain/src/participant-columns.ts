import { COLUMN_HEADS, normalizeHead } from './column-heads.ts'

/** Fields of a participant on a start list, in the order of the table. */
export const PARTICIPANT_FIELDS = [
  'number',
  'firstName',
  'lastName',
  'club',
  'emailAddress',
  'mobileNumber',
] as const
export type ParticipantField = (typeof PARTICIPANT_FIELDS)[number]

/** The column of each field; null if there is none. */
export type ParticipantColumns = Record<ParticipantField, number | null>

/** Guesses the columns from their headers; each column has one meaning at most, and the first match wins. */
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

/** Whether a row is a header: in a row with people's own data no column is recognised. */
export function isHead(row: readonly string[]): boolean {
  return Object.values(guessColumns(row)).some((column) => column !== null)
}

/** A row's cells by field. */
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
