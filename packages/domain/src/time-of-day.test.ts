import { expect, test } from 'vitest'
import { minuteOfDay, toTimeOfDay } from './time-of-day.ts'

test.each([
  [{}, undefined],
  [{ hours_from: 9 }, { from: 540, to: 1439 }],
  [{ hours_to: 9 }, { from: 0, to: 599 }],
  [
    { hours_from: 9, mins_from: 30, hours_to: 10, mins_to: 15 },
    { from: 570, to: 615 },
  ],
])('%j → %j', (filter, part) => expect(toTimeOfDay(filter)).toEqual(part))

test('the minute of the day is the gallery’s clock', () => {
  const noon = Date.UTC(2026, 6, 1, 12, 5)
  expect([
    minuteOfDay(noon, 'UTC'),
    minuteOfDay(noon, 'Europe/Berlin'),
    minuteOfDay(noon, 'Asia/Kolkata'),
  ]).toEqual([725, 845, 1055])
  expect(minuteOfDay(Date.UTC(2026, 0, 1, 0, 0), 'UTC')).toBe(0)
})
