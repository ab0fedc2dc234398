import { fromLocalTime, toLocalTime } from './local-time.ts'

/**
 * Adds calendar months in a time zone, keeping the time of day. A month after the 31st is the last day of the next
 * month. Epoch ms.
 */
export function addMonths(at: number, months: number, timeZone: string): number {
  const [date, time] = toLocalTime(at, timeZone).split('T')
  const [year, month, day] = date!.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const next = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
  return fromLocalTime(`${next.toISOString().slice(0, 10)}T${time}`, timeZone) ?? at
}
