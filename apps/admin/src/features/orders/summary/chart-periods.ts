import type { OrderAggs, OrderPeriod } from '@proofdesk/contract/admin/orders'
import { type Day, dayOf } from '@proofdesk/domain/day'

export interface ChartPeriod {
  /** Its first day, in the account's time zone. */
  day: Day
  netProfit: number
  orders: number
}

/** More bars can't be told apart; the server would have chosen longer periods. */
const MOST = 1_000

/**
 * The periods of one currency from the first to the last, including those without orders, so that they are drawn too.
 */
export function toChartPeriods(
  { periods, period }: OrderAggs,
  currency: string,
  timeZone: string,
): ChartPeriod[] {
  const existing = new Map<Day, OrderPeriod>(
    periods
      .filter((one) => one.currency === currency)
      .map((one) => [dayOf(one.from, timeZone), one]),
  )
  const days = [...existing.keys()].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const all = new Set(days)
  for (let day = first; day < last && all.size < MOST; day = nextPeriod(day, period)) all.add(day)
  return [...all].toSorted().map((day) => ({
    day,
    netProfit: existing.get(day)?.netProfit ?? 0,
    orders: existing.get(day)?.orders ?? 0,
  }))
}

function nextPeriod(day: Day, period: OrderAggs['period']): Day {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'month') date.setUTCMonth(date.getUTCMonth() + 1, 1)
  else date.setUTCDate(date.getUTCDate() + (period === 'week' ? 7 : 1))
  return date.toISOString().slice(0, 10)
}
