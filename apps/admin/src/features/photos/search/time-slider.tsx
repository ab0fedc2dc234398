import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { barsWithin, type TimeBar, toClockTime, toTimeBars } from '@proofdesk/domain/time-histogram'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { usePhotoTimes } from '../photos-api.ts'
import type { PhotoSearch } from './photo-search.ts'

interface TimeSliderProps {
  gallery: Pick<Gallery, 'guid' | 'timeZone'>
  search: PhotoSearch
  onChange: (time: Pick<PhotoSearch, 'fromTime' | 'toTime'>) => void
}

/**
 * A histogram of when photos were taken, with a thumb for each end of the searched time. Nothing is shown while it is
 * unknown or has one bar.
 */
export function TimeSlider({ gallery, search, onChange }: TimeSliderProps) {
  const bars = toTimeBars(usePhotoTimes(gallery, search) ?? [])
  if (bars.length < 2) return null
  const { fromTime, toTime } = search
  return <Bars bars={bars} after={fromTime ?? ''} before={toTime ?? ''} onChange={onChange} />
}

/** Bars from `from` to before `to`. */
interface Range {
  from: number
  to: number
}

interface BarsProps {
  bars: readonly TimeBar[]
  after: string
  before: string
  onChange: TimeSliderProps['onChange']
}

function Bars({ bars, after, before, onChange }: BarsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [moving, setMoving] = useState<Range>()
  const range = moving ?? barsWithin(bars, { after, before })
  const { from, to } = range
  const most = Math.max(...bars.map(({ photos }) => photos))
  const photos = bars.slice(from, to).reduce((sum, bar) => sum + bar.photos, 0)
  const clockAt = (edge: number) =>
    toClockTime(bars[edge]?.minute ?? bars.at(-1)!.minute + bars.at(-1)!.minutes)
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }} className="tabular">
        <Typography variant="body2">
          {t('{{from}} – {{to}}', { from: clockAt(from), to: clockAt(to) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{{number}} photos', { number: format.number(photos), count: photos })}
        </Typography>
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', alignItems: 'flex-end', gap: '1px', height: 56, mx: 2.5, mt: 2 }}
      >
        {bars.map((bar, at) => (
          <Box
            key={bar.minute}
            sx={{
              flex: 1,
              minWidth: '1px',
              height: `${bar.photos > 0 ? Math.max(4, (100 * bar.photos) / most) : 0}%`,
              bgcolor: at >= from && at < to ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </Box>
      <Box sx={{ px: 2.5 }}>
        <Slider
          size="small"
          disableSwap
          min={0}
          max={bars.length}
          value={[from, to]}
          getAriaLabel={(thumb) => (thumb === 0 ? t('Earliest time') : t('Latest time'))}
          getAriaValueText={clockAt}
          onChange={(_, next) => setMoving(toRange(next as number[], range))}
          onChangeCommitted={(_, next) => {
            setMoving(undefined)
            onChange(toTimes(bars, toRange(next as number[], range)))
          }}
        />
      </Box>
    </Box>
  )
}

/** The thumbs' positions; the moved one stops before the other. */
function toRange([from = 0, to = 0]: readonly number[], before: Range): Range {
  if (from < to) return { from, to }
  return from === before.from ? { from, to: from + 1 } : { from: to - 1, to }
}

/** An end at the edge sets no limit. */
function toTimes(bars: readonly TimeBar[], { from, to }: Range) {
  const last = bars[to - 1]!
  return {
    fromTime: from === 0 ? null : toClockTime(bars[from]!.minute),
    toTime: to === bars.length ? null : toClockTime(last.minute + last.minutes - 1),
  }
}
