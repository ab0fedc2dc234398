import type { ListedGallery } from '@proofdesk/contract/site/libraries'
import { expect, test } from 'vitest'
import { groupByYear } from './group-by-year.ts'

const gallery = (day: string, timeZone = 'UTC'): ListedGallery => ({
  guid: day,
  name: day,
  slug: day,
  locale: 'en',
  locales: ['en'],
  date: Date.parse(day),
  endDate: null,
  timeZone,
  isProtected: false,
  isSearchedAcross: false,
  image: null,
  mediaFeaturedImageBackgroundSize: 'cover',
  mediaFeaturedImageBackgroundPosition: 'center',
})
const many = (year: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    gallery(`${year}-06-${String(n + 1).padStart(2, '0')}T12:00:00Z`),
  )

test.each([
  ['none', [], [[null, 0]]],
  ['eleven', [...many(2026, 6), ...many(2025, 5)], [[null, 11]]],
  [
    'twelve',
    [...many(2026, 7), ...many(2025, 5)],
    [
      [2026, 7],
      [2025, 5],
    ],
  ],
])('%s are grouped as a reader expects', (_, galleries, groups) => {
  expect(groupByYear(galleries).map(({ year, galleries: of }) => [year, of.length])).toEqual(groups)
})

test('every gallery is in one group, in order', () => {
  const galleries = [...many(2026, 7), ...many(2025, 8), ...many(2026, 1)]
  expect(groupByYear(galleries).flatMap((group) => group.galleries)).toEqual(galleries)
})

test('the year is in the gallery’s time zone', () => {
  const late = gallery('2025-12-31T20:00:00Z', 'Asia/Tokyo')
  expect(groupByYear([late, ...many(2025, 11)])[0]).toMatchObject({ year: 2026, galleries: [late] })
})
