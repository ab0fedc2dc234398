import { readBibNumber } from './bib-number.ts'
import { COLUMN_HEADS, normalizeHead } from './column-heads.ts'
import { CUSTOMER_LENGTHS, TAGS_MAX, TAG_LENGTH, toTag } from './customer.ts'
import { DAY_MS } from './duration.ts'
import {
  CELL_PROBLEMS,
  type LeftOutCell,
  createCellReader,
  toLine,
  toShown,
  toStorable,
} from './person-cells.ts'
import { PARTICIPANT_LENGTHS } from './participant-import.ts'
import { splitName } from './person-name.ts'
import { toPlainText } from './plain-text.ts'
import { isTime } from './time.ts'

/** Maximum bytes and rows of a customer file. */
export const IMPORT_BYTES_MAX = 100_000_000
export const IMPORT_ROWS_MAX = 500_000

/** Fields that a column of a file can contain, in the order of the choice. */
export const IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'fullName',
  'emailAddress',
  'bibNumber',
  'club',
  'mobileNumber',
  'addressLine1',
  'addressLine2',
  'postCode',
  'townCity',
  'country',
  'couponCode',
  'tags',
  'marketingOptIn',
  'consentAt',
  'consentText',
  'consentPlace',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** Fields that are stored as they are. */
export const IMPORT_TEXTS = [
  'firstName',
  'lastName',
  'emailAddress',
  'bibNumber',
  'mobileNumber',
  'addressLine1',
  'addressLine2',
  'postCode',
  'townCity',
  'country',
  'couponCode',
] as const

/** Headers that only occur in customer lists; the others are those of any list of people. */
const HEADS: Record<ImportField, readonly string[]> = {
  ...COLUMN_HEADS,
  fullName: [],
  bibNumber: COLUMN_HEADS.number,
  marketingOptIn:
    'marketing marketingoptin optin newsletter subscribed werbungerlaubt werbung'.split(' '),
  consentAt: ['consentdate', 'consentat', 'einwilligungam', 'datumdereinwilligung'],
  consentText: ['consenttext', 'consent', 'textdereinwilligung', 'einwilligung'],
  consentPlace: ['consentplace', 'ortdereinwilligung'],
}

/** The column of each field; fields without a column are left out. */
export type ImportColumns = Partial<Record<ImportField, number>>

/**
 * Guesses the columns from their headers; `remembered` are the choices people made for such headers before, `own` the
 * headers of our exports. Each column has one meaning at most.
 */
export function guessImportColumns(
  heads: readonly string[],
  remembered: Readonly<Record<string, ImportField>> = {},
  own: Readonly<Record<string, ImportField>> = {},
): ImportColumns {
  const columns: ImportColumns = {}
  heads.map(normalizeHead).forEach((head, column) => {
    const field =
      remembered[head] ?? own[head] ?? IMPORT_FIELDS.find((one) => HEADS[one].includes(head))
    if (field && columns[field] === undefined) columns[field] = column
  })
  return withFullName(columns, heads, remembered)
}

/** Headers of a first or last name that mean the whole name if the other one has no column. */
const WHOLE_NAMES = new Set(
  'Name|Full name|Athlete|Participant|Teilnehmer|Nom|Nombre|Nome|Navn|Emri|Име|Nama|Nama penuh|ชื่อ|名前|氏名'
    .split('|')
    .map(normalizeHead),
)

function withFullName(
  columns: ImportColumns,
  heads: readonly string[],
  remembered: Readonly<Record<string, ImportField>>,
): ImportColumns {
  const { firstName, lastName, ...others } = columns
  const only = firstName === undefined ? lastName : lastName === undefined ? firstName : undefined
  const head = normalizeHead(heads[only ?? -1] ?? '')
  const isWhole = columns.fullName === undefined && WHOLE_NAMES.has(head) && !remembered[head]
  return only !== undefined && isWhole ? { ...others, fullName: only } : columns
}

/** Why a row or a cell of it can't be imported; `not_saved`: the database rejected it. */
export const IMPORT_PROBLEMS = [
  'nobody',
  'doubled',
  'not_a_bib_number',
  'not_saved',
  ...CELL_PROBLEMS,
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** What an import does to the gallery's start list: nothing, adds the file's people, or replaces the list with them. */
export const IMPORT_START_LISTS = ['none', 'add', 'replace'] as const
export type ImportStartList = (typeof IMPORT_START_LISTS)[number]

/** A person's data from a row, in stored form. */
export interface ImportedCustomer {
  texts: Record<(typeof IMPORT_TEXTS)[number], string>
  /** For the start list. */
  club: string
  tags: string[]
  /** Null if the file doesn't say. */
  optIn: boolean | null
  /** Null if the row has neither a date nor a wording of the consent: no consent is recorded then. */
  consent: Consent | null
}

interface Consent {
  at: number | null
  text: string
  place: string
}

/** A row that can't be imported; `value` is its invalid value. */
export interface WrongImportRow {
  problem: ImportProblem
  value: string
}

/** Context of the file: the studio's country, and the time of reading. */
interface ReadOptions {
  /** The studio's country, which its mobile numbers default to: two letters, lower case. */
  country: string
  /** Consents can't be later than this. */
  now: number
}

type Cells = ReturnType<typeof createCellReader<ImportField>>

/**
 * Reads a row. An invalid cell is skipped and reported, unless the row names no one without it, or the cell is the
 * number: then the row is rejected.
 */
export function readCustomerRow(
  row: readonly string[],
  columns: ImportColumns,
  options: ReadOptions,
): { given: ImportedCustomer; leftOut: readonly LeftOutCell<ImportField>[] } | WrongImportRow {
  const cellOf = (field: ImportField) => {
    const column = columns[field]
    return column === undefined ? '' : withoutApostrophe(toLine(row[column] ?? ''))
  }
  const whole = splitName(cellOf('fullName'))
  const writtenOf = (field: (typeof IMPORT_TEXTS)[number]) =>
    cellOf(field) || (field === 'firstName' || field === 'lastName' ? whole[field] : '')
  const number = readBibNumber(cellOf('bibNumber'))
  if (number === undefined)
    return { problem: 'not_a_bib_number', value: toShown(cellOf('bibNumber')) }
  const cells = createCellReader<ImportField>()
  const texts = Object.fromEntries(
    IMPORT_TEXTS.map((field) => [field, readText(cells, field, writtenOf(field), options)]),
  ) as ImportedCustomer['texts']
  texts.bibNumber = number
  if (NAMING.every((field) => texts[field] === '')) {
    const wrong = cells.leftOut.find(({ field }) => NAMING.some((naming) => naming === field))
    return wrong ? { problem: wrong.problem, value: wrong.value } : { problem: 'nobody', value: '' }
  }
  const tags = readTags(cells, cellOf('tags'))
  const club = cells.text('club', cellOf('club'), PARTICIPANT_LENGTHS.club)
  const given = { texts, club, tags, ...readConsent(cells, cellOf, columns, options.now) }
  return { given, leftOut: cells.leftOut }
}

/** A row needs one of these to identify a person. */
const NAMING = ['firstName', 'lastName', 'emailAddress', 'bibNumber'] as const

function readText(
  cells: Cells,
  field: (typeof IMPORT_TEXTS)[number],
  cell: string,
  { country }: ReadOptions,
): string {
  const max = CUSTOMER_LENGTHS[field]
  if (field === 'emailAddress') return cells.emailAddress(field, cell)
  if (field === 'mobileNumber') return cells.phone(field, cell, { max, country })
  return field === 'bibNumber' ? '' : cells.text(field, cell, max)
}

function readTags(cells: Cells, cell: string): string[] {
  const tags = [...new Set(cell.split(/[,;|]/).map(toTag).filter(Boolean))]
  if (tags.length > TAGS_MAX) cells.leaveOut('tags', 'too_many', cell)
  return tags.slice(0, TAGS_MAX).filter((tag) => cells.text('tags', tag, TAG_LENGTH) !== '')
}

const YES = new Set(
  'yes y true 1 x ja j wahr on oui vrai sí si sim sì po да da ya ใช่ はい'.split(' '),
)
const NO = new Set(
  'no n false 0 nein falsch off non faux não nao nei nee jo не tidak ไม่ ไม่ใช่ いいえ'.split(' '),
)

/**
 * A row's consent to marketing. In a file with a yes/no column that column decides, and a date in it means yes. Without
 * one, a date or a wording of the consent means yes; a yes or no in these columns is taken as such, and a date in the
 * wording's column as the date.
 */
function readConsent(
  cells: Cells,
  cellOf: (field: ImportField) => string,
  columns: ImportColumns,
  now: number,
): Pick<ImportedCustomer, 'optIn' | 'consent'> {
  const answer = cellOf('marketingOptIn')
  const [date, words] = [cellOf('consentAt'), cellOf('consentText')]
  const dates = [date, words, answer].map((cell) => toMoment(cell, now))
  const at = dates.find((moment) => moment !== null) ?? null
  const isWord = words !== '' && dates[1] === null && toAnswer(words) === null
  const text = isWord ? toStorable(words, 2_000) : ''
  if (date !== '' && dates[0] === null && toAnswer(date) === null)
    cells.leaveOut('consentAt', 'not_a_day', date)
  const saysWhat = at !== null || text !== ''
  const said =
    columns.marketingOptIn === undefined
      ? (toAnswer(words) ?? toAnswer(date) ?? (saysWhat ? true : null))
      : dates[2] !== null
        ? true
        : toAnswer(answer)
  const place = toStorable(cellOf('consentPlace'), 200)
  return { optIn: said, consent: saysWhat ? { at, text, place } : null }
}

function toAnswer(cell: string): boolean | null {
  const said = toPlainText(cell)
  return YES.has(said) ? true : NO.has(said) ? false : null
}

/** Removes the apostrophe that our own files put before a text so that spreadsheets don't take it for a formula. */
function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '')
}

/**
 * A day as written in files (2026-05-31, 31.05.2026 or 31/05/2026, with or without a time); null for anything else, for
 * a day that doesn't exist, and for one in the future.
 */
function toMoment(text: string, now: number): number | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:,? .*)?$/.exec(text)
  const [year, month, day] = (
    iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : []
  ).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const moment = Date.UTC(year, month - 1, day)
  const isThere = new Date(moment).getUTCMonth() === month - 1 && isTime(moment)
  return isThere && moment <= now + DAY_MS ? moment : null
}
