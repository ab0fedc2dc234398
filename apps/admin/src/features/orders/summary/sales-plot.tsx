import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import useMediaQuery from '@mui/material/useMediaQuery'

interface SalesPlotProps {
  height: number
  labels: readonly string[]
  sales: readonly number[]
  orders: readonly number[]
  salesLabel: string
  ordersLabel: string
  toAmount: (amount: number) => string
  toNumber: (value: number) => string
}

const LABEL = {
  fill: 'var(--mui-palette-text-secondary)',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
} as const

/** Points are drawn while they stand apart. */
const MARKS_UP_TO = 40

/** Bars on the left axis, the line on the right one. The frame around it names both and holds the table for those who can't see it. */
export function SalesPlot({
  height,
  labels,
  sales,
  orders,
  salesLabel,
  ordersLabel,
  toAmount,
  toNumber,
}: SalesPlotProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const mostOrders = Math.max(1, ...orders)
  const mostSales = Math.max(...sales)
  return (
    <ChartsContainer
      height={height}
      skipAnimation={isStill}
      // What it shows is read from the table beside it.
      disableKeyboardNavigation
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      series={[
        {
          type: 'bar',
          data: [...sales],
          label: salesLabel,
          yAxisId: 'sales',
          color: 'var(--mui-palette-field)',
          valueFormatter: (value) => toAmount(value ?? 0),
        },
        {
          type: 'line',
          data: [...orders],
          label: ordersLabel,
          yAxisId: 'orders',
          color: 'var(--mui-palette-status-live)',
          curve: 'linear',
          showMark: orders.length <= MARKS_UP_TO,
          valueFormatter: (value) => toNumber(value ?? 0),
        },
      ]}
      xAxis={[
        {
          id: 'time',
          scaleType: 'band',
          data: [...labels.keys()],
          valueFormatter: (at: number) => labels[at] ?? '',
          height: 24,
          // One day alone is a bar too, not a block.
          categoryGapRatio: Math.max(0.4, 1 - labels.length * 0.05),
          tickLabelMinGap: 16,
          tickLabelStyle: LABEL,
        },
      ]}
      yAxis={[
        {
          id: 'sales',
          position: 'left',
          width: 72,
          min: 0,
          max: mostSales > 0 ? undefined : 1,
          tickNumber: 4,
          tickLabelStyle: LABEL,
          valueFormatter: (value: number) => toAmount(value),
        },
        {
          id: 'orders',
          position: 'right',
          width: 36,
          min: 0,
          max: mostOrders < 4 ? 4 : undefined,
          tickNumber: 4,
          tickMinStep: 1,
          tickLabelStyle: LABEL,
          valueFormatter: (value: number) => toNumber(value),
        },
      ]}
      sx={{
        '& .MuiChartsAxis-line, & .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
      }}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={3} />
      <LinePlot />
      <MarkPlot />
      <ChartsAxisHighlight x="band" />
      <ChartsXAxis axisId="time" disableTicks />
      <ChartsYAxis axisId="sales" disableLine disableTicks />
      <ChartsYAxis axisId="orders" disableLine disableTicks />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  )
}
