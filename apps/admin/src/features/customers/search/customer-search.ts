import {
  CUSTOMER_SORTS,
  CustomerFilter,
  type CustomerSort,
  type SegmentFilter,
} from '@proofdesk/contract/admin/customer-filter'
import { CUSTOMER_SOURCES, type CustomerSource } from '@proofdesk/domain/customer'
import { isLoneLetter } from '@proofdesk/domain/lone-letter'
import * as z from 'zod'
import type { CustomerQuery } from '../customers-api.ts'

/** The filters of customers; null if unset. */
export interface CustomerFilters {
  text: string
  /** The gallery's slug; never set in a gallery's own tab. */
  gallery: string | null
  tags: string[]
  bought: boolean | null
  marketingOptIn: boolean | null
  hasEmail: boolean | null
  foundPhotos: boolean | null
  onStartList: boolean | null
  source: CustomerSource | null
  importGuid: string | null
}

export const PAGE_SIZES = [10, 30, 50, 100, 200] as const

/** The list of customers as the address describes it. */
export interface CustomerSearch extends CustomerFilters {
  sort: CustomerSort
  direction: 'asc' | 'desc'
  /** Starts at 1. */
  page: number
  size: (typeof PAGE_SIZES)[number]
}

export const NO_FILTERS: CustomerFilters = {
  text: '',
  gallery: null,
  tags: [],
  bought: null,
  marketingOptIn: null,
  hasEmail: null,
  foundPhotos: null,
  onStartList: null,
  source: null,
  importGuid: null,
}

/** The values' names in the address. */
const NAMES = {
  text: 'text',
  gallery: 'gallery',
  tags: 'tags',
  bought: 'bought',
  marketingOptIn: 'opt-in',
  hasEmail: 'email',
  foundPhotos: 'photos',
  onStartList: 'list',
  source: 'source',
  importGuid: 'import',
  sort: 'sort',
  direction: 'dir',
  page: 'page',
  size: 'size',
} as const satisfies Record<keyof CustomerSearch, string>

const DEFAULT_SIZE = 30
const PAGE_MAX = 100_000
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Parses an address; invalid values are ignored, so that no address can break the screen. */
export function readCustomerSearch(address: URLSearchParams): CustomerSearch {
  const get = (key: keyof CustomerSearch) => address.get(NAMES[key])
  const yesOrNo = (key: keyof CustomerSearch) =>
    get(key) === 'yes' ? true : get(key) === 'no' ? false : null
  const text = (get('text') ?? '').trim().slice(0, 200)
  const gallery = get('gallery')
  const importGuid = get('importGuid')
  const page = Number(get('page') ?? 1)
  return {
    // A single letter isn't a useful search.
    text: isLoneLetter(text) ? '' : text,
    gallery: gallery !== null && gallery !== '' && gallery.length <= 120 ? gallery : null,
    tags: (get('tags') ?? '')
      .split(',')
      .filter((tag) => tag !== '' && tag.length <= 40)
      .slice(0, 20),
    bought: yesOrNo('bought'),
    marketingOptIn: yesOrNo('marketingOptIn'),
    hasEmail: yesOrNo('hasEmail'),
    foundPhotos: yesOrNo('foundPhotos'),
    onStartList: yesOrNo('onStartList'),
    source: CUSTOMER_SOURCES.find((one) => one === get('source')) ?? null,
    importGuid: importGuid !== null && GUID.test(importGuid) ? importGuid : null,
    sort: CUSTOMER_SORTS.find((one) => one === get('sort')) ?? 'createdAt',
    direction: get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    size: PAGE_SIZES.find((allowed) => String(allowed) === get('size')) ?? DEFAULT_SIZE,
  }
}

const DEFAULTS: Partial<Record<keyof CustomerSearch, string | number>> = {
  sort: 'createdAt',
  direction: 'desc',
  page: 1,
  size: DEFAULT_SIZE,
}

/** Writes a change to an address, keeping its other values. Any change except of the page leads to the first page. */
export function writeCustomerSearch(
  address: URLSearchParams,
  change: Partial<CustomerSearch>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete(NAMES.page)
  for (const key of Object.keys(change) as (keyof CustomerSearch)[]) {
    const value = change[key]
    const text =
      value === true ? 'yes' : value === false ? 'no' : Array.isArray(value) ? value.join() : value
    if (text === null || text === undefined || text === '' || text === DEFAULTS[key])
      next.delete(NAMES[key])
    else next.set(NAMES[key], String(text))
  }
  return next
}

/** The filters that a segment saves: all but the gallery. */
export function toSegmentFilter({ gallery: _, ...search }: CustomerFilters): SegmentFilter {
  const { text, tags, bought, marketingOptIn, hasEmail, foundPhotos, onStartList } = search
  const { source, importGuid } = search
  return {
    ...(text !== '' && { text }),
    ...(tags.length > 0 && { tags }),
    ...(bought !== null && { bought }),
    ...(marketingOptIn !== null && { marketingOptIn }),
    ...(hasEmail !== null && { hasEmail }),
    ...(foundPhotos !== null && { foundPhotos }),
    ...(onStartList !== null && { onStartList }),
    ...(source !== null && { source }),
    ...(importGuid !== null && { importGuid }),
  }
}

/** The filters of a segment; the gallery stays as it is. */
export function fromSegmentFilter(filter: SegmentFilter): Omit<CustomerFilters, 'gallery'> {
  const { gallery: _, ...none } = NO_FILTERS
  return { ...none, ...filter }
}

/** The server's filter of customers, without paging. */
export function toCustomerFilter(
  search: CustomerFilters,
  engineSlug: string | undefined,
): CustomerFilter {
  const gallery = engineSlug ?? search.gallery
  return { ...(gallery !== null && { engineSlug: gallery }), ...toSegmentFilter(search) }
}

export function toPageQuery(search: CustomerSearch, engineSlug: string | undefined): CustomerQuery {
  const filter = toCustomerFilter(search, engineSlug)
  // Numbers can only be sorted within one gallery.
  const isSorted = search.sort !== 'number' || filter.engineSlug !== undefined
  return {
    ...filter,
    from: (search.page - 1) * search.size,
    size: search.size,
    sort: isSorted ? search.sort : 'createdAt',
    order: isSorted ? search.direction : 'desc',
  }
}

/** The filter as texts, for an export. */
export function toExportFilter(filter: CustomerFilter): Record<string, string> {
  const texts = z.encode(CustomerFilter, filter) as Record<string, string | undefined>
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Number of active filters. */
export function countFilters(search: CustomerFilters): number {
  return Object.keys(toSegmentFilter(search)).length + (search.gallery === null ? 0 : 1)
}
