/**
 * Times are epoch milliseconds. Those that the product knows begin on 1 January 1800, before the first photograph, and
 * end where some clock would show a year of five digits. 0 and what is below it are times like any other.
 */
export const TIME_MIN = Date.UTC(1800, 0, 1)
export const TIME_MAX = Date.UTC(9999, 11, 31) - 1

/** The first and the last calendar day that can be entered. */
export const FIRST_DAY = '1800-01-01'
export const LAST_DAY = '9999-12-30'

/** Whether an instant is one of these times. */
export function isTime(instant: number): boolean {
  return instant >= TIME_MIN && instant <= TIME_MAX
}

/** The nearest of these times: on the first day some clocks begin earlier. */
export function toTime(instant: number): number {
  return Math.min(Math.max(instant, TIME_MIN), TIME_MAX)
}
