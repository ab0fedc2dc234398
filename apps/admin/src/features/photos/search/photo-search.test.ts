import { describe, expect, test } from 'vitest'
import { isFiltered, readPhotoSearch, toPhotoQuery, writePhotoSearch } from './photo-search.ts'

const A = '01890000-0000-7000-8000-00000000000a'
const B = '01890000-0000-7000-8000-00000000000b'
const gallery = { guid: '01890000-0000-7000-8000-000000000001', timeZone: 'Europe/Berlin' }
const queryOf = (address: string) => {
  const { engineGuid: _, ...query } = toPhotoQuery(
    readPhotoSearch(new URLSearchParams(address)),
    gallery,
  )
  return query
}

describe('an address requests', () => {
  test.each([
    ['', { page: 1 }],
    ['page=3', { page: 3 }],
    ['page=0', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['page=x', { page: 1 }],
    ['q=%20finish%20', { page: 1, text: 'finish' }],
    ['q=%20', { page: 1 }],
    [`collections=${A},${B},${A},nonsense,`, { page: 1, collections: [A, B] }],
    [`sessions=${A}`, { page: 1, sessions: [A] }],
    ['colours=blue,tartan,brown', { page: 1, colours: ['brown', 'blue'] }],
    [
      'from=2026-05-03&to=2026-05-03',
      {
        page: 1,
        timestamp_from: Date.UTC(2026, 4, 2, 22),
        timestamp_to: Date.UTC(2026, 4, 3, 22) - 1,
      },
    ],
    ['from=2026-02-31&to=soon', { page: 1 }],
    ['from=1970-01-01', { page: 1, timestamp_from: -3_600_000 }],
    ['from=1955-08-14', { page: 1, timestamp_from: Date.UTC(1955, 7, 13, 23) }],
    ['from=1799-12-31', { page: 1 }],
    [
      'after=14:05&before=15:00',
      { page: 1, hours_from: 14, mins_from: 5, hours_to: 15, mins_to: 0 },
    ],
    ['after=24:00&before=9:00', { page: 1 }],
    ['view=deleted&q=bib', { page: 1, deleted: true, text: 'bib' }],
    [`view=deleted&collections=${A}&after=14:05`, { page: 1, deleted: true }],
    [`view=quarantine&sessions=${A}&q=bib`, { page: 1, quarantine: true, sessions: [A] }],
    ['view=everything', { page: 1 }],
  ])('%j → %j', (address, query) => expect(queryOf(address)).toEqual(query))
})

test('a text or list that is too long is cut to the server’s limit', () => {
  const many = Array.from(
    { length: 300 },
    (_, index) => `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  const search = readPhotoSearch(
    new URLSearchParams({ q: 'x'.repeat(5_000), collections: many.join(',') }),
  )
  expect([search.text.length, search.collections.length]).toEqual([200, 100])
})

test.each([
  ['page=4', { text: 'finish' }, 'q=finish'],
  ['page=4&q=finish', { page: 5 }, 'page=5&q=finish'],
  ['page=4&q=finish', { page: 1 }, 'q=finish'],
  ['q=finish&dialog=collections', { text: '' }, 'dialog=collections'],
  ['', { collections: [A, B] }, `collections=${A}%2C${B}`],
  [`collections=${A}`, { collections: [] }, ''],
  ['view=deleted&q=x', { view: 'live' as const }, 'q=x'],
  ['', { fromDay: '2026-05-03', toTime: '09:30' }, 'from=2026-05-03&before=09%3A30'],
])('%j with %j becomes %j', (address, change, expected) =>
  expect(writePhotoSearch(new URLSearchParams(address), change).toString()).toBe(expected),
)

test('a written search can be parsed again', () => {
  const search = {
    view: 'live' as const,
    page: 7,
    text: 'bib 7',
    collections: [A],
    sessions: [B],
    colours: ['red' as const],
    faces: [A],
    requestId: 'request',
    fromDay: '2026-05-01',
    toDay: '2026-05-03',
    fromTime: '09:00',
    toTime: '10:30',
    noOneFound: true,
  }
  expect(readPhotoSearch(writePhotoSearch(new URLSearchParams(), search))).toEqual(search)
})

test.each([
  ['', false],
  ['page=3', false],
  ['q=%20', false],
  ['q=bib', true],
  [`collections=${A}`, true],
  ['before=10:00', true],
  ['view=deleted&before=10:00', false],
  ['view=quarantine&q=bib', false],
  [`view=quarantine&sessions=${A}`, true],
])('%j is narrowed: %j', (address, expected) =>
  expect(isFiltered(readPhotoSearch(new URLSearchParams(address)))).toBe(expected),
)
