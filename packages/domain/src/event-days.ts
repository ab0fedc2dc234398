import { dayOf } from './day.ts'
import { DAY_MS } from './duration.ts'

/** When an event was, as moments of its days. `eventEndDate`: of its last day; null for an event of one day. */
export interface EventDays {
  eventDate: number | null
  eventEndDate: number | null
}

export type EventDaysProblem = 'noFirstDay' | 'endsBeforeStart'

/** What is wrong with the days of an event on the zone's clock; undefined where nothing is. */
export function eventDaysProblem(
  { eventDate, eventEndDate }: EventDays,
  timeZone: string,
): EventDaysProblem | undefined {
  if (eventEndDate === null) return undefined
  if (eventDate === null) return 'noFirstDay'
  return dayOf(eventEndDate, timeZone) < dayOf(eventDate, timeZone) ? 'endsBeforeStart' : undefined
}

/** The days as they are kept: a last day that is no later than the first says nothing. */
export function toEventDays({ eventDate, eventEndDate }: EventDays, timeZone: string): EventDays {
  const isLonger =
    eventDate !== null &&
    eventEndDate !== null &&
    dayOf(eventEndDate, timeZone) > dayOf(eventDate, timeZone)
  return { eventDate, eventEndDate: isLonger ? eventEndDate : null }
}

/** How many photos were taken on a day, as `2026-05-17`. */
export interface PhotosOfDay {
  day: string
  photos: number
}

/** Of a day with fewer photos than this share, cameras with a wrong clock are more likely. */
const SHARE_MIN = 0.05
/** A longer stretch is no event: photos of many were put together. */
const DAYS_MAX = 31

/** First and last day of an event as its photos tell it, by day; undefined where they don't. */
export function proposeEventDays(
  days: readonly PhotosOfDay[],
): { first: string; last: string } | undefined {
  const total = days.reduce((sum, { photos }) => sum + photos, 0)
  const busy = days
    .filter(({ photos }) => photos > 0 && photos >= total * SHARE_MIN)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const first = busy[0]?.day
  const last = busy.at(-1)?.day
  if (first === undefined || last === undefined) return undefined
  if ((Date.parse(last) - Date.parse(first)) / DAY_MS < DAYS_MAX) return { first, last }
  const [busiest] = busy.toSorted((a, b) => b.photos - a.photos)
  return busiest && { first: busiest.day, last: busiest.day }
}

/** One or several days in words, as the format writes them: “17–18 May 2026”. */
export function writeDays(format: Intl.DateTimeFormat, first: number, last: number | null): string {
  return last === null ? format.format(first) : format.formatRange(first, last)
}
