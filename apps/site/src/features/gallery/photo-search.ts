import type { SiteCollection, SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SitePhotoFilter } from '@proofdesk/contract/site/galleries'
import { readColours } from '@proofdesk/domain/colour-swatches'
import { DAY_MS } from '@proofdesk/domain/duration'
import { dayOf, endOfDay, isDay, startOfDay } from '@proofdesk/domain/day'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import { toTime } from '@proofdesk/domain/time'

/**
 * A visitor's search as in the address:
 * `?text=anna&collections={guid}&colours=brown,blue&from=2026-05-03&after=09:30&before=10:15`. `from` and `to` are
 * days, `after` and `before` times of day, all in the gallery's time zone; empty means any.
 */
export interface PhotoSearch {
  text: string
  /** Finds the text's numbers within longer ones too. */
  partial: '' | '1'
  collections: string[]
  /**
   * Address parts that name found photos: of one person each, or shared by someone. Photos of any of them are shown.
   */
  found: string[]
  /** Only the visitor's favourites, which only their browser knows; other filters are ignored. */
  favourites: '' | '1'
  /** Found photos are sorted by match by default. */
  order: '' | 'time'
  /** Each of them must be on a photo. */
  colours: PhotoColour[]
  from: string
  to: string
  after: string
  before: string
}

export const EMPTY_SEARCH: PhotoSearch = {
  text: '',
  partial: '',
  collections: [],
  found: [],
  favourites: '',
  order: '',
  colours: [],
  from: '',
  to: '',
  after: '',
  before: '',
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
// The contract's limits for one call.
const TEXT_MAX = 200
const COLLECTIONS_MAX = 100
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
// For three people, and what fits into an address.
const FOUND = /^[\w.~-]{10,4000}$/
export const FOUND_MAX = 3
const PAGE_MAX = 1_000_000

/** Parses an address's query. Anything that the gallery has switched off, doesn't know or can't parse is ignored. */
export function readPhotoSearch(query: string, gallery: SiteGallery): PhotoSearch {
  const params = new URLSearchParams(query)
  const { collectionSearch, textSearch, selfieSearch, colorSearch } = gallery.features
  const found = selfieSearch
    ? [...new Set(params.getAll('found').filter((part) => FOUND.test(part)))].slice(0, FOUND_MAX)
    : []
  if (params.get('favourites') === '1') return { ...EMPTY_SEARCH, favourites: '1' }
  const text = textSearch
    ? (params.get('text') ?? '').replaceAll('\u0000', '').trim().slice(0, TEXT_MAX)
    : ''
  const named = (params.get('collections') ?? '').split(',')
  const inTime = (name: string, isRight: (text: string) => boolean) => {
    const value = params.get(name) ?? ''
    return offersTime(gallery) && isRight(value) ? value : ''
  }
  return {
    text,
    partial: gallery.allowBrowsing && text && params.get('partial') === '1' ? '1' : '',
    collections: collectionSearch
      ? gallery.collections
          .map(({ guid }) => guid)
          .filter((guid) => named.includes(guid))
          .slice(0, COLLECTIONS_MAX)
      : [],
    found,
    favourites: '',
    order: found.length > 0 && params.get('order') === 'time' ? 'time' : '',
    colours: colorSearch ? readColours((params.get('colours') ?? '').split(',')) : [],
    from: inTime('from', isDay),
    to: inTime('to', isDay),
    after: inTime('after', (text) => TIME.test(text)),
    before: inTime('before', (text) => TIME.test(text)),
  }
}

/** The query of a search's address, with `preview` if given. */
export function writePhotoSearch(
  search: PhotoSearch,
  {
    preview,
    photo,
    video,
    page,
  }: { preview?: string; photo?: string; video?: string; page?: number } = {},
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({
    ...search,
    // Another text is searched for as whole numbers again.
    partial: search.text && search.partial,
    found: '',
    collections: search.collections.join(','),
    colours: search.colours.join(','),
  }))
    if (value !== '') params.set(name, value)
  for (const part of search.found) params.append('found', part)
  if (page !== undefined && page > 1) params.set('page', String(page))
  if (photo) params.set('photo', photo)
  if (video) params.set('video', video)
  if (preview) params.set('preview', preview)
  // Colons and commas are legal in a query, and people read addresses.
  return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** The photo in the address. */
export function readOpenPhoto(query: string): string | undefined {
  return readGuid(query, 'photo')
}

/** The video in the address. */
export function readOpenVideo(query: string): string | undefined {
  return readGuid(query, 'video')
}

function readGuid(query: string, name: string): string | undefined {
  const guid = new URLSearchParams(query).get(name) ?? ''
  return GUID.test(guid) ? guid.toLowerCase() : undefined
}

/** The first page of the address: 1, unless someone used the link that replaces scrolling, within the limit. */
export function readPage(query: string, limit: number): number {
  const text = new URLSearchParams(query).get('page') ?? ''
  const page = /^\d{1,7}$/.test(text) ? Math.min(Math.max(Number(text), 1), PAGE_MAX) : 1
  return (page - 1) * PHOTOS_PER_PAGE < limit ? page : 1
}

export function isSearching({ order: _, partial: __, ...search }: PhotoSearch): boolean {
  return Object.values(search).some((value) => value.length > 0)
}

/** The collection in an address that has no other filter. */
export function readOnlyCollection(
  query: string,
  gallery: SiteGallery,
): SiteCollection | undefined {
  const { collections, ...others } = readPhotoSearch(query, gallery)
  if (collections.length !== 1 || isSearching({ ...others, collections: [] })) return undefined
  return gallery.collections.find(({ guid }) => guid === collections[0])
}

/** The time filter requires the switch and photos with a capture time. */
export function offersTime(gallery: SiteGallery): boolean {
  return gallery.features.timeSearch && gallery.takenFrom !== null && gallery.takenTo !== null
}

/** First and last day of the gallery in its time zone; undefined if there is only one. */
export function galleryDays({
  takenFrom,
  takenTo,
  timeZone,
}: SiteGallery): { first: string; last: string } | undefined {
  if (takenFrom === null || takenTo === null) return undefined
  const [first, last] = [dayOf(takenFrom, timeZone), dayOf(takenTo, timeZone)]
  return first === last ? undefined : { first, last }
}

/** Number of days that fit side by side as buttons. */
const DAY_BUTTONS_MAX = 7

/** Each day of the gallery, if there are a few; empty if there is only one, or too many. */
export function shortDays(gallery: SiteGallery): string[] {
  const days = galleryDays(gallery)
  if (!days) return []
  const first = Date.parse(days.first)
  const count = Math.round((Date.parse(days.last) - first) / DAY_MS) + 1
  if (count > DAY_BUTTONS_MAX) return []
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Whether a time of day applies to several days. */
export function isOfEachDay(
  { from, to, after, before }: PhotoSearch,
  gallery: SiteGallery,
): boolean {
  const isOneDay = from !== '' && from === to
  return (after !== '' || before !== '') && !isOneDay && galleryDays(gallery) !== undefined
}

/** How many photos can be scrolled through; the gallery's limit doesn't apply to searches. */
export function browsingLimit(gallery: SiteGallery, search: PhotoSearch): number {
  if (isSearching(search)) return Infinity
  if (!gallery.allowBrowsing) return 0
  return gallery.scrollLimit > 0 ? gallery.scrollLimit : Infinity
}

/** Which photos an address shows; `left` is how many can be scrolled through from its page on. */
export function readAsked(
  query: string,
  gallery: SiteGallery,
): { search: PhotoSearch; page: number; limit: number; left: number } {
  const search = readPhotoSearch(query, gallery)
  const limit = browsingLimit(gallery, search)
  const page = readPage(query, limit)
  return { search, page, limit, left: limit - (page - 1) * PHOTOS_PER_PAGE }
}

/** The request for a search; `faces` are the photos of its found parts. */
export function toPhotoFilter(
  search: PhotoSearch,
  gallery: SiteGallery,
  { page, preview, faces }: { page: number; preview?: string; faces?: string[] },
): SitePhotoFilter {
  const { slug } = gallery
  const [hoursFrom, minsFrom] = toClock(search.after)
  const [hoursTo, minsTo] = toClock(search.before)
  return {
    slug,
    preview,
    page,
    faces,
    text: search.text || undefined,
    partial: search.partial ? true : undefined,
    collections: search.collections.length > 0 ? search.collections : undefined,
    colours: search.colours.length > 0 ? search.colours : undefined,
    ...toDays(search, gallery),
    hours_from: hoursFrom,
    mins_from: minsFrom,
    hours_to: hoursTo,
    mins_to: minsTo,
  }
}

/** The days of a search as timestamps, as far as it has any. */
export function toDays({ from, to }: PhotoSearch, { timeZone }: SiteGallery) {
  return {
    timestamp_from: from ? toTime(startOfDay(from, timeZone)) : undefined,
    timestamp_to: to ? toTime(endOfDay(to, timeZone)) : undefined,
  }
}

function toClock(time: string): [number | undefined, number | undefined] {
  const [, hours, minutes] = TIME.exec(time) ?? []
  return hours === undefined ? [undefined, undefined] : [Number(hours), Number(minutes)]
}
