import { content } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { QueryOf } from '@proofdesk/contract/route'
import { readColours } from '@proofdesk/domain/colour-swatches'
import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import { type Day, endOfDay, isDay, startOfDay } from '@proofdesk/domain/day'
import { toTime } from '@proofdesk/domain/time'

/** The kinds of photos that are shown. */
export const PHOTO_VIEWS = ['live', 'deleted', 'quarantine'] as const
export type PhotoView = (typeof PHOTO_VIEWS)[number]

/** The photo list as the address describes it. Days and times are in the gallery's time zone. */
export interface PhotoSearch {
  view: PhotoView
  page: number
  text: string
  /** Guids. */
  collections: readonly string[]
  /** Upload batches. */
  sessions: readonly string[]
  colours: readonly PhotoColour[]
  /** Photos that show a person, and the search that found them. */
  faces: readonly string[]
  requestId: string
  fromDay: Day | null
  toDay: Day | null
  /** Such as `14:05`. */
  fromTime: string | null
  toTime: string | null
  /** Photos that were read and on which no one was found. */
  noOneFound: boolean
}

export type PhotoQuery = QueryOf<typeof content.list>

/** The filters alone: unchanged by a new page or by opening a photo. */
export const NO_FILTERS = {
  text: '',
  collections: [],
  sessions: [],
  colours: [],
  faces: [],
  requestId: '',
  fromDay: null,
  toDay: null,
  fromTime: null,
  toTime: null,
  noOneFound: false,
} as const satisfies Partial<PhotoSearch>

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
/** The value in the address: `?found=none`. */
const NO_ONE = 'none'
const TEXT_MAX = 200
const GUIDS_MAX = 100
const PAGE_MAX = 1_000_000

/** Parses an address; invalid values are ignored, so that no address can break the screen. */
export function readPhotoSearch(address: URLSearchParams): PhotoSearch {
  const day = (name: string) => optional(address.get(name), isDay)
  const time = (name: string) => optional(address.get(name), (text) => TIME.test(text))
  const view = PHOTO_VIEWS.find((candidate) => candidate === address.get('view')) ?? 'live'
  const page = Number(address.get('page') ?? 1)
  return {
    view,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    text: (address.get('q') ?? '').slice(0, TEXT_MAX),
    collections: guids(address.get('collections')),
    sessions: guids(address.get('sessions')),
    colours: readColours((address.get('colours') ?? '').split(',')),
    faces: guids(address.get('faces')),
    requestId: (address.get('person') ?? '').slice(0, TEXT_MAX),
    fromDay: day('from'),
    toDay: day('to'),
    fromTime: time('after'),
    toTime: time('before'),
    noOneFound: address.get('found') === NO_ONE,
  }
}

/** Writes a change to an address, keeping its other values. Any change except of the page leads to the first page. */
export function writePhotoSearch(
  address: URLSearchParams,
  change: Partial<PhotoSearch>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  const { view, page, text, collections, sessions, colours, faces, requestId } = change
  const { fromDay, toDay, fromTime, toTime, noOneFound } = change
  const set = (name: string, value: string | null | undefined) => {
    if (value === undefined) return
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  set('view', view === 'live' ? null : view)
  set('q', text)
  set('collections', collections?.join(','))
  set('sessions', sessions?.join(','))
  set('colours', colours?.join(','))
  set('faces', faces?.join(','))
  set('person', requestId)
  set('from', fromDay)
  set('to', toDay)
  set('after', fromTime)
  set('before', toTime)
  set('found', noOneFound === undefined ? undefined : noOneFound ? NO_ONE : null)
  set('page', page === undefined || page <= 1 ? null : String(page))
  return next
}

/** The server's query. The trash is searched by text, the quarantine by upload, live photos by everything. */
export function toPhotoQuery(
  { view, page, ...search }: PhotoSearch,
  { guid, timeZone }: Pick<Gallery, 'guid' | 'timeZone'>,
): PhotoQuery {
  const pageOfGallery = { engineGuid: guid, page }
  const text = search.text.trim() === '' ? {} : { text: search.text.trim() }
  const sessions = search.sessions.length > 0 ? { sessions: [...search.sessions] } : {}
  if (view === 'deleted') return { ...pageOfGallery, deleted: true, ...text }
  if (view === 'quarantine') return { ...pageOfGallery, quarantine: true, ...sessions }
  const [hours_from, mins_from] = toClock(search.fromTime)
  const [hours_to, mins_to] = toClock(search.toTime)
  return {
    ...pageOfGallery,
    ...text,
    ...sessions,
    ...(search.collections.length > 0 && { collections: [...search.collections] }),
    ...(search.colours.length > 0 && { colours: [...search.colours] }),
    ...(search.faces.length > 0 && { faces: [...search.faces], requestId: search.requestId }),
    ...(search.noOneFound && { noOneFound: true }),
    ...toDays(search, timeZone),
    ...(hours_from !== undefined && { hours_from, mins_from }),
    ...(hours_to !== undefined && { hours_to, mins_to }),
  }
}

/** The days of a search as timestamps, as far as it has any. */
export function toDays(
  { fromDay, toDay }: Pick<PhotoSearch, 'fromDay' | 'toDay'>,
  timeZone: string,
) {
  return {
    ...(fromDay !== null && { timestamp_from: toTime(startOfDay(fromDay, timeZone)) }),
    ...(toDay !== null && { timestamp_to: toTime(endOfDay(toDay, timeZone)) }),
  }
}

/** Whether anything narrows the view, so that the results aren't everything. */
export function isFiltered({
  view,
  text,
  collections,
  sessions,
  colours,
  faces,
  fromDay,
  toDay,
  fromTime,
  toTime,
  noOneFound,
}: PhotoSearch): boolean {
  if (view === 'deleted') return text.trim() !== ''
  if (view === 'quarantine') return sessions.length > 0
  return (
    text.trim() !== '' ||
    collections.length > 0 ||
    sessions.length > 0 ||
    colours.length > 0 ||
    faces.length > 0 ||
    noOneFound ||
    [fromDay, toDay, fromTime, toTime].some((value) => value !== null)
  )
}

function guids(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((part) => GUID.test(part)))].slice(0, GUIDS_MAX)
}

function optional(text: string | null, isGood: (text: string) => boolean): string | null {
  return text !== null && isGood(text) ? text : null
}

function toClock(time: string | null): [number, number] | [undefined, undefined] {
  if (time === null) return [undefined, undefined]
  return [Number(time.slice(0, 2)), Number(time.slice(3, 5))]
}
