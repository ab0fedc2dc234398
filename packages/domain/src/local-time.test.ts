import { DAY_MS } from './duration.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { TIME_MAX, TIME_MIN } from './time.ts'

const utc = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['2026-05-03T14:05', 'UTC', utc('2026-05-03T14:05')],
  ['2026-05-03T14:05', 'Europe/Berlin', utc('2026-05-03T12:05')],
  ['2026-01-03T14:05', 'Europe/Berlin', utc('2026-01-03T13:05')],
  ['1970-01-01T00:00', 'Europe/Berlin', -3_600_000],
  ['1955-08-14T10:00', 'America/New_York', utc('1955-08-14T14:00')],
  ['2026-05-03T00:15', 'Asia/Kathmandu', utc('2026-05-02T18:30')],
  ['2026-05-03T23:59', 'Pacific/Kiritimati', utc('2026-05-03T09:59')],
  ['2026-05-03T23:59', 'Pacific/Pago_Pago', utc('2026-05-04T10:59')],
])('%s in %s', (text, zone, instant) => {
  expect(fromLocalTime(text, zone)).toBe(instant)
  expect(toLocalTime(instant, zone)).toBe(text)
})

test('where the clock is set back the first of the two moments counts', () => {
  expect(fromLocalTime('2026-10-25T02:30', 'Europe/Berlin')).toBe(utc('2026-10-25T00:30'))
})

test('where the clock jumps forward the time lies as far after the jump', () => {
  expect(toLocalTime(fromLocalTime('2026-03-29T02:30', 'Europe/Berlin')!, 'Europe/Berlin')).toBe(
    '2026-03-29T03:30',
  )
})

test.each([
  '',
  'soon',
  '2026-05-03',
  '2026-13-01T00:00',
  '2026-02-31T12:00',
  '2026-05-03T24:00',
  '2026-05-03T10:60',
  '12026-05-03T10:00',
  '1799-12-31T23:59',
  '9999-12-31T00:00',
])('%j is no time', (text) => {
  expect(fromLocalTime(text, 'Europe/Berlin')).toBeUndefined()
})

test('what a clock shows leads back to the same clock', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Chatham',
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: TIME_MIN + DAY_MS, max: TIME_MAX - DAY_MS }),
      fc.constantFrom(...zones),
      (instant, zone) => {
        const shown = toLocalTime(instant, zone)
        expect(toLocalTime(fromLocalTime(shown, zone)!, zone)).toBe(shown)
      },
    ),
  )
})
