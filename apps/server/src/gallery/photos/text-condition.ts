import { withoutInvisible } from '@proofdesk/domain/invisible-characters'
import { toPlainText } from '@proofdesk/domain/plain-text'
import { type SQL, and, or, sql } from 'drizzle-orm'
import { photos } from '../../ground/db/tables/photos.ts'

/** Further words or numbers don't narrow a search. */
const WORDS_MAX = 10

const DIGITS = /^\d+$/

/** A prefix that people write before numbers; it isn't on a bib. */
const BEFORE_NUMBER = /^#(?=\p{N})/u

const given = (name: string) => sql.placeholder(name)

/**
 * The text condition of photos: any of the numbers if the text consists of numbers separated by commas, otherwise every
 * word. With `isWhole`, whole numbers are found by the index alone, even those of one or two digits.
 */
export function toTextCondition(
  text: string | undefined,
  { isWhole = false } = {},
): SQL | undefined {
  const conditions = toWords(text).map((word, n) => toWordCondition({ word, n, isWhole }))
  return toNumbers(text).length > 0 ? or(...conditions) : and(...conditions)
}

/** The values of the condition's placeholders. */
export function toTextValues(
  text: string | undefined,
  { isWhole = false } = {},
): Record<string, string> {
  return Object.fromEntries(
    toWords(text).flatMap((word, n) =>
      isByStart(word, isWhole)
        ? [
            [`word${n}`, `${escapeLike(word)}%`],
            [`inner${n}`, `% ${escapeLike(word)}%`],
          ]
        : [[`word${n}`, `%${escapeLike(word)}%`]],
    ),
  )
}

export function hasWords(text: string | undefined): boolean {
  return toWords(text).length > 0
}

/**
 * The numbers of a text that consists of numbers separated by commas: "12, 15" means either. Empty if it contains
 * anything else. Full-width digits are accepted, and "#12" is 12.
 */
export function toNumbers(text: string | undefined): string[] {
  const parts = withoutInvisible(text ?? '')
    .normalize('NFKC')
    .split(/[,、]/)
    .map((part) => part.trim().replace(BEFORE_NUMBER, ''))
  const numbers = parts.filter((part) => part !== '')
  return numbers.every((part) => DIGITS.test(part)) ? [...new Set(numbers)].slice(0, WORDS_MAX) : []
}

/**
 * The numbers in a text, in groups: a photo matches if it shows one of each group. Numbers separated by commas are one
 * group.
 */
export function toNumberGroups(text: string | undefined): string[][] {
  const either = toNumbers(text)
  if (either.length > 0) return [either]
  return toWords(text)
    .filter((word) => DIGITS.test(word))
    .map((word) => [word])
}

/** A pattern for one of these numbers as a separate word; the number in a file name ("12.jpg") doesn't match. */
export function toNumberPattern(numbers: readonly string[]): string {
  return `(^|[\\s,;:(#])(${numbers.join('|')})($|[\\s,;:)!?]|\\.(\\s|$))`
}

// Searching for one or two letters within words would scan every photo; at the start of a word the trigram index finds
// them. Digits within longer numbers are worth a scan.
function toWordCondition({ word, n, isWhole }: { word: string; n: number; isWhole: boolean }): SQL {
  const asStart = sql`${photos.searchText} like ${given(`word${n}`)}`
  return isByStart(word, isWhole)
    ? sql`(${asStart} or ${photos.searchText} like ${given(`inner${n}`)})`
    : asStart
}

function isByStart(word: string, isWhole: boolean): boolean {
  return isShort(word) && (isWhole || !DIGITS.test(word))
}

/** Scripts without spaces between words have no word starts. */
function isShort(word: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{1,2}$/u.test(word)
}

function toWords(text: string | undefined): string[] {
  const numbers = toNumbers(text)
  if (numbers.length > 0) return numbers
  return toPlainText(withoutInvisible(text ?? ''))
    .replaceAll('\u0000', '')
    .split(/\s+/)
    .map((word) => word.replace(BEFORE_NUMBER, ''))
    .filter(Boolean)
    .slice(0, WORDS_MAX)
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
