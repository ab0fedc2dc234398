import type { Day } from './day.ts'
import { type DayRange, addDays } from './visit-range.ts'

/** Named periods for sales figures; each ends today or earlier. */
export const ORDER_PERIODS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type OrderPeriodName = (typeof ORDER_PERIODS)[number]

/** The days of a period, relative to today. orders-18 */
export function orderPeriod(name: OrderPeriodName, today: Day): DayRange {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLastMonth = addDays(firstOfMonth, -1)
  const ranges: Record<OrderPeriodName, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last7Days: { from: addDays(today, -6), to: today },
    last30Days: { from: addDays(today, -29), to: today },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
  return ranges[name]
}

/** The name of a range; undefined for custom days. */
export function nameOrderPeriod({ from, to }: DayRange, today: Day): OrderPeriodName | undefined {
  return ORDER_PERIODS.find((name) => {
    const range = orderPeriod(name, today)
    return range.from === from && range.to === to
  })
}
