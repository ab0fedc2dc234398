import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, lazy, useId } from 'react'
import { ChartSign } from './chart-sign.tsx'
import { LazyPart } from './lazy-part.tsx'
import type { TimePlotProps } from './time-plot.tsx'
import { visuallyHidden } from './visually-hidden.ts'

// The chart library is larger than the rest of a screen: it is loaded once there is something to draw.
const TimePlot = lazy(async () => ({ default: (await import('./time-plot.tsx')).TimePlot }))

interface ChartFigureProps extends TimePlotProps {
  title: string
  /** The rows of the accessible table, which screen readers get instead of the drawing. */
  table: ReactNode
}

/** A drawing of values over time, with its title, its signs and an accessible table. */
export function ChartFigure({ title, table, ...plot }: ChartFigureProps) {
  const id = useId()
  const { height, bars, line } = plot
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
          {line && <ChartSign colour={line.colour} shape="line" label={line.label} />}
        </Box>
      </Box>
      <Box aria-hidden sx={{ height, mt: 2 }}>
        <LazyPart>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <TimePlot {...plot} />
          </Suspense>
        </LazyPart>
      </Box>
      <Box sx={visuallyHidden}>
        <table aria-labelledby={id}>{table}</table>
      </Box>
    </Box>
  )
}
