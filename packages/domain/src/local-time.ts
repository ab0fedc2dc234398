import { DAY_MS } from './duration.ts'
import { zoneOffset } from './day.ts'
import { isTime, toTime } from './time.ts'

/** A local time to the minute, such as `2026-05-03T14:05`. Its time zone is stored separately. */
export type LocalTime = string

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * The local time of an instant (epoch ms) in the time zone, without seconds. Throws a RangeError for an unknown zone.
 */
export function toLocalTime(instant: number, timeZone: string): LocalTime {
  return new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 16)
}

/**
 * The instant (epoch ms) of a local time in the time zone; the first of two when the clock is set back, and the same
 * distance after the jump when it is set forward. Undefined for a text that isn't a minute of the years 1800 to 9999.
 */
export function fromLocalTime(text: LocalTime, timeZone: string): number | undefined {
  const asUtc = LOCAL_TIME.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  // `2026-02-31` would roll over to March.
  if (!isTime(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== text) return undefined
  // A zone changes its offset at most once within two days, so the offsets on both sides are the only candidates.
  const [first, last] = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc - zoneOffset(near, timeZone),
  ) as [number, number]
  const exact = [first, last]
    .toSorted((a, b) => a - b)
    .find((instant) => toLocalTime(instant, timeZone) === text)
  return toTime(exact ?? first)
}
