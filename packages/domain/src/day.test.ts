import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, endOfDay, isDay, startOfDay } from './day.ts'
import { TIME_MAX, TIME_MIN } from './time.ts'

test.each([
  ['2026-05-03', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-5-3', false],
  ['1955-08-14', true],
  ['1800-01-01', true],
  ['1799-12-31', false],
  ['9999-12-30', true],
  ['9999-12-31', false],
  ['', false],
  ['yesterday', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2026-05-03', 'Europe/Berlin', '2026-05-02T22:00:00.000Z'],
  ['2026-05-03', 'UTC', '2026-05-03T00:00:00.000Z'],
  ['1955-08-14', 'Europe/Berlin', '1955-08-13T23:00:00.000Z'],
  ['1970-01-01', 'Europe/Berlin', '1969-12-31T23:00:00.000Z'],
  ['2026-05-03', 'Asia/Kuala_Lumpur', '2026-05-02T16:00:00.000Z'],
  // The days when the clocks change.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  // Midnight didn't exist: the clock went from 23:59 to 01:00.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // Midnight occurred twice: the first one was turned back to the day before.
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
])('%s in %s starts at %s', (day, timeZone, expected) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(expected)
})

test('a day ends one millisecond before the next begins', () => {
  expect(endOfDay('2026-12-31', 'Europe/Berlin') + 1).toBe(
    startOfDay('2027-01-01', 'Europe/Berlin'),
  )
})

test('every instant lies between the start and the end of its day', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'America/New_York',
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: TIME_MIN, max: TIME_MAX }),
      fc.constantFrom(...zones),
      (instant, zone) => {
        const day = dayOf(instant, zone)
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(instant)
        expect(endOfDay(day, zone)).toBeGreaterThanOrEqual(instant)
      },
    ),
  )
})
