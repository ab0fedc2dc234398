interface PhotoTime {
  minute: number
  photos: number
}

/** A bar of a histogram: photos from `minute` of the day on, for `minutes`. */
export interface TimeBar {
  minute: number
  minutes: number
  photos: number
}

const WIDTHS = [5, 10, 15, 30]
const BARS_MAX = 72
const DAY_MINUTES = 1_440

/**
 * Bars of equal width without gaps, from the first to the last of these times, which are sorted and count photos per
 * five minutes. The longer the time span, the wider the bars, so that there are 72 at most.
 */
export function toTimeBars(times: readonly PhotoTime[]): TimeBar[] {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return []
  const spanOf = (width: number) => {
    const start = first.minute - (first.minute % width)
    return { width, start, length: Math.floor((last.minute - start) / width) + 1 }
  }
  const { width, start, length } =
    WIDTHS.map(spanOf).find((span) => span.length <= BARS_MAX) ?? spanOf(WIDTHS.at(-1)!)
  const bars = Array.from({ length }, (_, n) => ({
    minute: start + n * width,
    minutes: width,
    photos: 0,
  }))
  for (const { minute, photos } of times)
    bars[Math.floor((minute - start) / width)]!.photos += photos
  return bars
}

/** A minute of the day as a time: `09:05`; limited to the day's last minute. */
export function toClockTime(minute: number): string {
  const within = Math.min(Math.max(minute, 0), DAY_MINUTES - 1)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/**
 * The bars within a part of the day, `to` excluded; all of them if neither end is given. `after` and `before` are times
 * such as `09:05`.
 */
export function barsWithin(
  bars: readonly TimeBar[],
  { after, before }: { after: string; before: string },
): { from: number; to: number } {
  const all = { from: 0, to: bars.length }
  if (after && before && after > before) return all
  const first = after
    ? bars.findIndex((bar) => toClockTime(bar.minute + bar.minutes - 1) >= after)
    : 0
  const last = before
    ? bars.findLastIndex((bar) => toClockTime(bar.minute) <= before) + 1
    : bars.length
  const from = first < 0 ? bars.length - 1 : first
  return from < last ? { from, to: last } : { from, to: Math.min(from + 1, bars.length) }
}
