import { SitePhotoFilter } from '@proofdesk/contract/site/galleries'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeCollection, makeGallery } from '../../testing/make.ts'
import {
  browsingLimit,
  EMPTY_SEARCH,
  galleryDays,
  isSearching,
  readAsked,
  readOpenPhoto,
  readPage,
  readPhotoSearch,
  toPhotoFilter,
  writePhotoSearch,
} from './photo-search.ts'

const finish = makeCollection({ name: 'Finish' })
const start = makeCollection({ name: 'Start' })
const gallery = makeGallery({
  collections: [finish, start],
  timeZone: 'Europe/Berlin',
  features: { ...makeGallery().features, selfieSearch: true },
})

test('an address and a search are equivalent', () => {
  const search = {
    text: 'Anna & Ben',
    partial: '' as const,
    collections: [finish.guid, start.guid],
    found: ['30000.first.signed', '30000.second.signed'],
    favourites: '' as const,
    order: 'time' as const,
    colours: [],
    from: '2026-05-03',
    to: '2026-05-04',
    after: '09:30',
    before: '10:15',
  }
  const query = writePhotoSearch(search, { preview: 'flag.1' })
  expect(query).toBe(
    `text=Anna+%26+Ben&collections=${finish.guid},${start.guid}&order=time&from=2026-05-03&to=2026-05-04&after=09:30&before=10:15&found=30000.first.signed&found=30000.second.signed&preview=flag.1`,
  )
  expect(readPhotoSearch(query, gallery)).toEqual(search)
})

test('favourites are shown alone, whatever other parameters the address has', () => {
  const search = readPhotoSearch('text=anna&favourites=1&colours=blue', makeGallery())
  expect(search).toEqual({ ...EMPTY_SEARCH, favourites: '1' })
  expect(writePhotoSearch(search)).toBe('favourites=1')
  expect(readPhotoSearch('favourites=yes', makeGallery())).toEqual(EMPTY_SEARCH)
})

test.each([
  ['an unknown collection', 'collections=0190a000-0000-7000-8000-00000000dead'],
  ['an impossible day', 'from=2026-02-30&to=soon'],
  ['an impossible time', 'after=24:00&before=9:5'],
  ['blank text', 'text=%20%20'],
  ['a broken escape', 'text=%00'],
  ['someone else’s parameter', 'utm_source=mail'],
])('%s is no search', (_, query) => {
  expect(isSearching(readPhotoSearch(query, gallery))).toBe(false)
})

test('features that are off aren’t searched', () => {
  const off = makeGallery({
    collections: [finish],
    features: {
      freeDownloads: false,
      collectionSearch: false,
      timeSearch: false,
      textSearch: false,
      selfieSearch: false,
      colorSearch: false,
    },
  })
  expect(
    readPhotoSearch(`text=a&collections=${finish.guid}&after=09:30&from=2026-05-03`, off),
  ).toEqual(EMPTY_SEARCH)
})

test('colours are parsed in a fixed order if the gallery has colour search', () => {
  const equine = makeGallery({ features: { ...gallery.features, colorSearch: true } })
  const search = readPhotoSearch('colours=blue,tartan,brown', equine)
  expect(search.colours).toEqual(['brown', 'blue'])
  expect(writePhotoSearch(search)).toBe('colours=brown,blue')
  expect(toPhotoFilter(search, equine, { page: 1 }).colours).toEqual(['brown', 'blue'])
  expect(isSearching(search)).toBe(true)
  expect(readPhotoSearch('colours=blue', gallery)).toEqual(EMPTY_SEARCH)
})

test('time isn’t offered if no photo has a time', () => {
  expect(
    readPhotoSearch('after=09:30', makeGallery({ takenFrom: null, takenTo: null })).after,
  ).toBe('')
})

test('a search becomes a valid request in the gallery’s time zone', () => {
  const search = {
    ...EMPTY_SEARCH,
    text: 'anna',
    from: '2026-05-03',
    to: '2026-05-03',
    after: '09:30',
    before: '10:05',
  }
  const filter = toPhotoFilter(search, gallery, { page: 2 })
  expect(filter).toMatchObject({
    slug: gallery.slug,
    page: 2,
    text: 'anna',
    hours_from: 9,
    mins_from: 30,
    hours_to: 10,
    mins_to: 5,
    timestamp_from: Date.parse('2026-05-02T22:00:00Z'),
    timestamp_to: Date.parse('2026-05-03T21:59:59.999Z'),
  })
  expect(() => z.encode(SitePhotoFilter, filter)).not.toThrow()
})

test('days before 1970 are searched like any other', () => {
  const filter = toPhotoFilter({ ...EMPTY_SEARCH, from: '1955-08-14' }, gallery, { page: 1 })
  expect(filter.timestamp_from).toBe(Date.parse('1955-08-13T23:00:00Z'))
  expect(() => z.encode(SitePhotoFilter, filter)).not.toThrow()
})

test.each([
  ['photo=0190A000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000001'],
  ['photo=1', undefined],
  ['photo="><script>', undefined],
  ['', undefined],
])('%j opens %j', (query, expected) => {
  expect(readOpenPhoto(query)).toBe(expected)
})

test.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=x', 1],
  ['page=9999999', 1_000_000],
  ['', 1],
])('%j starts at page %i', (query, expected) => {
  expect(readPage(query, Infinity)).toBe(expected)
})

test('a page past the scroll limit is ignored', () => {
  expect(readPage('page=2', 101)).toBe(2)
  expect(readPage('page=2', 100)).toBe(1)
  expect(readAsked('page=2', makeGallery({ scrollLimit: 160 }))).toMatchObject({
    page: 2,
    limit: 160,
    left: 60,
  })
})

test('the scroll limit doesn’t apply to searches', () => {
  const limited = makeGallery({ scrollLimit: 60 })
  expect(browsingLimit(limited, EMPTY_SEARCH)).toBe(60)
  expect(browsingLimit(limited, { ...EMPTY_SEARCH, text: 'a' })).toBe(Infinity)
  expect(browsingLimit(makeGallery({ scrollLimit: 0 }), EMPTY_SEARCH)).toBe(Infinity)
  expect(browsingLimit(makeGallery({ allowBrowsing: false }), EMPTY_SEARCH)).toBe(0)
})

test('days are offered if the gallery has several, in its time zone', () => {
  const [late, early] = [Date.parse('2026-05-03T22:30:00Z'), Date.parse('2026-05-04T01:00:00Z')]
  expect(
    galleryDays(makeGallery({ takenFrom: late, takenTo: early, timeZone: 'Europe/Berlin' })),
  ).toBeUndefined()
  expect(galleryDays(makeGallery({ takenFrom: late, takenTo: early, timeZone: 'UTC' }))).toEqual({
    first: '2026-05-03',
    last: '2026-05-04',
  })
})
