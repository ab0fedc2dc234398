import { addMonths } from './add-months.ts'
import { DAY_MS } from './duration.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

export const EXTENSIONS = ['week', 'month'] as const
export type Extension = (typeof EXTENSIONS)[number]

/**
 * The closing date after an extension: at the same time of day in the gallery's time zone, counted from the current
 * date, or from today if it has passed. A month after the 31st is the last day of the next month.
 */
export function extendedClosing(
  { closesAt, timeZone }: { closesAt: number; timeZone: string },
  extension: Extension,
  now: number,
): number {
  const [, time] = toLocalTime(closesAt, timeZone).split('T')
  const [today] = toLocalTime(Math.max(closesAt, now), timeZone).split('T')
  if (extension === 'month')
    return addMonths(fromLocalTime(`${today}T${time}`, timeZone) ?? closesAt, 1, timeZone)
  const next = new Date(Date.parse(`${today}T00:00:00Z`) + 7 * DAY_MS)
  return fromLocalTime(`${next.toISOString().slice(0, 10)}T${time}`, timeZone) ?? closesAt
}
