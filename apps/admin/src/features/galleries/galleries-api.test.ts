import { expect, test } from 'vitest'
import { toRenewal } from './galleries-api.ts'

const MINUTE = 60_000

test.each([
  ['an hour', 60 * MINUTE, 55 * MINUTE],
  ['half an hour', 30 * MINUTE, 29 * MINUTE],
  ['a minute and a half', 1.5 * MINUTE, MINUTE],
  ['nothing, on a clock that is ahead', -5 * MINUTE, MINUTE],
  ['a day, on a clock that is behind', 1_440 * MINUTE, 55 * MINUTE],
])('a flag that lives for %s is asked for anew in time', (_, life, renewal) => {
  expect(toRenewal(1_000_000_000 + life, 1_000_000_000)).toBe(renewal)
})
