import { COLUMN_HEADS, normalizeHead } from './column-heads.ts'
import { CUSTOMER_LENGTHS, TAGS_MAX, TAG_LENGTH, toTag } from './customer.ts'
import { toEmailAddress } from './email-address.ts'
import { toMobileNumber } from './mobile-number.ts'
import { toBibNumber } from './participant-match.ts'
import { toPlainText } from './plain-text.ts'
import { isTime } from './time.ts'

/** Bytes and rows of a file of customers. */
export const IMPORT_BYTES_MAX = 100_000_000
export const IMPORT_ROWS_MAX = 500_000

/** What a column of a file can say of a customer, in the order of the choice. */
export const IMPORT_FIELDS = [
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
  'tags',
  'marketingOptIn',
  'consentAt',
  'consentText',
  'consentPlace',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** Those that are kept as they stand. */
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

/** Heads that only lists of customers have; the others are those of any list of people. */
const HEADS: Record<ImportField, readonly string[]> = {
  ...COLUMN_HEADS,
  bibNumber: COLUMN_HEADS.number,
  marketingOptIn:
    'marketing marketingoptin optin newsletter subscribed werbungerlaubt werbung'.split(' '),
  consentAt: ['consentdate', 'consentat', 'einwilligungam', 'datumdereinwilligung'],
  consentText: ['consenttext', 'consent', 'textdereinwilligung', 'einwilligung'],
  consentPlace: ['consentplace', 'ortdereinwilligung'],
}

/** Which column holds what; what no column holds is left out. */
export type ImportColumns = Partial<Record<ImportField, number>>

/** What the heads say; `remembered` is what people have said of such heads before. Each column is one thing at most. */
export function guessImportColumns(
  heads: readonly string[],
  remembered: Readonly<Record<string, ImportField>> = {},
): ImportColumns {
  const columns: ImportColumns = {}
  heads.map(normalizeHead).forEach((head, column) => {
    const field = remembered[head] ?? IMPORT_FIELDS.find((one) => HEADS[one].includes(head))
    if (field && columns[field] === undefined) columns[field] = column
  })
  return columns
}

export const IMPORT_PROBLEMS = [
  'nobody',
  'doubled',
  'too_long',
  'not_an_email',
  'unstorable_character',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** What a row says of somebody, as it is kept. */
export interface ImportedCustomer {
  texts: Record<(typeof IMPORT_TEXTS)[number], string>
  tags: string[]
  /** Null where the file does not say. */
  optIn: boolean | null
  /** Null where the row holds no consent: then it raises nothing. */
  consent: { at: number | null; text: string; place: string } | null
}

const YES = new Set(
  'yes y true 1 x ja j wahr on oui vrai sí si sim sì po да da ya ใช่ はい'.split(' '),
)
const NO = new Set(
  'no n false 0 nein falsch off non faux não nao nei nee jo не tidak ไม่ ไม่ใช่ いいえ'.split(' '),
)

/**
 * Reads a row, or says what is wrong with it. Mobile numbers are those of the studio's country; what is none stays as
 * it stands.
 */
export function toImportedCustomer(
  row: readonly string[],
  columns: ImportColumns,
  country: string,
): ImportedCustomer | ImportProblem {
  const cell = (field: ImportField) => {
    const column = columns[field]
    return column === undefined ? '' : (row[column] ?? '').replace(/\s+/g, ' ').trim()
  }
  if (row.some((text) => text.includes('\u0000'))) return 'unstorable_character'
  const texts = Object.fromEntries(
    IMPORT_TEXTS.map((field) => [field, withoutApostrophe(cell(field))]),
  ) as ImportedCustomer['texts']
  texts.bibNumber = toBibNumber(texts.bibNumber)
  texts.mobileNumber = toMobileNumber(texts.mobileNumber, country) ?? texts.mobileNumber
  if (!texts.firstName && !texts.lastName && !texts.emailAddress && !texts.bibNumber)
    return 'nobody'
  if (IMPORT_TEXTS.some((field) => texts[field].length > CUSTOMER_LENGTHS[field])) return 'too_long'
  if (texts.emailAddress !== '') {
    const emailAddress = toEmailAddress(texts.emailAddress)
    if (emailAddress === undefined) return 'not_an_email'
    texts.emailAddress = emailAddress
  }
  const tags = [...new Set(cell('tags').split(/[,;|]/).map(toTag).filter(Boolean))]
  if (tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_LENGTH)) return 'too_long'
  const said = toPlainText(cell('marketingOptIn'))
  const consent = {
    at: toMoment(cell('consentAt')),
    text: cell('consentText').slice(0, 2_000),
    place: cell('consentPlace').slice(0, 200),
  }
  return {
    texts,
    tags,
    optIn: YES.has(said) ? true : NO.has(said) ? false : null,
    consent: consent.at !== null || consent.text !== '' ? consent : null,
  }
}

/** A text that a file of ours begins with an apostrophe, so that no spreadsheet takes it for a formula. */
function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '')
}

/** A day as files write it, 2026-05-31, 31.05.2026 or 31/05/2026; null for anything else. */
function toMoment(text: string): number | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3], local[2], local[1]]
      : []
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return isTime(moment) ? moment : null
}
