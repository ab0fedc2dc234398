import { zoneOffset } from '@proofdesk/domain/day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { isTime } from '@proofdesk/domain/time'

/** A local time as written by the camera. `month` is 1–12. */
export interface LocalTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  ms: number
}

/**
 * The instant of a local time, in epoch ms. The anchor is an offset in minutes east of UTC, or an IANA zone such as
 * `Europe/Berlin`: `captureInstant(local, offsetMinutes ?? gallery.timeZone)`. In a time zone, an hour that occurs
 * twice (autumn) means the first time, and one that is skipped (spring) is moved forward by the gap. Throws a
 * RangeError for an unknown time zone.
 */
export function captureInstant(local: LocalTime, anchor: number | string): number {
  const asUtc = utcOf(local)
  if (typeof anchor === 'number') return asUtc - anchor * MINUTE_MS
  // A zone changes its offset at most once within two days, so the offsets on both sides are the only candidates.
  const before = zoneOffset(asUtc - DAY_MS, anchor)
  const after = zoneOffset(asUtc + DAY_MS, anchor)
  for (const offset of [before, after]) {
    if (zoneOffset(asUtc - offset, anchor) === offset) return asUtc - offset
  }
  return asUtc - before
}

/** When a photo was taken; null if its file doesn't say, or has a time before 1800. */
export function findTakenAt(
  { takenAtLocal, offsetMinutes }: { takenAtLocal?: LocalTime; offsetMinutes?: number },
  timeZone: string,
): number | null {
  const takenAt = takenAtLocal && captureInstant(takenAtLocal, offsetMinutes ?? timeZone)
  return takenAt !== undefined && isTime(takenAt) ? takenAt : null
}

/**
 * Whether the parts are an existing moment in the calendar, within the years that we support: no 30 February, no hour
 * 25, no year 0.
 */
export function isRealTime(local: LocalTime): boolean {
  const date = new Date(utcOf(local))
  return (
    isTime(utcOf(local)) &&
    date.getUTCFullYear() === local.year &&
    date.getUTCMonth() === local.month - 1 &&
    date.getUTCDate() === local.day &&
    date.getUTCHours() === local.hour &&
    date.getUTCMinutes() === local.minute &&
    date.getUTCSeconds() === local.second &&
    date.getUTCMilliseconds() === local.ms
  )
}

const utcOf = (local: LocalTime) =>
  new Date(0).setUTCFullYear(local.year, local.month - 1, local.day) +
  local.hour * HOUR_MS +
  local.minute * MINUTE_MS +
  local.second * 1000 +
  local.ms
