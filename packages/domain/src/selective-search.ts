import { dayOf, endOfDay, startOfDay } from './day.ts'
import { MINUTE_MS } from './duration.ts'
import { withoutInvisible } from './invisible-characters.ts'
import { isBibNumber, toBibNumber } from './bib-number.ts'
import { toPlainText } from './plain-text.ts'
import { toTimeOfDay } from './time-of-day.ts'

// A gallery that shows nothing before a search would show everyone to anyone who searches for nothing in particular.
// There a search has to be selective: for a whole number, for whole words of a name on the start list, for named
// photos, or for a closed time span of a day.

/** Maximum number of photos that such a search shows. */
export const SELECTIVE_PHOTOS_MAX = 100
/** Maximum length of the time span in minutes, on one day. */
export const SELECTIVE_MINUTES_MAX = 30

const WORDS_MAX = 10

/**
 * The photos that a text searches for: those with any of these numbers; or with all of these numbers and someone with
 * all of these words in their name.
 */
export type SelectiveText =
  | { anyNumber: readonly string[] }
  | { numbers: readonly string[]; nameWords: readonly string[] }

/**
 * The searchable terms of a text; undefined if it contains anything else, or nothing. Numbers are in the form of
 * `toBibNumber`, words in that of `toPlainText`. Names are those of the start list; without one, any number may be a
 * bib number.
 */
export function toSelectiveText(
  text: string,
  { hasStartList }: { hasStartList: boolean },
): SelectiveText | undefined {
  const clean = withoutInvisible(text).normalize('NFKC')
  const isNumber = (number: string) =>
    /\p{N}/u.test(number) && (hasStartList || isBibNumber(number))
  const listed = clean
    .split(/[,、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const numbers = listed.filter((part) => !/\s/.test(part)).map(toBibNumber)
  if (listed.length > 1 && numbers.length === listed.length && numbers.every(isNumber))
    return { anyNumber: [...new Set(numbers)].slice(0, WORDS_MAX) }
  const words = clean.split(/[\s,、]+/).flatMap(toWords)
  if (words.length === 0 || words.length > WORDS_MAX) return undefined
  const found = {
    numbers: words.filter((word) => /\p{N}/u.test(word)),
    nameWords: words.filter((word) => !/\p{N}/u.test(word)),
  }
  if (!found.numbers.every(isNumber)) return undefined
  return found.nameWords.length > 0 && !hasStartList ? undefined : found
}

/**
 * The one number, or all words of the one name, that a text searches for; undefined if it may mean several people, or
 * combines a number with a name.
 */
export function toOnePerson(
  asked: SelectiveText,
): { number: string } | { nameWords: readonly string[] } | undefined {
  if ('anyNumber' in asked) return undefined
  const { numbers, nameWords } = asked
  if (numbers.length === 1 && nameWords.length === 0) return { number: numbers[0]! }
  return numbers.length === 0 && nameWords.length > 0 ? { nameWords } : undefined
}

/** A number with its hyphens is one word; a name with hyphens, dots or apostrophes is several. */
function toWords(token: string): string[] {
  return /\p{N}/u.test(token) ? [toBibNumber(token)] : toWordsOfName(token)
}

/** The words of a name in comparable form, of any length: "Ng", "王". */
export function toWordsOfName(name: string): string[] {
  return toPlainText(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
}

interface AskedTime {
  timestamp_from?: number | undefined
  timestamp_to?: number | undefined
  hours_from?: number | undefined
  hours_to?: number | undefined
  mins_from?: number | undefined
  mins_to?: number | undefined
}

/** First and last capture time of the visible photos, in the gallery's time zone. */
export interface TakenRange {
  takenFrom: number | null
  takenTo: number | null
  timeZone: string
}

/**
 * The moments of a closed time span; undefined if it has no end, is too long, or covers several days. A time of day
 * together with one day is a span on that day, and the filter's hours narrow it.
 */
export function toClosedSpan(
  asked: AskedTime,
  range: TakenRange,
): { timestamp_from: number; timestamp_to: number } | undefined {
  const { timestamp_from: from, timestamp_to: to } = asked
  if (from !== undefined && to !== undefined && to - from <= SELECTIVE_MINUTES_MAX * MINUTE_MS)
    return { timestamp_from: from, timestamp_to: to }
  const day = isShortTimeOfDay(asked) ? onlyDay(asked, range) : undefined
  return day === undefined
    ? undefined
    : {
        timestamp_from: Math.max(from ?? 0, startOfDay(day, range.timeZone), 0),
        timestamp_to: Math.min(to ?? Number.MAX_SAFE_INTEGER, endOfDay(day, range.timeZone)),
      }
}

function isShortTimeOfDay(asked: AskedTime): boolean {
  if (asked.hours_from === undefined || asked.hours_to === undefined) return false
  const { from, to } = toTimeOfDay(asked)!
  return (to - from + 24 * 60) % (24 * 60) <= SELECTIVE_MINUTES_MAX
}

/** The one day that the search names, or the only one that has photos. */
function onlyDay(
  { timestamp_from: from, timestamp_to: to }: AskedTime,
  { takenFrom, takenTo, timeZone }: TakenRange,
): string | undefined {
  if (takenFrom === null || takenTo === null) return undefined
  const first = dayOf(Math.max(from ?? takenFrom, takenFrom), timeZone)
  const last = dayOf(Math.min(to ?? takenTo, takenTo), timeZone)
  return first === last ? first : undefined
}
