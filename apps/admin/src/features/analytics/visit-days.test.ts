import { expect, test } from 'vitest'
import { changeDay, readVisitDays } from './visit-days.ts'

const TODAY = '2026-05-10'

test.each([
  [null, '30', '2026-04-11', TODAY],
  ['1', '1', TODAY, TODAY],
  ['7', '7', '2026-05-04', TODAY],
  ['12', '30', '2026-04-11', TODAY],
  ['2026-01-01..2026-01-31', undefined, '2026-01-01', '2026-01-31'],
  ['2026-01-31..2026-01-01', '30', '2026-04-11', TODAY],
  ['2020-01-01..2026-01-01', '30', '2026-04-11', TODAY],
  ['2026-02-30..2026-03-01', '30', '2026-04-11', TODAY],
])('%s', (text, preset, from, to) => {
  expect(readVisitDays(text, TODAY)).toEqual({ preset, range: { from, to } })
})

test.each([
  [{ from: '2026-04-20' }, '2026-04-20', '2026-05-10'],
  [{ from: '2026-05-20' }, '2026-05-20', '2026-05-20'],
  [{ to: '2026-04-01' }, '2026-04-01', '2026-04-01'],
  [{ from: '2020-01-01' }, '2020-01-01', '2021-12-31'],
  [{ to: '2030-01-01' }, '2028-01-02', '2030-01-01'],
])('with %j the range stays one', (change, from, to) => {
  expect(changeDay({ from: '2026-05-01', to: '2026-05-10' }, change)).toEqual({ from, to })
})
