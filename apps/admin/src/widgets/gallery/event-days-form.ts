import type { PhotosDays } from '@proofdesk/contract/admin/engines'
import { problem } from '@proofdesk/contract/problems'
import { fromLocalTime, toLocalTime } from '@proofdesk/domain/local-time'
import type * as z from 'zod'

/** Reads a day as `2026-05-17`, at noon, at which it is the same day on most other clocks, too; null for none. */
export function readEventDay(day: string, timeZone: string): number | null | undefined {
  return day === '' ? null : fromLocalTime(`${day}T12:00`, timeZone)
}

/** The days of an event as their inputs hold them, `2026-05-17`; empty where there is none. */
export function toTypedDays(
  { eventDate, eventEndDate }: { [Name in keyof PhotosDays]: number | null },
  timeZone: string,
): { eventDate: string; eventEndDate: string } {
  const typed = (instant: number | null) =>
    instant === null ? '' : toLocalTime(instant, timeZone).slice(0, 10)
  return { eventDate: typed(eventDate), eventEndDate: typed(eventEndDate) }
}

/** Complains of a last day before the first one. Days are texts, or moments of the same time of day. */
export function checkEventDays<Day extends string | number>(
  { eventDate, eventEndDate }: { eventDate: Day | null; eventEndDate: Day | null },
  context: z.RefinementCtx,
): void {
  // Without a first day the last one is not on the screen.
  if (!eventDate || !eventEndDate || eventEndDate >= eventDate) return
  context.addIssue({ code: 'custom', path: ['eventEndDate'], ...problem('ends_before_start') })
}
