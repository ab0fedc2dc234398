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
  const [from] = toLocalTime(Math.max(closesAt, now), timeZone).split('T')
  const [year, month, day] = from!.split('-').map(Number) as [number, number, number]
  const next =
    extension === 'week'
      ? new Date(Date.UTC(year, month - 1, day + 7))
      : new Date(Date.UTC(year, month, Math.min(day, daysIn(year, month + 1))))
  return fromLocalTime(`${next.toISOString().slice(0, 10)}T${time}`, timeZone) ?? closesAt
}

/** The month is counted from 1; 13 is January of the next year. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
