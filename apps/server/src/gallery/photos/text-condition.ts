import { withoutInvisible } from '@proofdesk/domain/invisible-characters'
import { toPlainText } from '@proofdesk/domain/plain-text'
import { type SQL, and, or, sql } from 'drizzle-orm'
import { photos } from '../../ground/db/tables/photos.ts'

/** More words, or numbers, say no more. */
const WORDS_MAX = 10

const DIGITS = /^\d+$/

/** How people write that a number is meant; it is on no bib. */
const BEFORE_NUMBER = /^#(?=\p{N})/u

const given = (name: string) => sql.placeholder(name)

/**
 * What photos are found by: one of the numbers, where there are only numbers with commas between, else every word. Of
 * whole numbers alone the index is enough, also where they have only one or two digits.
 */
export function toTextCondition(
  text: string | undefined,
  { isWhole = false } = {},
): SQL | undefined {
  const conditions = toWords(text).map((word, n) => toWordCondition({ word, n, isWhole }))
  return toNumbers(text).length > 0 ? or(...conditions) : and(...conditions)
}

/** What the placeholders of the condition stand for. */
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
 * The numbers that a text is made of, with commas between them: "12, 15" is either. None where it holds anything else.
 * Full-width ones count, too, and "#12" is 12.
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
 * The numbers that a text holds: a photo that shows all of them as they are shows one of each group. Those with commas
 * between are one group.
 */
export function toNumberGroups(text: string | undefined): string[][] {
  const either = toNumbers(text)
  if (either.length > 0) return [either]
  return toWords(text)
    .filter((word) => DIGITS.test(word))
    .map((word) => [word])
}

/** One of these numbers as a word of its own; that of a file ("12.jpg") is none. */
export function toNumberPattern(numbers: readonly string[]): string {
  return `(^|[\\s,;:(#])(${numbers.join('|')})($|[\\s,;:)!?]|\\.(\\s|$))`
}

// One or two letters within a word would mean a look at every photo; at the beginning of a word the trigram index knows
// them. Digits within a longer number are worth that look.
function toWordCondition({ word, n, isWhole }: { word: string; n: number; isWhole: boolean }): SQL {
  const asStart = sql`${photos.searchText} like ${given(`word${n}`)}`
  return isByStart(word, isWhole)
    ? sql`(${asStart} or ${photos.searchText} like ${given(`inner${n}`)})`
    : asStart
}

function isByStart(word: string, isWhole: boolean): boolean {
  return isShort(word) && (isWhole || !DIGITS.test(word))
}

/** Scripts without spaces between words have no beginnings of words. */
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
