import { expect, test } from 'vitest'
import {
  ALL_OPEN,
  type ClosingEffect,
  CLOSING_EFFECTS,
  galleryDateProblems,
  isClosed,
  offersClosingEffect,
  openParts,
} from './gallery-closing.ts'

const at = 1_000_000

test.each([
  ['without a date', null, at, false],
  ['a millisecond before', at, at - 1, false],
  ['at the minute itself', at, at, true],
  ['afterwards', at, at + 1, true],
])('a gallery is closed: %s', (_, closesAt, now, expected) => {
  expect(isClosed({ closesAt }, now)).toBe(expected)
})

test.each<[ClosingEffect, object]>([
  ['stopDownloads', { pages: true, sales: true, downloads: false }],
  ['stopSelling', { pages: true, sales: false, downloads: false }],
  ['hide', { pages: false, sales: false, downloads: false }],
])('%s leaves open', (closingEffect, expected) => {
  expect(openParts({ closesAt: at, closingEffect }, at)).toEqual(expected)
  expect(openParts({ closesAt: at, closingEffect }, at - 1)).toEqual(ALL_OPEN)
})

test('each effect includes the effects before it', () => {
  const counts = CLOSING_EFFECTS.map(
    (closingEffect) =>
      Object.values(openParts({ closesAt: at, closingEffect }, at)).filter((isOpen) => !isOpen)
        .length,
  )
  expect(counts).toEqual([1, 2, 3])
})

test('only galleries with free downloads can stop downloads alone', () => {
  expect(offersClosingEffect('stopDownloads', { freeDownloads: false })).toBe(false)
  expect(offersClosingEffect('stopDownloads', { freeDownloads: true })).toBe(true)
  expect(offersClosingEffect('hide', { freeDownloads: false })).toBe(true)
})

const both = { publishAt: true, closesAt: true }
test.each([
  [{ publishAt: null, closesAt: null, published: false }, both, {}],
  [{ publishAt: at + 1, closesAt: at + 2, published: false }, both, {}],
  [{ publishAt: at, closesAt: null, published: false }, both, { publishAt: 'ends_in_past' }],
  [
    { publishAt: at + 1, closesAt: null, published: true },
    both,
    { publishAt: 'already_published' },
  ],
  [{ publishAt: null, closesAt: at, published: true }, both, { closesAt: 'ends_in_past' }],
  [{ publishAt: null, closesAt: at, published: true }, { publishAt: false, closesAt: false }, {}],
  [
    { publishAt: at + 2, closesAt: at + 2, published: false },
    { publishAt: false, closesAt: true },
    { closesAt: 'ends_before_start' },
  ],
  [
    { publishAt: at + 3, closesAt: at + 2, published: false },
    { publishAt: true, closesAt: false },
    { publishAt: 'ends_before_start' },
  ],
])('dates %o changed %o are refused with %o', (dates, changed, expected) => {
  expect(galleryDateProblems(dates, changed, at)).toEqual(expected)
})
