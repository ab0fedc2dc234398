import { expect, test } from 'vitest'
import { type Extension, extendedClosing } from './extended-closing.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

const timeZone = 'Europe/Berlin'
const at = (text: string) => fromLocalTime(text, timeZone)!

test.each<[string, Extension, string, string, string]>([
  ['a week', 'week', '2026-05-03T23:59', '2026-05-01T12:00', '2026-05-10T23:59'],
  [
    'a week over a change of clocks',
    'week',
    '2026-10-20T23:59',
    '2026-10-01T12:00',
    '2026-10-27T23:59',
  ],
  [
    'a week from today where it is over',
    'week',
    '2026-05-03T23:59',
    '2026-06-01T12:00',
    '2026-06-08T23:59',
  ],
  ['a month', 'month', '2026-05-03T18:30', '2026-05-01T12:00', '2026-06-03T18:30'],
  ['a month from the 31st', 'month', '2026-01-31T23:59', '2026-01-01T12:00', '2026-02-28T23:59'],
  [
    'a month over the new year',
    'month',
    '2026-12-31T23:59',
    '2026-12-01T12:00',
    '2027-01-31T23:59',
  ],
])('%s', (_, extension, closesAt, now, expected) => {
  const extended = extendedClosing({ closesAt: at(closesAt), timeZone }, extension, at(now))
  expect(toLocalTime(extended, timeZone)).toBe(expected)
  expect(extended).toBeGreaterThan(at(now))
})
