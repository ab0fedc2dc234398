import { dayOf } from './day.ts'
import { DAY_MS } from './duration.ts'

/** First and last day of an event, as moments. `eventEndDate` is null for an event of one day. */
export interface EventDays {
  eventDate: number | null
  eventEndDate: number | null
}

export type EventDaysProblem = 'noFirstDay' | 'endsBeforeStart'

/** The problem with an event's days in the time zone; undefined if there is none. */
export function eventDaysProblem(
  { eventDate, eventEndDate }: EventDays,
  timeZone: string,
): EventDaysProblem | undefined {
  if (eventEndDate === null) return undefined
  if (eventDate === null) return 'noFirstDay'
  return dayOf(eventEndDate, timeZone) < dayOf(eventDate, timeZone) ? 'endsBeforeStart' : undefined
}

/** The days in their stored form: a last day that is not after the first is removed. */
export function toEventDays({ eventDate, eventEndDate }: EventDays, timeZone: string): EventDays {
  const isLonger =
    eventDate !== null &&
    eventEndDate !== null &&
    dayOf(eventEndDate, timeZone) > dayOf(eventDate, timeZone)
  return { eventDate, eventEndDate: isLonger ? eventEndDate : null }
}

/** Number of photos taken on a day such as `2026-05-17`. */
export interface PhotosOfDay {
  day: string
  photos: number
}

/** A day with a smaller share of photos is probably due to a camera with a wrong clock. */
const SHARE_MIN = 0.05
/** Photos over a longer period are probably from several events. */
const DAYS_MAX = 31

/** First and last day of an event according to its photos; undefined if they are unclear. */
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

/** Formats one or several days: “17–18 May 2026”. */
export function writeDays(format: Intl.DateTimeFormat, first: number, last: number | null): string {
  return last === null ? format.format(first) : format.formatRange(first, last)
}
