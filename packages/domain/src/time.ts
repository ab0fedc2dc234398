/**
 * Times are epoch milliseconds. Valid ones start on 1 January 1800, before the first photograph, and end before any
 * time zone reaches a year of five digits. 0 and negative values are valid times.
 */
export const TIME_MIN = Date.UTC(1800, 0, 1)
export const TIME_MAX = Date.UTC(9999, 11, 31) - 1

/** The first and the last calendar day that can be entered. */
export const FIRST_DAY = '1800-01-01'
export const LAST_DAY = '9999-12-30'

/** Whether an instant is a valid time. */
export function isTime(instant: number): boolean {
  return instant >= TIME_MIN && instant <= TIME_MAX
}

/** The nearest valid time: in some time zones the first day starts earlier. */
export function toTime(instant: number): number {
  return Math.min(Math.max(instant, TIME_MIN), TIME_MAX)
}
