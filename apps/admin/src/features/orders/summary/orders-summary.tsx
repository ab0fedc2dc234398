import ExpandLessIcon from '@mui/icons-material/ExpandLess'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OrderAggs } from '@proofdesk/contract/admin/orders'
import type { DayRange } from '@proofdesk/domain/visit-range'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { OrderSearch } from '../search/order-search.ts'
import { CurrencyChips } from './currency-chips.tsx'
import { OrdersChart } from './orders-chart.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { sortTotals } from './sort-totals.ts'
import { SummaryTiles } from './summary-tiles.tsx'
import { useChartShown } from './use-chart-shown.ts'

interface OrdersSummaryProps {
  query: UseQueryResult<OrderAggs>
  /** The preceding period with its totals; undefined if no days are chosen. */
  before: { range: DayRange; aggs: OrderAggs | undefined } | undefined
  search: OrderSearch
  onChange: (change: Partial<OrderSearch>) => void
}

/** Period, currencies and totals of all matches, and the chart on request. */
export function OrdersSummary({ query, before, search, onChange }: OrdersSummaryProps) {
  const { t } = useTranslation()
  const [isChartShown, toggleChart] = useChartShown()
  const { data } = query
  const { currency: chosen } = search
  const totals = data && sortTotals(data)
  const shown = totals?.filter(({ currency }) => chosen === null || currency === chosen)
  const hasChart = (data?.periods.length ?? 0) > 0
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <PeriodPicker search={search} onChange={onChange} />
        {/* With one currency there is nothing to choose. */}
        {totals && (totals.length > 1 || chosen !== null) && (
          <CurrencyChips
            totals={totals}
            chosen={chosen}
            onChoose={(currency) => onChange({ currency })}
          />
        )}
        {hasChart && (
          <Button
            aria-expanded={isChartShown}
            endIcon={isChartShown ? <ExpandLessIcon /> : <ExpandMoreIcon />}
            onClick={toggleChart}
            sx={{ ml: 'auto', color: 'text.secondary' }}
          >
            {isChartShown ? t('Hide chart') : t('Show chart')}
          </Button>
        )}
      </Box>
      {!data && query.isError && !query.isFetching ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 3,
            opacity: query.isPlaceholderData ? 0.6 : 1,
            transition: 'opacity 120ms 150ms',
          }}
        >
          <SummaryTiles totals={shown} before={before} />
          {isChartShown && <OrdersChart query={query} chosen={chosen} />}
        </Box>
      )}
    </Box>
  )
}
