import { dayOf } from './day.ts'
import { DAY_MS } from './duration.ts'

/** Up to this many days ahead, the closing date is shown as a countdown; before, as a date. */
export const COUNTED_DAYS_MAX = 30

/**
 * Days until the gallery closes, in calendar days of its time zone: 0 is today, 1 tomorrow. Undefined once it has
 * closed.
 */
export function daysUntilClosing(
  { closesAt, timeZone }: { closesAt: number; timeZone: string },
  now: number,
): number | undefined {
  if (closesAt <= now) return undefined
  const [last, today] = [closesAt, now].map((at) => Date.parse(`${dayOf(at, timeZone)}T00:00:00Z`))
  return Math.round((last! - today!) / DAY_MS)
}
