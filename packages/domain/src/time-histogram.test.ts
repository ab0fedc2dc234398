import { describe, expect, test } from 'vitest'
import { barsWithin, toClockTime, toTimeBars } from './time-histogram.ts'

const every = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 }, (_, n) => ({ minute: from + n * 5, photos: 1 }))

test.each([
  ['nothing', [], [0, 0, 0]],
  ['one time', [{ minute: 725, photos: 3 }], [1, 5, 725]],
  ['six hours', every(480, 840), [72, 5, 480]],
  ['a little more', every(480, 845), [37, 10, 480]],
  ['an odd beginning', every(485, 1_205), [49, 15, 480]],
  ['a whole day', every(0, 1_440), [48, 30, 0]],
])('%s', (_, times, [length, minutes, minute]) => {
  const bars = toTimeBars(times)
  expect([bars.length, bars[0]?.minutes ?? 0, bars[0]?.minute ?? 0]).toEqual([
    length,
    minutes,
    minute,
  ])
  const sum = (list: readonly { photos: number }[]) =>
    list.reduce((total, { photos }) => total + photos, 0)
  expect(sum(bars)).toBe(sum(times))
})

test('a gap has bars without photos', () => {
  const bars = toTimeBars([
    { minute: 600, photos: 2 },
    { minute: 615, photos: 1 },
  ])
  expect(bars.map(({ photos }) => photos)).toEqual([2, 0, 0, 1])
})

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1_439, '23:59'],
  [1_440, '23:59'],
])('%d minutes are %s', (minute, text) => expect(toClockTime(minute)).toBe(text))

describe('the part of four bars from 10:00 on', () => {
  const bars = toTimeBars([
    { minute: 600, photos: 1 },
    { minute: 615, photos: 1 },
  ])
  test.each([
    ['', '', 0, 4],
    ['10:05', '', 1, 4],
    ['10:07', '10:14', 1, 3],
    ['', '10:04', 0, 1],
    ['11:00', '', 3, 4],
    ['', '09:00', 0, 1],
    ['22:00', '02:00', 0, 4],
  ])('%j to %j', (after, before, from, to) =>
    expect(barsWithin(bars, { after, before })).toEqual({ from, to }),
  )
})
