import { DAY_MS } from './duration.ts'
import { zoneOffset } from './day.ts'
import { isTime, toTime } from './time.ts'

/** What a clock on the wall shows, to the minute: `2026-05-03T14:05`. The zone is named beside it. */
export type LocalTime = string

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** What the zone's clock shows at an instant (epoch ms); seconds are dropped. Throws a RangeError for an unknown zone. */
export function toLocalTime(instant: number, timeZone: string): LocalTime {
  return new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 16)
}

/**
 * The instant (epoch ms) at which the zone's clock shows this; the first of two where the clock is set back, and the same distance
 * after the jump where it is set forward. Undefined for a text that names no minute of the years 1800 to 9999.
 */
export function fromLocalTime(text: LocalTime, timeZone: string): number | undefined {
  const asUtc = LOCAL_TIME.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  // `2026-02-31` would roll over to March.
  if (!isTime(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== text) return undefined
  // A zone changes its offset at most once within two days, so the offsets on both sides are all the candidates.
  const [first, last] = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc - zoneOffset(near, timeZone),
  ) as [number, number]
  const exact = [first, last]
    .toSorted((a, b) => a - b)
    .find((instant) => toLocalTime(instant, timeZone) === text)
  return toTime(exact ?? first)
}
