import { DAY_MS } from './duration.ts'
import type { Day } from './day.ts'

/** Days in the account's time zone, both inclusive. */
export interface DayRange {
  from: Day
  to: Day
}

/** The longest range that can be shown at once, in days. */
export const VISIT_RANGE_DAYS = 731

/** The length of the default range in days. */
const DEFAULT_DAYS = 30

/** The requested range: it ends today by default, and covers 30 days without a first day. */
export function toDayRange(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): DayRange {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last }
}

export type VisitPeriod = 'hour' | 'day' | 'week' | 'month'

/** The day `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days in a range; 0 or less if it ends before it starts. */
export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
}

/** A range of the same length right before this one. */
export function rangeBefore(range: DayRange): DayRange {
  const days = daysIn(range)
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) }
}

/** The period of a bar in the chart. */
export function visitPeriod(range: DayRange): VisitPeriod {
  const days = daysIn(range)
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 26 * 7 ? 'week' : 'month'
}

/** The first day of the period that a day is in, but not before the range starts. Weeks start on Mondays. */
export function periodStart(day: Day, period: VisitPeriod, { from }: DayRange): Day {
  const start =
    period === 'week'
      ? addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
      : period === 'month'
        ? `${day.slice(0, 8)}01`
        : day
  return start < from ? from : start
}

/** The first days of all periods of a range, in order. */
export function periodStarts(range: DayRange, period: VisitPeriod): Day[] {
  const starts = Array.from({ length: Math.max(0, daysIn(range)) }, (_, n) =>
    periodStart(addDays(range.from, n), period, range),
  )
  return [...new Set(starts)]
}
