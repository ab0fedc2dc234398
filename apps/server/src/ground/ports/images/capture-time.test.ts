import { describe, expect, test } from 'vitest'
import { parseOffset, parseTime } from './capture-time.ts'

const shown = (text: string) => {
  const time = parseTime(text)
  if (!time) return undefined
  const { year, month, day, hour, minute, second, ms } = time.local
  return [year, month, day, hour, minute, second, ms, time.offsetMinutes]
}

describe('a written time', () => {
  test.each([
    ['2026:05:17 09:10:00', [2026, 5, 17, 9, 10, 0, 0, undefined]],
    ['2026:05:17 09:10:00.25', [2026, 5, 17, 9, 10, 0, 250, undefined]],
    ['2026:05:17 09:10:00.023460', [2026, 5, 17, 9, 10, 0, 23, undefined]],
    ['2026-05-17T09:10:00+02:00', [2026, 5, 17, 9, 10, 0, 0, 120]],
    ['2026-05-17T09:10:00.5Z', [2026, 5, 17, 9, 10, 0, 500, 0]],
    ['2026-05-17T09:10-03:30', [2026, 5, 17, 9, 10, 0, 0, -210]],
    ['20260517T091000+0200', [2026, 5, 17, 9, 10, 0, 0, 120]],
    ['2026:05:17 09:10:00\0junk', [2026, 5, 17, 9, 10, 0, 0, undefined]],
  ])('%j', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  test.each([
    ['0000:00:00 00:00:00'],
    ['    :  :     :  :  '],
    ['2026:02:30 10:00:00'],
    ['2026:05:17 25:00:00'],
    ['2026:05:17'],
    ['yesterday'],
    [''],
    [undefined],
  ])('%j is none', (text) => {
    expect(parseTime(text)).toBeUndefined()
  })
})

test.each([
  ['+02:00', 120],
  ['-0930', -570],
  ['Z', 0],
  ['+14:00', 840],
  ['+15:00', undefined],
  ['-12:30', undefined],
  ['+02:75', undefined],
  ['2', undefined],
  [undefined, undefined],
])('the offset %j is %s minutes', (text, minutes) => {
  expect(parseOffset(text)).toBe(minutes)
})
