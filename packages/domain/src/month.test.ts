import { expect, test } from 'vitest'
import { dayOf } from './day.ts'
import { addMonths, isMonth, monthsBetween, startsOfDays } from './month.ts'

test.each([
  ['2026-05', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-5', false],
  ['26-05', false],
  ['2026-05-01', false],
  ['1800-01', true],
  ['1799-12', false],
  ['9999-11', true],
  ['9999-12', false],
  ['0000-01', false],
  ['', false],
])('%s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})

test('months go over years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
})

test.each(['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Apia'])(
  'the days of %s follow each other without a gap',
  (zone) => {
    for (const month of ['2026-02', '2026-03', '2026-10', '2028-02']) {
      const starts = startsOfDays(month, zone)
      expect(dayOf(starts[0]!, zone)).toBe(`${month}-01`)
      expect(dayOf(starts.at(-1)! - 1, zone).slice(0, 7)).toBe(month)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      expect(starts.at(-1)).toBe(startsOfDays(addMonths(month, 1), zone)[0])
    }
  },
)
