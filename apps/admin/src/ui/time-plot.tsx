import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import useMediaQuery from '@mui/material/useMediaQuery'

interface Series {
  label: string
  values: readonly number[]
  colour: string
  toText: (value: number) => string
}

export interface TimePlotProps {
  height: number
  labels: readonly string[]
  /** Side by side, on the left axis. */
  bars: readonly Series[]
  /** On a separate axis at the right, unless it shares the bars' unit. */
  line?: (Series & { sharesAxis?: boolean | undefined }) | undefined
  /** Width of the left axis in pixels. */
  leftWidth?: number
}

const LABEL = {
  fill: 'var(--mui-palette-text-secondary)',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
} as const

/** Points are drawn up to this number, while they don't touch. */
const MARKS_UP_TO = 40

/**
 * Bars on the left axis, the line on the right one. The frame around it names both and contains the accessible table.
 */
export function TimePlot({ height, labels, bars, line, leftWidth = 48 }: TimePlotProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const hasRightAxis = line !== undefined && !line.sharesAxis
  const mostOfLine = Math.max(1, ...(line?.values ?? []))
  const mostOfBars = Math.max(0, ...bars.flatMap(({ values }) => values))
  return (
    <ChartsContainer
      height={height}
      skipAnimation={isStill}
      // Its values are read from the accessible table.
      disableKeyboardNavigation
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      series={[...bars.map(toBarSeries), ...(line ? [toLineSeries(line)] : [])]}
      xAxis={[
        {
          id: 'time',
          scaleType: 'band',
          data: [...labels.keys()],
          valueFormatter: (at: number) => labels[at] ?? '',
          height: 24,
          // A single day is a bar too, not a block.
          categoryGapRatio: Math.max(0.4, 1 - labels.length * 0.05),
          tickLabelMinGap: 16,
          tickLabelStyle: LABEL,
        },
      ]}
      yAxis={[
        {
          id: 'bars',
          position: 'left',
          width: leftWidth,
          min: 0,
          max: mostOfBars > 0 ? undefined : 1,
          tickNumber: 4,
          tickLabelStyle: LABEL,
          valueFormatter: (value: number) => bars[0]?.toText(value) ?? '',
        },
        {
          id: 'line',
          position: hasRightAxis ? 'right' : 'none',
          width: 36,
          min: 0,
          max: mostOfLine < 4 ? 4 : undefined,
          tickNumber: 4,
          tickMinStep: 1,
          tickLabelStyle: LABEL,
          valueFormatter: (value: number) => line?.toText(value) ?? '',
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
      <ChartsYAxis axisId="bars" disableLine disableTicks />
      {hasRightAxis && <ChartsYAxis axisId="line" disableLine disableTicks />}
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  )
}

const toBarSeries = ({ label, values, colour, toText }: Series) => ({
  type: 'bar' as const,
  data: [...values],
  label,
  yAxisId: 'bars',
  color: colour,
  valueFormatter: (value: number | null) => toText(value ?? 0),
})

const toLineSeries = ({
  label,
  values,
  colour,
  toText,
  sharesAxis,
}: NonNullable<TimePlotProps['line']>) => ({
  type: 'line' as const,
  data: [...values],
  label,
  yAxisId: sharesAxis ? 'bars' : 'line',
  color: colour,
  curve: 'linear' as const,
  showMark: values.length <= MARKS_UP_TO,
  valueFormatter: (value: number | null) => toText(value ?? 0),
})
