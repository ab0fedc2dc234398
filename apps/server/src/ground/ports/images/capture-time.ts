import type { ExpandedTags } from 'exifreader'
import { DAY_MS } from '@proofdesk/domain/duration'
import { captureInstant, isRealTime, type LocalTime } from './capture-instant.ts'

/** The capture time as written in the file; without `offsetMinutes` the time zone has to be known from elsewhere. */
interface CaptureTime {
  local: LocalTime
  offsetMinutes?: number
}

type Tags = Record<string, { description?: unknown; value?: unknown } | undefined>

interface Clock {
  /** Epoch ms. */
  now: number
  /** A PNG's creation time. */
  creationTime?: string | undefined
}

/**
 * The capture time from the first source with a valid one: EXIF original, EXIF digitized, XMP, IPTC, GPS, PNG. A time
 * in the future means that the camera's clock was wrong.
 */
export function findCaptureTime(
  tags: ExpandedTags,
  { now, creationTime }: Clock,
): CaptureTime | undefined {
  const exif = (tags.exif ?? {}) as Tags
  const iptc = (tags.iptc ?? {}) as Tags
  const xmp = (tags.xmp ?? {}) as unknown as Tags
  const sources = [
    () => exifTime(exif, 'DateTimeOriginal', 'SubSecTimeOriginal', 'OffsetTimeOriginal'),
    () => exifTime(exif, 'DateTimeDigitized', 'SubSecTimeDigitized', 'OffsetTimeDigitized'),
    ...XMP_TIMES.map((name) => () => xmpTime(xmp, name)),
    () => iptcTime(iptc, 'Date Created', 'Time Created'),
    () => iptcTime(iptc, 'Digital Creation Date', 'Digital Creation Time'),
    () => gpsTime(exif, xmp),
    () => parseTime(creationTime) ?? parseMailTime(creationTime),
  ]
  return firstOf(sources, (read) => {
    const time = read()
    return time && !isFuture(time, now) ? time : undefined
  })
}

const XMP_TIMES = ['DateTimeOriginal', 'DateCreated', 'DateTimeDigitized', 'CreateDate'] as const

/** Allows for a clock that is a day fast, in the easternmost time zone. */
const EASTERNMOST = 14 * 60

function isFuture({ local, offsetMinutes = EASTERNMOST }: CaptureTime, now: number): boolean {
  return captureInstant(local, offsetMinutes) > now + DAY_MS
}

/** For a date without a time, another date of the same day provides it; otherwise the start of the day is used. */
function xmpTime(xmp: Tags, name: string): CaptureTime | undefined {
  const text = textOf(xmp[name])
  const time = parseTime(text)
  const day = /^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(text ?? '')?.[1]
  if (time || !day) return time
  const sameDay = (other: string) => {
    const written = textOf(xmp[other])
    return written?.trim().startsWith(day) ? parseTime(written) : undefined
  }
  return firstOf(XMP_TIMES, sameDay) ?? parseTime(`${day}T00:00:00`)
}

function exifTime(
  exif: Tags,
  name: string,
  subSecondName: string,
  offsetName: string,
): CaptureTime | undefined {
  const written = textOf(exif[name])
  const subSecond = textOf(exif[subSecondName])?.trim()
  const withFraction =
    subSecond && /^\d+$/.test(subSecond) && !/\.\d/.test(written ?? '')
      ? `${written}.${subSecond}`
      : written
  const time = parseTime(withFraction)
  if (!time) return undefined
  // OffsetTime belongs to the modification date, so it only applies if that is the same moment.
  const offset =
    textOf(exif[offsetName]) ??
    (textOf(exif['DateTime']) === written ? textOf(exif['OffsetTime']) : undefined)
  return { local: time.local, offsetMinutes: time.offsetMinutes ?? parseOffset(offset) }
}

function iptcTime(iptc: Tags, dateName: string, timeName: string): CaptureTime | undefined {
  const date = textOf(iptc[dateName])
  if (!date) return undefined
  return (
    parseTime(`${date}T${textOf(iptc[timeName]) ?? '00:00:00'}`) ?? parseTime(`${date}T00:00:00`)
  )
}

/** Satellites use UTC, so a time from them has the offset 0. */
function gpsTime(exif: Tags, xmp: Tags): CaptureTime | undefined {
  const clock = exif['GPSTimeStamp']?.value
  const parts = Array.isArray(clock) ? clock.map(rational) : []
  const date = textOf(exif['GPSDateStamp'])
  const [hour, minute, second] = parts
  const written =
    date && hour !== undefined && minute !== undefined && second !== undefined
      ? `${date}T${pad(hour)}:${pad(minute)}:${pad(Math.floor(second))}`
      : textOf(xmp['GPSTimeStamp'])
  const time = parseTime(written)
  return time && { local: time.local, offsetMinutes: time.offsetMinutes ?? 0 }
}

const written =
  /^\s*(\d{4})[:\-/.]?(\d{2})[:\-/.]?(\d{2})[T\s]+(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,](\d+))?\s*(Z|[+-]\d{2}:?\d{2})?/

/**
 * Reads EXIF's `2026:05:17 09:10:00.25`, ISO 8601 and IPTC's compact form; undefined unless it is an existing moment.
 */
export function parseTime(text: string | undefined): CaptureTime | undefined {
  const parts = text && written.exec(text.slice(0, 64))
  if (!parts) return undefined
  const [year, month, day, hour, minute, second] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number]
  const local = {
    year,
    month,
    day,
    hour,
    minute,
    second,
    ms: Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3)),
  }
  return isRealTime(local) ? { local, offsetMinutes: parseOffset(parts[8]) } : undefined
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** `Sun, 03 May 2026 10:00:00 +0200`, as in emails and PNG. */
function parseMailTime(text: string | undefined): CaptureTime | undefined {
  const parts =
    /^\s*(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2})(?: (Z|GMT|UTC|[+-]\d{4}))?/.exec(
      text?.slice(0, 64) ?? '',
    )
  const month = parts ? MONTHS.indexOf(parts[2]!) / 3 + 1 : 0
  if (!parts || !Number.isInteger(month) || month < 1) return undefined
  const zone = parts[5] && /[+-]/.test(parts[5]) ? parts[5] : parts[5] && 'Z'
  return parseTime(`${parts[3]}-${pad(month)}-${pad(Number(parts[1]))}T${parts[4]}${zone ?? ''}`)
}

/** `+02:00`, `-0930` or `Z` in minutes east of UTC; undefined if no time zone on Earth has it. */
export function parseOffset(text: string | undefined): number | undefined {
  if (text?.trim() === 'Z') return 0
  const parts = /^\s*([+-])(\d{2}):?(\d{2})/.exec(text ?? '')
  if (!parts) return undefined
  const minutes = (Number(parts[2]) * 60 + Number(parts[3])) * (parts[1] === '-' ? -1 : 1)
  return Number(parts[3]) < 60 && minutes >= -12 * 60 && minutes <= 14 * 60 ? minutes : undefined
}

function textOf(tag: { description?: unknown; value?: unknown } | undefined): string | undefined {
  const value =
    Array.isArray(tag?.value) && typeof tag.value[0] === 'string' ? tag.value[0] : tag?.description
  return typeof value === 'string' ? value : undefined
}

const rational = (value: unknown) =>
  Array.isArray(value) ? Number(value[0]) / Number(value[1]) : Number(value)
const pad = (value: number) => String(value).padStart(2, '0')

function firstOf<T, R>(values: readonly T[], read: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const result = read(value)
    if (result !== undefined) return result
  }
  return undefined
}
