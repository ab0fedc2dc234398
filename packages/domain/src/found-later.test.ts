import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from './duration.ts'
import { facesToAgree, foundLaterMailDue, laterPhotos } from './found-later.ts'

const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `photo ${from + at}`)

test.each([
  ['nothing new', names(3), names(3), 20, []],
  ['two new ones', names(3), names(5), 20, ['photo 3', 'photo 4']],
  ['one that is found twice', names(1), ['photo 1', 'photo 1'], 20, ['photo 1']],
  ['more than the package holds', names(3), names(9), 5, ['photo 3', 'photo 4']],
  ['a package that is full', names(5), names(9), 5, []],
  ['one that holds less since', names(5), names(9), 2, []],
  ['99 photos together', names(98), names(99), 99, ['photo 98']],
  ['a face on 100 photos', names(98), names(2, 98), 99, []],
])('added is what is found and not in the order: %s', (_, bought, found, max, added) => {
  expect(laterPhotos({ bought, found, max })).toEqual(added)
})

test('whatever is found, an order never has more photos than the package holds, and none twice', () => {
  for (let bought = 0; bought < 30; bought += 3)
    for (let found = 0; found < 120; found += 7)
      for (const max of [1, 20, 99]) {
        const before = names(bought)
        const added = laterPhotos({ bought: before, found: names(found), max })
        expect(new Set([...before, ...added]).size).toBe(bought + added.length)
        expect(bought + added.length).toBeLessThanOrEqual(Math.max(max, bought))
      }
})

test.each([
  [1, 1],
  [2, 2],
  [21, 2],
])('of %i named faces a new one has to match %i', (named, needed) => {
  expect(facesToAgree(named)).toBe(needed)
})

test.each([
  ['the first', { dueAt: null, mailedAt: null }, HOUR_MS],
  ['more before the mail', { dueAt: 1_000, mailedAt: null }, 1_000],
  ['the next on the same day', { dueAt: null, mailedAt: -HOUR_MS }, DAY_MS - HOUR_MS],
  ['some days later', { dueAt: null, mailedAt: -3 * DAY_MS }, HOUR_MS],
])('added photos are announced together: %s', (_, before, due) => {
  expect(foundLaterMailDue({ now: 0, ...before })).toBe(due)
})
