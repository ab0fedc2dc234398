import { expect, test } from 'vitest'
import { daysIn, periodStarts, rangeBefore, toDayRange, visitPeriod } from './visit-range.ts'

test.each([
  ['2026-05-03', '2026-05-03', 1, 'hour', ['2026-05-02', '2026-05-02']],
  ['2026-05-03', '2026-05-04', 2, 'hour', ['2026-05-01', '2026-05-02']],
  ['2026-02-27', '2026-03-05', 7, 'day', ['2026-02-20', '2026-02-26']],
  ['2026-01-01', '2026-03-03', 62, 'day', ['2025-10-31', '2025-12-31']],
  ['2026-01-01', '2026-03-04', 63, 'week', ['2025-10-30', '2025-12-31']],
  ['2025-01-01', '2025-12-31', 365, 'month', ['2024-01-02', '2024-12-31']],
] as const)('%s to %s', (from, to, days, period, [beforeFrom, beforeTo]) => {
  expect(daysIn({ from, to })).toBe(days)
  expect(visitPeriod({ from, to })).toBe(period)
  expect(rangeBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})

test.each([
  [{}, { from: '2026-04-16', to: '2026-05-15' }],
  [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  [{ from: '2026-05-01' }, { from: '2026-05-01', to: '2026-05-15' }],
  [
    { from: '2025-01-01', to: '2025-01-02' },
    { from: '2025-01-01', to: '2025-01-02' },
  ],
])('of %j on 15 May the days are %j', (asked, range) => {
  expect(toDayRange(asked, '2026-05-15')).toEqual(range)
})

test('a range that ends before it begins has no periods', () => {
  expect(periodStarts({ from: '2026-05-03', to: '2026-05-02' }, 'day')).toEqual([])
})

test('the first week and the first month begin with the range', () => {
  const range = { from: '2026-04-29', to: '2026-05-12' }
  expect(periodStarts(range, 'week')).toEqual(['2026-04-29', '2026-05-04', '2026-05-11'])
  expect(periodStarts(range, 'month')).toEqual(['2026-04-29', '2026-05-01'])
  expect(periodStarts(range, 'day')).toHaveLength(14)
})
