import { startOfDay } from './day.ts'
import { FIRST_DAY, LAST_DAY } from './time.ts'

/** A calendar month such as `2026-05`; its time zone is stored separately. */
export type Month = string

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Whether the text is a month whose days, including the one after the last, are all valid. */
export function isMonth(text: string): boolean {
  return MONTH.test(text) && text >= FIRST_DAY.slice(0, 7) && text < LAST_DAY.slice(0, 7)
}

/** The month `by` months later, or earlier if negative. */
export function addMonths(month: Month, by: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The months from the first to the last, inclusive; none if the first is later. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The first instants (epoch ms) of a month's days in the time zone, and of the day after its last. */
export function startsOfDays(month: Month, timeZone: string): number[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [
    ...Array.from({ length: days }, (_, day) =>
      startOfDay(`${month}-${String(day + 1).padStart(2, '0')}`, timeZone),
    ),
    startOfDay(`${addMonths(month, 1)}-01`, timeZone),
  ]
}
