import { dayOf } from './day.ts'
import { DAY_MS } from './duration.ts'

/** The farthest date that is counted in days; before that it is named. */
export const COUNTED_DAYS_MAX = 30

/**
 * How many days a gallery is still open, as people count them on its clock: 0 is today, 1 tomorrow. Undefined once it has
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
