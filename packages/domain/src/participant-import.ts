import { toEmailAddress } from './email-address.ts'
import { fullName } from './person-name.ts'
import { PARTICIPANT_FIELDS, type ParticipantField } from './participant-columns.ts'
import { toBibNumber } from './participant-match.ts'
import { toPlainText } from './plain-text.ts'

/** On one start list. */
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

/** Why a row of a start list can't be taken. */
export const ROW_PROBLEMS = [
  'no_number_or_name',
  'doubled',
  'too_long',
  'not_an_email',
  'unstorable_character',
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

export interface ImportPlan {
  created: ParticipantValues[]
  /** Whose values change, and what they are then. */
  changed: { guid: string; values: ParticipantValues }[]
  unchanged: number
  /** Who is on the list and not in the rows; only where they replace it. */
  removed: string[]
  /** `row` counts the rows from 0. */
  wrong: { row: number; problem: RowProblem }[]
}

/** What a row says, as it is kept, or what is wrong with it. */
export function toParticipantValues(row: ParticipantValues): ParticipantValues | RowProblem {
  const trimmed = Object.fromEntries(
    PARTICIPANT_FIELDS.map((field) => [field, row[field].replace(/\s+/g, ' ').trim()]),
  ) as ParticipantValues
  const values = {
    ...trimmed,
    number: toBibNumber(trimmed.number),
    emailAddress: toEmailAddress(trimmed.emailAddress) ?? trimmed.emailAddress,
  }
  if (Object.values(values).some((value) => value.includes('\u0000'))) return 'unstorable_character'
  if (PARTICIPANT_FIELDS.some((field) => values[field].length > PARTICIPANT_LENGTHS[field]))
    return 'too_long'
  if (!values.number && !values.firstName && !values.lastName) return 'no_number_or_name'
  if (values.emailAddress !== '' && toEmailAddress(values.emailAddress) === undefined)
    return 'not_an_email'
  return values
}

/**
 * What rows do to a start list. Somebody is the same by number and name; failing that by their number, where nobody
 * else has it, so that a corrected name is a change. Cells that are empty change nothing, unless the rows replace the
 * list.
 */
export function planImport(
  existing: readonly (ParticipantValues & { guid: string })[],
  rows: readonly ParticipantValues[],
  { replaces }: { replaces: boolean },
): ImportPlan {
  const plan: ImportPlan = { created: [], changed: [], unchanged: 0, removed: [], wrong: [] }
  const taken = takeRows(rows, plan)
  const left = new Map(existing.map((one) => [identityOf(one), one]))
  const unmatched: ParticipantValues[] = []
  const take = (one: (typeof existing)[number], values: ParticipantValues) => {
    left.delete(identityOf(one))
    const next = replaces ? values : merge(one, values)
    if (PARTICIPANT_FIELDS.every((field) => one[field] === next[field])) plan.unchanged += 1
    else plan.changed.push({ guid: one.guid, values: next })
  }
  for (const values of taken) {
    const one = left.get(identityOf(values))
    if (one) take(one, values)
    else unmatched.push(values)
  }
  const wearers = Map.groupBy(left.values(), ({ number }) => number)
  const newcomers = Map.groupBy(unmatched, ({ number }) => number)
  for (const values of unmatched) {
    const [one, ...others] = wearers.get(values.number) ?? []
    const isSame =
      values.number && one && others.length === 0 && newcomers.get(values.number)!.length === 1
    if (isSame) take(one, values)
    else plan.created.push(values)
  }
  if (replaces) plan.removed = [...left.values()].map(({ guid }) => guid)
  return plan
}

/** The rows that can be taken; the others are noted. */
function takeRows(rows: readonly ParticipantValues[], plan: ImportPlan): ParticipantValues[] {
  const seen = new Set<string>()
  return rows.flatMap((row, n) => {
    const values = toParticipantValues(row)
    const problem =
      typeof values === 'string' ? values : seen.has(identityOf(values)) ? 'doubled' : undefined
    if (problem) {
      plan.wrong.push({ row: n, problem })
      return []
    }
    seen.add(identityOf(values as ParticipantValues))
    return [values as ParticipantValues]
  })
}

/** People of one start list with the same number and name are the same. */
export function identityOf({
  number,
  firstName,
  lastName,
}: Pick<ParticipantValues, 'number' | 'firstName' | 'lastName'>): string {
  return `${number} ${toPlainText(fullName({ firstName, lastName })).trim()}`
}

function merge(one: ParticipantValues, values: ParticipantValues): ParticipantValues {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.map((field) => [field, values[field] || one[field]]),
  ) as ParticipantValues
}
