import type { OrderAggs } from '@proofdesk/contract/admin/orders'
import { startOfDay } from '@proofdesk/domain/day'
import { expect, test } from 'vitest'
import { toChartPeriods } from './chart-periods.ts'

const zone = 'Europe/Berlin'
const bucket = (day: string, netProfit: number, currency = 'EUR') => ({
  from: startOfDay(day, zone),
  currency,
  netProfit,
  orders: 1,
})
const aggs = (period: OrderAggs['period'], ...periods: OrderAggs['periods']): OrderAggs => ({
  currencies: [],
  periods,
  period,
})

test('days without an order are in the chart, also when clocks change', () => {
  const shown = toChartPeriods(
    aggs('day', bucket('2026-03-28', 10), bucket('2026-03-30', 5), bucket('2026-03-29', 99, 'GBP')),
    'EUR',
    zone,
  )
  expect(shown).toEqual([
    { day: '2026-03-28', netProfit: 10, orders: 1 },
    { day: '2026-03-29', netProfit: 0, orders: 0 },
    { day: '2026-03-30', netProfit: 5, orders: 1 },
  ])
})

test.each([
  ['week', '2026-05-04', '2026-05-18', ['2026-05-04', '2026-05-11', '2026-05-18']],
  ['month', '2025-12-01', '2026-02-01', ['2025-12-01', '2026-01-01', '2026-02-01']],
] as const)('the %ss between are filled', (period, first, last, days) => {
  expect(
    toChartPeriods(aggs(period, bucket(last, 1), bucket(first, 1)), 'EUR', zone).map(
      ({ day }) => day,
    ),
  ).toEqual(days)
})

test('a currency without orders has no periods', () => {
  expect(toChartPeriods(aggs('day', bucket('2026-03-28', 10)), 'GBP', zone)).toEqual([])
})
