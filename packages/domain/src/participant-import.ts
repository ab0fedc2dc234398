import { readBibNumber } from './bib-number.ts'
import { fullName } from './person-name.ts'
import { PARTICIPANT_FIELDS, type ParticipantField } from './participant-columns.ts'
import {
  CELL_PROBLEMS,
  type LeftOutCell,
  createCellReader,
  toLine,
  toShown,
} from './person-cells.ts'
import { toPlainText } from './plain-text.ts'

/** Maximum number of people on one start list. */
export const PARTICIPANTS_MAX = 20_000

/** Characters. */
export const PARTICIPANT_LENGTHS: Record<ParticipantField, number> = {
  number: 20,
  firstName: 80,
  lastName: 80,
  club: 120,
  emailAddress: 254,
  mobileNumber: 40,
}

export type ParticipantValues = Record<ParticipantField, string>

/** Why a row of a start list can't be imported. */
export const ROW_PROBLEMS = [
  'no_number_or_name',
  'doubled',
  'not_a_bib_number',
  ...CELL_PROBLEMS,
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** A row that can't be imported; `value` is its invalid value. */
export interface WrongRow {
  problem: RowProblem
  value: string
}

/** A row's values in stored form, and its skipped cells. */
export interface ReadRow {
  values: ParticipantValues
  leftOut: readonly LeftOutCell<ParticipantField>[]
}

/**
 * Reads a row. An invalid cell is skipped, unless the row names no one without it, or the cell is the number: then the
 * row is rejected.
 */
export function readParticipantRow(row: ParticipantValues): ReadRow | WrongRow {
  const cells = createCellReader<ParticipantField>()
  const text = (field: ParticipantField) =>
    cells.text(field, row[field], PARTICIPANT_LENGTHS[field])
  const number = readBibNumber(toLine(row.number))
  if (number === undefined) return { problem: 'not_a_bib_number', value: toShown(row.number) }
  const values: ParticipantValues = {
    number: cells.text('number', number, PARTICIPANT_LENGTHS.number),
    firstName: text('firstName'),
    lastName: text('lastName'),
    club: text('club'),
    emailAddress: cells.emailAddress('emailAddress', row.emailAddress),
    mobileNumber: cells.phone('mobileNumber', row.mobileNumber, {
      max: PARTICIPANT_LENGTHS.mobileNumber,
    }),
  }
  if (values.number || values.firstName || values.lastName)
    return { values, leftOut: cells.leftOut }
  const [wrong] = cells.leftOut
  return wrong && NAMING.includes(wrong.field)
    ? { problem: wrong.problem, value: wrong.value }
    : { problem: 'no_number_or_name', value: '' }
}

const NAMING: readonly ParticipantField[] = ['number', 'firstName', 'lastName']

/** A valid row, with its row number. */
export interface PlannedRow {
  row: number
  values: ParticipantValues
  /** Fields that the row doesn't have: known values stay, even if the rows replace the list. */
  kept: readonly ParticipantField[]
}

/** Reads all rows, counted from 0. If someone occurs twice, the first row is used. */
export function readParticipantRows(rows: readonly ParticipantValues[]): {
  taken: (PlannedRow & ReadRow)[]
  wrong: (WrongRow & { row: number })[]
} {
  const seen = new Set<string>()
  const taken: (PlannedRow & ReadRow)[] = []
  const wrong: (WrongRow & { row: number })[] = []
  rows.forEach((written, row) => {
    const read = readParticipantRow(written)
    if ('problem' in read) wrong.push({ ...read, row })
    else if (seen.has(identityOf(read.values))) wrong.push({ row, problem: 'doubled', value: '' })
    else {
      seen.add(identityOf(read.values))
      taken.push({ ...read, row, kept: read.leftOut.map(({ field }) => field) })
    }
  })
  return { taken, wrong }
}

type Existing = ParticipantValues & { guid: string }

export interface ImportPlan<Row extends PlannedRow = PlannedRow> {
  created: Row[]
  /** People whose values change, with the new values. */
  changed: (Row & { guid: string; before: ParticipantValues })[]
  unchanged: (Row & { guid: string })[]
  /** People on the list who are not in the rows; only if the rows replace the list. */
  removed: string[]
}

/**
 * The effect of rows on a start list. A person is identified by number and name; otherwise by address and name, and
 * otherwise by number alone, if these are unambiguous, so that a corrected name or number is a change. Empty cells
 * change nothing, unless the rows replace the list; missing fields never do.
 */
export function planImport<Row extends PlannedRow>(
  existing: readonly Existing[],
  rows: readonly Row[],
  { replaces }: { replaces: boolean },
): ImportPlan<Row> {
  const plan: ImportPlan<Row> = { created: [], changed: [], unchanged: [], removed: [] }
  const left = new Set(existing)
  const take = (one: Existing, read: Row) => {
    left.delete(one)
    const values = replaces ? replaceBy(one, read) : merge(one, read.values)
    if (PARTICIPANT_FIELDS.every((field) => one[field] === values[field]))
      plan.unchanged.push({ ...read, guid: one.guid })
    else plan.changed.push({ ...read, values, guid: one.guid, before: toValues(one) })
  }
  const sameAs = Map.groupBy(existing, identityOf)
  let unmatched = rows.filter((read) => {
    const [one] = sameAs.get(identityOf(read.values)) ?? []
    if (one) take(one, read)
    return !one
  })
  for (const keyOf of [addressedName, wornNumber]) {
    const known = Map.groupBy(left, keyOf)
    const given = Map.groupBy(unmatched, ({ values }) => keyOf(values))
    unmatched = unmatched.filter((read) => {
      const key = keyOf(read.values)
      const [one, ...others] = known.get(key) ?? []
      const isSame = key !== '' && one && others.length === 0 && given.get(key)!.length === 1
      if (isSame) take(one, read)
      return !isSame
    })
  }
  plan.created = unmatched
  if (replaces) plan.removed = [...left].map(({ guid }) => guid)
  return plan
}

const nameOf = ({ firstName, lastName }: Pick<ParticipantValues, 'firstName' | 'lastName'>) =>
  toPlainText(fullName({ firstName, lastName })).trim()

function addressedName(values: ParticipantValues): string {
  const name = nameOf(values)
  return values.emailAddress !== '' && name !== '' ? `${values.emailAddress} ${name}` : ''
}

const wornNumber = ({ number }: ParticipantValues): string => number

/** People on one start list with the same number and name are the same person. */
export function identityOf(
  person: Pick<ParticipantValues, 'number' | 'firstName' | 'lastName'>,
): string {
  return `${person.number} ${nameOf(person)}`
}

function toValues(one: ParticipantValues): ParticipantValues {
  return pick((field) => one[field])
}

function replaceBy(one: ParticipantValues, { values, kept }: PlannedRow): ParticipantValues {
  return pick((field) => (kept.includes(field) ? one : values)[field])
}

function merge(one: ParticipantValues, values: ParticipantValues): ParticipantValues {
  return pick((field) => values[field] || one[field])
}

function pick(valueOf: (field: ParticipantField) => string): ParticipantValues {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.map((field) => [field, valueOf(field)]),
  ) as ParticipantValues
}
