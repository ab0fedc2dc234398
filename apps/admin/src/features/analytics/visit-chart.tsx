import type { Analytics } from '@proofdesk/contract/admin/analytics'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ChartFigure } from '../../ui/chart-figure.tsx'
import { usePeriodLabel } from './use-period-label.ts'

const HEIGHT = 220
export const BAR = 'var(--mui-palette-field)'
export const OTHER_BAR = 'var(--mui-palette-status-waiting)'
const LINE = 'var(--mui-palette-status-live)'

export interface ChartSeries {
  label: string
  values: readonly number[]
  colour: string
}

interface VisitChartProps {
  title: string
  period: Analytics['period']
  /** The starts of the bars. */
  moments: readonly number[]
  /** Side by side. */
  bars: readonly ChartSeries[]
  line?: Omit<ChartSeries, 'colour'> & { sharesAxis?: boolean }
}

/** Bars over time, a line across them, and an accessible table. */
export function VisitChart({ title, period, moments, bars, line }: VisitChartProps) {
  const format = useFormat()
  const toLabel = usePeriodLabel(period)
  return (
    <ChartFigure
      title={title}
      height={HEIGHT}
      labels={moments.map(toLabel)}
      bars={bars.map((series) => ({ ...series, toText: format.number }))}
      line={line && { ...line, colour: LINE, toText: format.number }}
      table={
        <ChartTable period={period} moments={moments} series={line ? [...bars, line] : bars} />
      }
    />
  )
}

const FIRSTS: Record<Analytics['period'], (t: TFunction) => string> = {
  hour: (t) => t('Hour'),
  day: (t) => t('Day'),
  week: (t) => t('Week from'),
  month: (t) => t('Month'),
}

interface ChartTableProps extends Pick<VisitChartProps, 'period' | 'moments'> {
  series: readonly Omit<ChartSeries, 'colour'>[]
}

function ChartTable({ period, moments, series }: ChartTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const toLabel = usePeriodLabel(period)
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{FIRSTS[period](t)}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moments.map((from, at) => (
          <tr key={from}>
            <th scope="row">{toLabel(from)}</th>
            {series.map(({ label, values }) => (
              <td key={label}>{format.number(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
