import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import { incrementsKeptFrom, keptBackups } from './kept-backups.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const nightly = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => at(`${last}T03:30:00`) - n * DAY_MS)
const days = (moments: readonly number[]) =>
  moments.map((moment) => new Date(moment).toISOString().slice(0, 10))

test.each([
  ['none', [], []],
  ['one', nightly('2026-11-27', 1), ['2026-11-27']],
  [
    'those of seven nights, then of weeks’ Sundays, then of months’ last days',
    nightly('2026-11-27', 70),
    [
      '2026-11-27',
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
    ],
  ],
  [
    'the last one of a day that has several',
    [at('2026-11-27T03:30:00'), at('2026-11-27T18:00:00'), at('2026-11-26T03:30:00')],
    ['2026-11-27', '2026-11-26'],
  ],
  [
    'an old one, when none came since',
    [at('2024-02-29T03:30:00'), at('2020-01-01T00:00:00')],
    ['2024-02-29', '2020-01-01'],
  ],
])('%s', (_, moments, kept) => {
  expect(days(keptBackups(moments))).toEqual(kept)
})

test('the last one is always kept, never more than 23, and thinning twice changes nothing', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 200 }), (moments) => {
      const kept = keptBackups(moments)
      expect(kept.length).toBeLessThanOrEqual(23)
      expect(kept[0]).toBe(Math.max(...moments))
      expect(moments).toEqual(expect.arrayContaining(kept))
      expect(keptBackups(kept)).toEqual(kept)
    }),
  )
})

test('everything between backups is kept for the last seven days that have one', () => {
  expect(incrementsKeptFrom([])).toBe(Infinity)
  expect(days([incrementsKeptFrom(nightly('2026-11-27', 30))])).toEqual(['2026-11-21'])
  expect(incrementsKeptFrom(nightly('2026-11-27', 2))).toBe(at('2026-11-26T03:30:00'))
})
