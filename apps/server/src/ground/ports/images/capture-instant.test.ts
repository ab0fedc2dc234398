import { describe, expect, test } from 'vitest'
import { captureInstant, findTakenAt, isRealTime } from './capture-instant.ts'

const at = (text: string) => {
  const [year, month, day, hour, minute, second, ms] = text.split(/[-T:.]/).map(Number)
  return {
    year: year!,
    month: month!,
    day: day!,
    hour: hour!,
    minute: minute!,
    second: second ?? 0,
    ms: ms ?? 0,
  }
}
const iso = (instant: number) => new Date(instant).toISOString()

describe('the instant of a photo', () => {
  test.each([
    ['2026-05-01T10:30:15.250', 120, '2026-05-01T08:30:15.250Z'],
    ['2026-05-01T10:30:15', -570, '2026-05-01T20:00:15.000Z'],
    ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
    ['2026-12-31T23:59:59.999', 'Pacific/Kiritimati', '2026-12-31T09:59:59.999Z'],
    ['2026-01-01T00:00', 'America/New_York', '2026-01-01T05:00:00.000Z'],
    ['2026-06-01T08:15', 'Asia/Kathmandu', '2026-06-01T02:30:00.000Z'],
    ['1999-06-01T08:15', 'UTC', '1999-06-01T08:15:00.000Z'],
  ])('%s with %s is %s', (local, anchor, expected) => {
    expect(iso(captureInstant(at(local), anchor))).toBe(expected)
  })

  test('an hour that the clocks repeat is taken the first time', () => {
    expect(iso(captureInstant(at('2026-10-25T02:30'), 'Europe/Berlin'))).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  test('an hour that the clocks skip moves forward by the gap', () => {
    expect(iso(captureInstant(at('2026-03-29T02:30'), 'Europe/Berlin'))).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })

  test('the minutes around a change of the clocks stay in order', () => {
    const zone = 'America/New_York'
    expect(iso(captureInstant(at('2026-03-08T01:59:59'), zone))).toBe('2026-03-08T06:59:59.000Z')
    expect(iso(captureInstant(at('2026-03-08T03:00:00'), zone))).toBe('2026-03-08T07:00:00.000Z')
    expect(iso(captureInstant(at('2026-11-01T00:59:59'), zone))).toBe('2026-11-01T04:59:59.000Z')
    expect(iso(captureInstant(at('2026-11-01T02:00:00'), zone))).toBe('2026-11-01T07:00:00.000Z')
  })

  test('an unknown time zone is an error, not a guess', () => {
    expect(() => captureInstant(at('2026-03-29T02:30'), 'Europe/Atlantis')).toThrow(RangeError)
  })
})

test.each([
  ['1955-08-14T10:00', 'Europe/Berlin', '1955-08-14T09:00:00.000Z'],
  ['1970-01-01T00:00', 'Europe/Berlin', '1969-12-31T23:00:00.000Z'],
  ['1800-01-01T00:00', 'UTC', '1800-01-01T00:00:00.000Z'],
  // In Berlin the year began before it did in Greenwich.
  ['1800-01-01T00:00', 'Europe/Berlin', undefined],
  ['9999-12-31T23:59', 'UTC', undefined],
])('a photo of %s in %s was taken at %s', (local, zone, expected) => {
  const takenAt = findTakenAt({ takenAtLocal: at(local) }, zone)
  expect(takenAt === null ? undefined : iso(takenAt)).toBe(expected)
})

test('a photo whose file names no time was taken no one knows when', () => {
  expect(findTakenAt({}, 'Europe/Berlin')).toBeNull()
})

test.each([
  ['1799-12-31T23:59', false],
  ['2024-02-29T10:00', true],
  ['2026-02-29T10:00', false],
  ['2026-13-01T10:00', false],
  ['2026-00-10T10:00', false],
  ['2026-05-01T24:00', false],
  ['2026-05-01T10:60', false],
  ['0000-00-00T00:00', false],
  ['2026-05-01T10:59:60', false],
])('%s is a real time: %s', (text, expected) => {
  expect(isRealTime(at(text))).toBe(expected)
})
