import Box from '@mui/material/Box'
import type { OrderAggs } from '@proofdesk/contract/admin/orders'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { CurrencyChips } from './currency-chips.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

interface OrdersSummaryProps {
  query: UseQueryResult<OrderAggs>
  /** Null for all currencies. */
  chosen: string | null
  onChoose: (currency: string | null) => void
}

/** Tiles, currencies and chart over everything that matches. */
export function OrdersSummary({ query, chosen, onChoose }: OrdersSummaryProps) {
  const { data } = query
  if (!data && query.isError && !query.isFetching)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const totals = data?.currencies.toSorted(
    (a, b) => b.orders - a.orders || a.currency.localeCompare(b.currency),
  )
  const shown = totals?.filter(({ currency }) => chosen === null || currency === chosen)
  // Over all currencies the chart is of the one with the most orders: amounts of two can't share a scale.
  const charted = chosen ?? totals?.[0]?.currency
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 4,
        opacity: query.isPlaceholderData ? 0.6 : 1,
        transition: 'opacity 120ms 150ms',
      }}
    >
      <SummaryTiles totals={shown} />
      {totals && (totals.length > 0 || chosen !== null) && (
        <CurrencyChips totals={totals} chosen={chosen} onChoose={onChoose} />
      )}
      {data && charted !== undefined && <SalesChart aggs={data} currency={charted} />}
    </Box>
  )
}
