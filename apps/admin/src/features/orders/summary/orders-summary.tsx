import Box from '@mui/material/Box'
import type { OrderAggs } from '@proofdesk/contract/admin/orders'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { sortTotals } from './sort-totals.ts'
import { CurrencyChips } from './currency-chips.tsx'
import { OrdersChart } from './orders-chart.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

interface OrdersSummaryProps {
  query: UseQueryResult<OrderAggs>
  /** Null for all currencies. */
  chosen: string | null
  onChoose: (currency: string | null) => void
  /** Where the chart is shown elsewhere. */
  hasChart: boolean
}

/** Tiles, currencies and chart over everything that matches. */
export function OrdersSummary({ query, chosen, onChoose, hasChart }: OrdersSummaryProps) {
  const { data } = query
  if (!data && query.isError && !query.isFetching)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const totals = data && sortTotals(data)
  const shown = totals?.filter(({ currency }) => chosen === null || currency === chosen)
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
      {/* With one currency there is nothing to choose. */}
      {totals && (totals.length > 1 || chosen !== null) && (
        <CurrencyChips totals={totals} chosen={chosen} onChoose={onChoose} />
      )}
      {hasChart && <OrdersChart query={query} chosen={chosen} />}
    </Box>
  )
}
