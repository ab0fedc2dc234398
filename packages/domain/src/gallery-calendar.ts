import { type Day, zoneOffset } from './day.ts'
import { DAY_MS } from './duration.ts'

/** A gallery's events in the calendar, in their order within a day. */
export const GALLERY_DATE_KINDS = ['event', 'opens', 'closes', 'archived'] as const
export type GalleryDateKind = (typeof GALLERY_DATE_KINDS)[number]

/** A gallery's dates (epoch ms) and its time zone. */
export interface GalleryDates {
  name: string
  eventDate: number | null
  /** The last day of an event of several days. */
  eventEndDate: number | null
  publishAt: number | null
  closesAt: number | null
  archivedAt: number | null
  timeZone: string
}

export interface CalendarEntry<Gallery> {
  kind: GalleryDateKind
  at: number
  gallery: Gallery
}

/**
 * Galleries' dates on the days from `from` to `to`, inclusive, each in its gallery's time zone; an event of several
 * days is on each of them. Days without any are left out.
 */
export function galleryCalendar<Gallery extends GalleryDates>(
  galleries: readonly Gallery[],
  { from, to }: { from: Day; to: Day },
): Map<Day, CalendarEntry<Gallery>[]> {
  // No time zone is a whole day from UTC; dates outside this span can be skipped without conversion.
  const [first, last] = [Date.parse(from) - DAY_MS, Date.parse(to) + 2 * DAY_MS]
  const dayIn = createDayReader()
  const found = galleries.flatMap((gallery) =>
    datesOf(gallery)
      .filter(({ at, until }) => until >= first && at < last)
      .flatMap(({ kind, at, until }) => {
        const [begins, ends] = [dayIn(at, gallery.timeZone), dayIn(until, gallery.timeZone)]
        return daysBetween(begins < from ? from : begins, ends > to ? to : ends).map((day) => ({
          kind,
          at,
          gallery,
          day,
        }))
      }),
  )
  const sorted = found.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.at - b.at || a.gallery.name.localeCompare(b.gallery.name),
  )
  return new Map(
    [...Map.groupBy(sorted, ({ day }) => day)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, entries]) => [day, entries.map(({ day: _, ...entry }) => entry)]),
  )
}

/**
 * `dayOf` for thousands of dates: the offset from UTC is read once a day. A zone changes it at most once within two
 * days, so if both ends of a day have the same offset, it holds in between.
 */
function createDayReader(): (at: number, timeZone: string) => Day {
  const offsets = new Map<string, number>()
  const offsetOn = (date: number, timeZone: string) => {
    const key = `${date} ${timeZone}`
    const offset = offsets.get(key) ?? zoneOffset(date * DAY_MS, timeZone)
    offsets.set(key, offset)
    return offset
  }
  return (at, timeZone) => {
    const date = Math.floor(at / DAY_MS)
    const [before, after] = [offsetOn(date, timeZone), offsetOn(date + 1, timeZone)]
    const offset = before === after ? before : zoneOffset(at, timeZone)
    return new Date(at + offset).toISOString().slice(0, 10)
  }
}

/** Both days included; empty if the last is before the first. */
function daysBetween(first: Day, last: Day): Day[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) =>
    new Date(Date.parse(first) + n * DAY_MS).toISOString().slice(0, 10),
  )
}

function datesOf({ eventDate, eventEndDate, publishAt, closesAt, archivedAt }: GalleryDates) {
  const dates = { event: eventDate, opens: publishAt, closes: closesAt, archived: archivedAt }
  return GALLERY_DATE_KINDS.flatMap((kind) => {
    const at = dates[kind]
    return at === null ? [] : [{ kind, at, until: (kind === 'event' && eventEndDate) || at }]
  })
}

const rankOf = ({ kind }: { kind: GalleryDateKind }) => GALLERY_DATE_KINDS.indexOf(kind)
