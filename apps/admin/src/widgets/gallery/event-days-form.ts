import type { PhotosDays } from '@proofdesk/contract/admin/photos-days'
import { problem } from '@proofdesk/contract/problems'
import { fromLocalTime, toLocalTime } from '@proofdesk/domain/local-time'
import type * as z from 'zod'

/** Parses a day as `2026-05-17`, at noon, when most other time zones have the same day; null for none. */
export function readEventDay(day: string, timeZone: string): number | null | undefined {
  return day === '' ? null : fromLocalTime(`${day}T12:00`, timeZone)
}

/** The days of an event as input values, `2026-05-17`; empty for none. */
export function toTypedDays(
  { eventDate, eventEndDate }: { [Name in keyof PhotosDays]: number | null },
  timeZone: string,
): { eventDate: string; eventEndDate: string } {
  const typed = (instant: number | null) =>
    instant === null ? '' : toLocalTime(instant, timeZone).slice(0, 10)
  return { eventDate: typed(eventDate), eventEndDate: typed(eventEndDate) }
}

/** Adds an error if the last day is before the first. Days are strings, or timestamps at the same time of day. */
export function checkEventDays<Day extends string | number>(
  { eventDate, eventEndDate }: { eventDate: Day | null; eventEndDate: Day | null },
  context: z.RefinementCtx,
): void {
  // Without a first day the last one isn't shown.
  if (!eventDate || !eventEndDate || eventEndDate >= eventDate) return
  context.addIssue({ code: 'custom', path: ['eventEndDate'], ...problem('ends_before_start') })
}
