/** How a cell's number is meant: as a day or a time, with a minimum number of digits, or as it is. */
export type NumberForm = 'date' | 'plain' | { digits: number }

/** The built-in formats (by number) for days and times; those from 27 on are East Asian. */
const DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** The meaning of a number format. `code` is its pattern if the workbook has one, such as `dd.mm.yyyy` or `00000`. */
export function toNumberForm(id: number, code: string | undefined): NumberForm {
  if (code === undefined)
    return DATES.some(([from, to]) => id >= from && id <= to) ? 'date' : 'plain'
  // Quoted texts, single characters, colours and locales don't matter; hours above 24 are in brackets, too.
  const [pattern = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')
  if (/^00+$/.test(pattern)) return { digits: pattern.length }
  return /[dmyhs]/i.test(pattern) && !/general/i.test(pattern) ? 'date' : 'plain'
}

const MINUTE = 60
const DAY = 86_400
/** Up to this day Excel's calendar differs from the real one, because it has a 29 February 1900. */
const WRONG_LEAP_DAY = 60
/** Days from 1900 to 1904. */
const DAYS_TO_1904 = 1_462
const LAST_DAY = 2_958_466
/** Further digits are rounding errors of binary fractions. */
const DIGITS = 15

const decimal = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumSignificantDigits: DIGITS,
})

/** A cell's number as text: never with an exponent, a day as 2026-05-31. Empty if it isn't a number. */
export function toNumberText(value: string, form: NumberForm, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return ''
  if (form === 'date') {
    const date = toDateText(number + (is1904 ? DAYS_TO_1904 : 0), number)
    if (date) return date
  }
  const rounded = Number(number.toPrecision(DIGITS))
  const text = Number.isSafeInteger(rounded) ? String(rounded) : decimal.format(rounded)
  return typeof form === 'object' && /^\d+$/.test(text) ? text.padStart(form.digits, '0') : text
}

/** Counted in days; below 1 it is a time of day. */
function toDateText(serial: number, given: number): string | undefined {
  if (given < 0 || serial > LAST_DAY) return undefined
  const seconds = Math.round((serial % 1) * DAY)
  const day = Math.floor(serial) + (seconds === DAY ? 1 : 0)
  const time = toTimeText(seconds % DAY)
  if (given < 1 && seconds < DAY) return time
  const from = Date.UTC(1899, 11, day > WRONG_LEAP_DAY ? 30 : 31)
  const date = new Date(from + day * DAY * 1_000).toISOString().slice(0, 10)
  return seconds % DAY === 0 ? date : `${date}T${time}`
}

function toTimeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / MINUTE) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
