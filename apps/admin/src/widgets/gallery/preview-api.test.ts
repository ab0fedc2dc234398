import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { expect, test } from 'vitest'
import { toRenewal } from './preview-api.ts'

test.each([
  ['an hour', HOUR_MS, 55 * MINUTE_MS],
  ['half an hour', 30 * MINUTE_MS, 29 * MINUTE_MS],
  ['a minute and a half', 1.5 * MINUTE_MS, MINUTE_MS],
  ['nothing, on a clock that is ahead', -5 * MINUTE_MS, MINUTE_MS],
  ['a day, on a clock that is behind', 1_440 * MINUTE_MS, 55 * MINUTE_MS],
])('a flag that lives for %s is asked for again in time', (_, life, renewal) => {
  expect(toRenewal(1_000_000_000 + life, 1_000_000_000)).toBe(renewal)
})
