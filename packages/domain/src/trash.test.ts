import { expect, test } from 'vitest'
import { isPastTrash } from './trash.ts'

test('a deleted thing can be brought back for 30 days', () => {
  const day = 86_400_000
  const now = 100 * day
  expect([70, 71, 69].map((at) => isPastTrash(at * day, now))).toEqual([true, false, true])
})
