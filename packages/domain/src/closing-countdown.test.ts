import { expect, test } from 'vitest'
import { daysUntilClosing } from './closing-countdown.ts'
import { fromLocalTime } from './local-time.ts'

const timeZone = 'Europe/Berlin'
const at = (text: string) => fromLocalTime(text, timeZone)!

test.each([
  ['2026-05-03T23:59', '2026-05-03T00:00', 0],
  ['2026-05-03T23:59', '2026-05-02T23:59', 1],
  ['2026-05-03T00:01', '2026-05-02T23:59', 1],
  ['2026-05-03T23:59', '2026-04-30T12:00', 3],
  // Across the night when the clocks change.
  ['2026-10-26T00:30', '2026-10-24T23:30', 2],
  ['2026-03-30T00:30', '2026-03-28T23:30', 2],
  ['2026-05-03T23:59', '2026-05-03T23:59', undefined],
  ['2026-05-03T23:59', '2026-05-04T12:00', undefined],
])('of %s at %s: %s days', (closesAt, now, days) => {
  expect(daysUntilClosing({ closesAt: at(closesAt), timeZone }, at(now))).toBe(days)
})

test('days are those of the gallery’s clock', () => {
  const closesAt = at('2026-05-03T01:00')
  expect(daysUntilClosing({ closesAt, timeZone: 'America/New_York' }, at('2026-05-02T23:00'))).toBe(
    0,
  )
})
