import { DAY_MS } from './duration.ts'
import type { Day } from './day.ts'

/** Days of the account's clock, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** The longest range that is shown at once. */
export const VISIT_RANGE_DAYS = 731

/** The days that are shown where none are named. */
const DEFAULT_DAYS = 30

/** The days that are asked for: until today where no last one is named, and 30 where no first one is. */
export function toDayRange(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): DayRange {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last }
}

export type VisitPeriod = 'hour' | 'day' | 'week' | 'month'

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a range has; 0 or less when it ends before it begins. */
export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
}

/** As many days, right before these. */
export function rangeBefore(range: DayRange): DayRange {
  const days = daysIn(range)
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) }
}

/** What a bar of the chart stands for. */
export function visitPeriod(range: DayRange): VisitPeriod {
  const days = daysIn(range)
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 26 * 7 ? 'week' : 'month'
}

/** The first day of the period that a day is in, but not before the range begins. Weeks begin on Mondays. */
export function periodStart(day: Day, period: VisitPeriod, { from }: DayRange): Day {
  const start =
    period === 'week'
      ? addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
      : period === 'month'
        ? `${day.slice(0, 8)}01`
        : day
  return start < from ? from : start
}

/** The first days of all periods of a range, in their order. */
export function periodStarts(range: DayRange, period: VisitPeriod): Day[] {
  const starts = Array.from({ length: Math.max(0, daysIn(range)) }, (_, n) =>
    periodStart(addDays(range.from, n), period, range),
  )
  return [...new Set(starts)]
}
