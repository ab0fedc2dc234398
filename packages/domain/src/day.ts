import { DAY_MS } from './duration.ts'
import { FIRST_DAY, LAST_DAY } from './time.ts'

/** A calendar day such as `2026-05-03`; its time zone is stored separately. */
export type Day = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text names a day that exists, in the years 1800 to 9999. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const noon = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text)
}

/** The day of an instant (epoch ms) in the time zone. Throws a RangeError for an unknown zone. */
export function dayOf(instant: number, timeZone: string): Day {
  return new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 10)
}

/** The first instant of a day (epoch ms) in the time zone; 01:00 where the clock skips midnight. */
export function startOfDay(day: Day, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  // A zone changes its offset at most once within two days, so the offsets on both sides are the only candidates.
  const starts = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - zoneOffset(near, timeZone))
    .toSorted((a, b) => a - b)
  return starts.find((start) => dayOf(start, timeZone) === day) ?? starts[0]!
}

/** The last instant of a day (epoch ms) in the time zone. */
export function endOfDay(day: Day, timeZone: string): number {
  return (
    startOfDay(
      new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10),
      timeZone,
    ) - 1
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The time zone's offset from UTC at an instant, in ms; positive east of UTC. */
export function zoneOffset(instant: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map((part) => [part.type, Number(part.value)]),
  )
  const shown = Date.UTC(
    parts.year!,
    parts.month! - 1,
    parts.day!,
    parts.hour!,
    parts.minute!,
    parts.second!,
  )
  return shown - Math.floor(instant / 1000) * 1000
}
