import type { OrderAggs } from '@proofdesk/contract/admin/orders'
import type { UseQueryResult } from '@tanstack/react-query'
import { SalesChart } from './sales-chart.tsx'
import { sortTotals } from './sort-totals.ts'

interface OrdersChartProps {
  query: UseQueryResult<OrderAggs>
  /** Null for all currencies. */
  chosen: string | null
}

/**
 * The chart of the chosen currency; for all, of the one with the most orders, since two currencies can't share a scale.
 */
export function OrdersChart({ query: { data }, chosen }: OrdersChartProps) {
  const charted = chosen ?? (data && sortTotals(data)[0]?.currency)
  return data && charted !== undefined && <SalesChart aggs={data} currency={charted} />
}
