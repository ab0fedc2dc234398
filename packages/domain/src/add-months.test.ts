import { expect, test } from 'vitest'
import { addMonths } from './add-months.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['a month', '2026-05-03T10:00:00Z', 1, 'UTC', '2026-06-03T10:00:00Z'],
  ['over the year', '2026-12-15T10:00:00Z', 2, 'UTC', '2027-02-15T10:00:00Z'],
  ['to the last day of a shorter month', '2026-01-31T10:00:00Z', 1, 'UTC', '2026-02-28T10:00:00Z'],
  [
    'to the last day of a leap year’s February',
    '2027-11-30T10:00:00Z',
    3,
    'UTC',
    '2028-02-29T10:00:00Z',
  ],
  ['many months', '2026-05-31T10:00:00Z', 36, 'UTC', '2029-05-31T10:00:00Z'],
  // Berlin is an hour ahead in winter and two in summer.
  [
    'over a change of the clock',
    '2026-03-01T22:59:00Z',
    1,
    'Europe/Berlin',
    '2026-04-01T21:59:00Z',
  ],
])('%s, at the same time of day', (_, from, months, zone, expected) => {
  expect(addMonths(at(from), months, zone)).toBe(at(expected))
})
