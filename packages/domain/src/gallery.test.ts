import { expect, test } from 'vitest'
import {
  createGalleryProblem,
  galleryGroup,
  galleryLabel,
  galleryTitle,
  isPublic,
  isUndated,
  lacksProductList,
  offersColorSearch,
  shownDate,
  shownDays,
} from './gallery.ts'

test.each([
  [{ published: false, archived: false }, 'drafts', false],
  [{ published: true, archived: false }, 'published', true],
  [{ published: true, archived: true }, 'archived', false],
  [{ published: false, archived: true }, 'archived', false],
] as const)('%j is in %s', (gallery, group, isSeen) => {
  expect(galleryGroup(gallery)).toBe(group)
  expect(isPublic({ ...gallery, closesAt: null, closingEffect: 'hide' }, 0)).toBe(isSeen)
})

const input = {
  name: 'Race',
  existingNames: ['Wedding'],
  freeDownloads: false,
  productListGuid: 'list',
}
test.each([
  [{}, undefined],
  [{ name: '  ' }, 'nameMissing'],
  [{ name: ' wedDING ' }, 'nameTaken'],
  [{ productListGuid: null }, 'productListMissing'],
  [{ productListGuid: null, freeDownloads: true }, undefined],
  [{ name: '', productListGuid: null }, 'nameMissing'],
])('creating with %j: %s', (change, problem) =>
  expect(createGalleryProblem({ ...input, ...change })).toBe(problem),
)

test.each([
  [false, null, true],
  [false, '', true],
  [false, 'list', false],
  [true, null, false],
])(
  'free downloads %s with the list %j lacks a product list: %s',
  (freeDownloads, productListGuid, lacks) =>
    expect(lacksProductList({ freeDownloads, productListGuid })).toBe(lacks),
)

test('the card’s label distinguishes sales from free downloads', () => {
  expect([galleryLabel({ freeDownloads: true }), galleryLabel({ freeDownloads: false })]).toEqual([
    'free downloads',
    'sales',
  ])
})

test('colour search is for motorsports and equine only', () => {
  expect(['motorsports', 'equine', 'running', null].map(offersColorSearch)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  [null, 5, 5],
  [3, 5, 3],
  [0, 5, 0],
])('an event of %s published on %d is dated %d', (eventDate, publishedDate, date) => {
  expect(shownDate({ eventDate, publishedDate })).toBe(date)
})

test('a last day is shown beside the first day of an event only', () => {
  const dates = { eventEndDate: 9, publishedDate: 5 }
  expect(shownDays({ ...dates, eventDate: 8 })).toEqual({ date: 8, endDate: 9 })
  expect(shownDays({ ...dates, eventDate: null })).toEqual({ date: 5, endDate: null })
})

test.each([
  ['Anna and Tom', 'Anna and Tom'],
  ['  ', 'Wedding 12'],
  ['', 'Wedding 12'],
])('visitors read the display title “%s” of Wedding 12 as %s', (displayTitle, title) => {
  expect(galleryTitle({ displayTitle, name: 'Wedding 12' }).trim()).toBe(title)
})

test.each([
  [{ archived: false, eventDate: null, noItems: 3 }, true],
  [{ archived: false, eventDate: 1, noItems: 3 }, false],
  [{ archived: false, eventDate: null, noItems: 0 }, false],
  [{ archived: true, eventDate: null, noItems: 3 }, false],
])('%j waits for its event date: %s', (gallery, expected) =>
  expect(isUndated(gallery)).toBe(expected),
)
