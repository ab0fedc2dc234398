import { barsWithin, type TimeBar, toClockTime, toTimeBars } from '@proofdesk/domain/time-histogram'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { fetchTimes } from './gallery-api.ts'
import { toDays } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import './time-slider.css'

/** In ms: long enough for a thumb to be moved further, short enough to feel immediate. */
const PAUSE = 250

interface TimeSliderProps {
  after: string
  before: string
  onChange: (time: { after: string; before: string }) => void
}

/**
 * A histogram of when photos were taken, with a thumb for each end of the searched time. Nothing is shown while it is
 * unknown or has one bar.
 */
export function TimeSlider(props: TimeSliderProps) {
  const { gallery, preview } = useGalleryContext()
  const { search } = usePhotoSearch()
  const query = { slug: gallery.slug, preview, ...toDays(search, gallery) }
  const { data } = useQuery({
    queryKey: ['times', query],
    queryFn: ({ signal }) => fetchTimes(query, signal),
    placeholderData: keepPreviousData,
  })
  const format = useFormat()
  const bars = toTimeBars(data?.times ?? [])
  if (bars.length < 2) return null
  const { from, to } = search
  return (
    <Slider bars={bars} day={from === to && from !== '' ? format.shortDay(from) : ''} {...props} />
  )
}

interface SliderProps extends TimeSliderProps {
  bars: TimeBar[]
  /** The shown day in words; empty if there are several. */
  day: string
}

function Slider({ bars, day, after, before, onChange }: SliderProps) {
  const { t } = useTranslation()
  const [moving, setRange] = useState<{ from: number; to: number }>()
  const range = moving ?? barsWithin(bars, { after, before })
  const { from, to } = range
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => {
      onChange(toTimes(bars, moving))
      setRange(undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [bars, moving, onChange])

  const most = Math.max(...bars.map(({ photos }) => photos))
  const start = toClockTime(bars[from]!.minute)
  const end = toClockTime(bars[to - 1]!.minute + bars[to - 1]!.minutes)
  const photos = bars.slice(from, to).reduce((sum, bar) => sum + bar.photos, 0)
  const times = t('{{from}} – {{to}}', { from: start, to: end })
  return (
    <div className="time-slider" style={toPlaces(bars.length, range)}>
      <p>
        <b>{day === '' ? times : t('{{day}}, {{time}}', { day, time: times })}</b>{' '}
        {t('{{count, number}} photos', { count: photos })}
      </p>
      <div className="time-slider-bars" aria-hidden="true">
        {bars.map((bar, at) => (
          <span
            key={bar.minute}
            className={at >= from && at < to ? 'is-in' : undefined}
            style={{ height: `${bar.photos > 0 ? Math.max(4, (100 * bar.photos) / most) : 0}%` }}
          />
        ))}
      </div>
      <div className="time-slider-thumbs">
        <input
          type="range"
          aria-label={t('Earliest time')}
          aria-valuetext={start}
          min={0}
          max={bars.length}
          value={from}
          onChange={(event) => setRange({ from: Math.min(Number(event.target.value), to - 1), to })}
        />
        <input
          type="range"
          aria-label={t('Latest time')}
          aria-valuetext={end}
          min={0}
          max={bars.length}
          value={to}
          onChange={(event) =>
            setRange({ from, to: Math.max(Number(event.target.value), from + 1) })
          }
        />
      </div>
    </div>
  )
}

/** An end at the edge sets no limit. */
function toTimes(bars: readonly TimeBar[], { from, to }: { from: number; to: number }) {
  const last = bars[to - 1]!
  return {
    after: from === 0 ? '' : toClockTime(bars[from]!.minute),
    before: to === bars.length ? '' : toClockTime(last.minute + last.minutes - 1),
  }
}

function toPlaces(length: number, { from, to }: { from: number; to: number }): CSSProperties {
  const places: Record<string, string> = {
    '--from': `${(100 * from) / length}%`,
    '--to': `${(100 * to) / length}%`,
  }
  return places as CSSProperties
}
