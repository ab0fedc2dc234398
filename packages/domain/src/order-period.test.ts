import { expect, test } from 'vitest'
import { ORDER_PERIODS, nameOrderPeriod, orderPeriod } from './order-period.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-15', '2026-03-01', '2026-03-15'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-10', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-03-15', '2026-01-01', '2026-03-15'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(orderPeriod(name, today)).toEqual({ from, to })
})

test('each period is recognised by its days; other days have no name', () => {
  for (const name of ORDER_PERIODS)
    expect(nameOrderPeriod(orderPeriod(name, '2026-05-20'), '2026-05-20')).toBe(name)
  expect(nameOrderPeriod({ from: '2026-05-02', to: '2026-05-09' }, '2026-05-20')).toBeUndefined()
})
