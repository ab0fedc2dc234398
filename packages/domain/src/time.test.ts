import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY, TIME_MAX, TIME_MIN, isTime, toTime } from './time.ts'

test.each([
  ['1955-08-14T10:00:00Z', true],
  ['1970-01-01T00:00:00Z', true],
  ['1800-01-01T00:00:00.000Z', true],
  ['1799-12-31T23:59:59.999Z', false],
  ['9999-12-30T23:59:59.999Z', true],
  ['9999-12-31T00:00:00.000Z', false],
])('%s is a time: %s', (text, expected) => {
  expect(isTime(Date.parse(text))).toBe(expected)
})

test('neither infinity nor what is no number is a time', () => {
  expect([Number.NaN, Infinity, -Infinity].map(isTime)).toEqual([false, false, false])
})

test('the first and the last day lie within, on every clock', () => {
  expect(Date.parse(FIRST_DAY)).toBe(TIME_MIN)
  expect(Date.parse(`${LAST_DAY}T23:59:59.999Z`)).toBe(TIME_MAX)
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    for (const time of [TIME_MIN, TIME_MAX])
      expect(new Date(time).toLocaleDateString('sv-SE', { timeZone: zone })).toMatch(/^\d{4}-/)
})

test('the nearest time is a time, and a time is its own nearest', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (instant) => {
      expect(isTime(toTime(instant))).toBe(true)
      expect(toTime(instant) === instant).toBe(isTime(instant))
    }),
  )
})
