import { expect, test } from 'vitest'
import { isPastTrash, trashDaysLeft } from './trash.ts'

const day = 86_400_000
const now = 100 * day

test('a deleted thing can be brought back for 30 days', () => {
  expect([70, 71, 69].map((at) => isPastTrash(at * day, now))).toEqual([true, false, true])
})

test.each([
  [now, 30],
  [now + 5_000, 30],
  [now - 1, 30],
  [now - day, 29],
  [now - 29.5 * day, 1],
  [now - 30 * day, 0],
  [now - 90 * day, 0],
])('deleted at %d, it can be brought back for %d days', (deletedAt, days) => {
  expect(trashDaysLeft(deletedAt, now)).toBe(days)
  expect(isPastTrash(deletedAt, now)).toBe(days === 0)
})
