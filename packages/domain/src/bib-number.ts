/** Maximum length of a bib number. */
export const BIB_NUMBER_MAX = 20

/** Digits that NFKC would append to the digits before them: 12² is not 122. */
const RAISED_OR_BROKEN = /[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u215f]/
/** Thousands as Excel shows them with French or Swiss settings; a plain space could also separate two numbers. */
const GROUPED = /^\d{1,3}(?:[\u00a0\u202f'’]\d{3})+$/
/** A whole number that a spreadsheet or a script wrote as a decimal. Three zeros could be thousands. */
const WHOLE_DECIMAL = /^(\d+)[.,]0{1,2}$/
const SEPARATORS = /[\s.,;:/|&+]+/
/** Separators that people type between numbers. */
export const BETWEEN_NUMBERS = /[\s,;+]+/
const HYPHENS = '-‐‑‒–—−'
/** A sign, a decimal without its leading zero, or Excel's notation for large and small numbers. */
const NOT_A_BIB = new RegExp(`^[${HYPHENS}+.,]\\s*\\d|^\\d+E[${HYPHENS}]\\d+$`)
const HYPHEN_BETWEEN_DIGITS = new RegExp(`(?<=\\d)\\s?[${HYPHENS}]\\s?(?=\\d)`, 'g')

/**
 * A number typed by a person or read from a file, in the form that is stored and compared: upper case, letters and
 * digits only, with at most one hyphen between two digits, so "a-12" becomes "A12", "12.0" becomes "12", and "101-2"
 * stays as it is. Empty for an empty text. Undefined for a text that can't be one person's number (12.5, 4.5E+02, "12,
 * 15", 1.234), so that it never turns into another number.
 */
export function readBibNumber(text: string): string | undefined {
  const written = text.trim().replace(/^'/, '')
  if (RAISED_OR_BROKEN.test(written)) return undefined
  if (GROUPED.test(written)) return written.replace(/\D/g, '')
  const plain = written.normalize('NFKC').toUpperCase()
  const whole = WHOLE_DECIMAL.exec(plain)?.[1]
  return whole ?? toCompared(plain)
}

/**
 * A text on a photo, normalised like a bib number for comparison. Empty if it can't be one: on photos "12.0" is a
 * distance or a time.
 */
export function toBibNumber(text: string): string {
  if (RAISED_OR_BROKEN.test(text)) return ''
  return toCompared(text.normalize('NFKC').toUpperCase().trim()) ?? ''
}

/** Several numbers in one typed text, in their stored form; parts that can't be numbers are skipped. */
export function splitBibNumbers(text: string): string[] {
  const numbers = text.split(BETWEEN_NUMBERS).map((part) => readBibNumber(part) ?? '')
  return [...new Set(numbers.filter(Boolean))]
}

/**
 * Whether a text can be the number of a runner, a horse or a car: digits, perhaps with a letter or two. "10K" is a
 * distance.
 */
export function isBibNumber(text: string): boolean {
  return /^[A-Z]{0,2}\d{1,6}[A-JL-Z]?$/.test(toBibNumber(text))
}

function toCompared(plain: string): string | undefined {
  if (NOT_A_BIB.test(plain)) return undefined
  const hyphened = plain.replace(HYPHEN_BETWEEN_DIGITS, '-')
  // Two parts with digits are two numbers, a decimal, a time or a date.
  if (hyphened.split(SEPARATORS).filter((part) => /\p{N}/u.test(part)).length > 1) return undefined
  if ((hyphened.match(/(?<=\d)-(?=\d)/g) ?? []).length > 1) return undefined
  const number = hyphened.replace(/(?<!\d)-|-(?!\d)|[^\p{L}\p{N}-]/gu, '')
  return number.length > BIB_NUMBER_MAX ? undefined : number
}
