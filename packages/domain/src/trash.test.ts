import { DAY_MS } from './duration.ts'
import { expect, test } from 'vitest'
import { isPastTrash, trashDaysLeft } from './trash.ts'

const now = 100 * DAY_MS

test('a deleted thing can be brought back for 30 days', () => {
  expect([70, 71, 69].map((at) => isPastTrash(at * DAY_MS, now))).toEqual([true, false, true])
})

test.each([
  [now, 30],
  [now + 5_000, 30],
  [now - 1, 30],
  [now - DAY_MS, 29],
  [now - 29.5 * DAY_MS, 1],
  [now - 30 * DAY_MS, 0],
  [now - 90 * DAY_MS, 0],
])('deleted at %d, it can be brought back for %d days', (deletedAt, days) => {
  expect(trashDaysLeft(deletedAt, now)).toBe(days)
  expect(isPastTrash(deletedAt, now)).toBe(days === 0)
})
