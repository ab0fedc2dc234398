import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Analytics } from '@proofdesk/contract/admin/analytics'
import type { TFunction } from 'i18next'
import { Suspense, lazy, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ChartSign } from '../../ui/chart-sign.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { usePeriodLabel } from './use-period-label.ts'

// The chart library is larger than the rest of the screen: it is loaded once there is something to draw.
const TimePlot = lazy(async () => ({ default: (await import('../../ui/time-plot.tsx')).TimePlot }))

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
  const id = useId()
  const format = useFormat()
  const toLabel = usePeriodLabel(period)
  return (
    <Box
      component="figure"
      aria-labelledby={id}
      sx={{
        m: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: 4,
        pb: 2,
        minWidth: 0,
        position: 'relative',
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}
      >
        <Typography id={id} component="figcaption" variant="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {bars.map(({ label, colour }) => (
            <ChartSign key={label} colour={colour} shape="bar" label={label} />
          ))}
          {line && <ChartSign colour={LINE} shape="line" label={line.label} />}
        </Box>
      </Box>
      <Box aria-hidden sx={{ height: HEIGHT, mt: 2 }}>
        <LazyPart>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <TimePlot
              height={HEIGHT}
              labels={moments.map(toLabel)}
              bars={bars.map((series) => ({ ...series, toText: format.number }))}
              line={line && { ...line, colour: LINE, toText: format.number }}
            />
          </Suspense>
        </LazyPart>
      </Box>
      <ChartTable
        titleId={id}
        period={period}
        moments={moments}
        series={line ? [...bars, line] : bars}
      />
    </Box>
  )
}

const FIRSTS: Record<Analytics['period'], (t: TFunction) => string> = {
  hour: (t) => t('Hour'),
  day: (t) => t('Day'),
  week: (t) => t('Week from'),
  month: (t) => t('Month'),
}

interface ChartTableProps extends Pick<VisitChartProps, 'period' | 'moments'> {
  titleId: string
  series: readonly Omit<ChartSeries, 'colour'>[]
}

function ChartTable({ titleId, period, moments, series }: ChartTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const toLabel = usePeriodLabel(period)
  return (
    <Box sx={visuallyHidden}>
      <table aria-labelledby={titleId}>
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
      </table>
    </Box>
  )
}
