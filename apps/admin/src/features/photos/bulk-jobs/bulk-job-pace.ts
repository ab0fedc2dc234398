/** Milliseconds before a speed is shown; an earlier one would be a guess. */
const MEASURED_AFTER = 2_000

/** Photos per second and seconds left, null while unknown. Times are epoch ms. */
export function measurePace({
  done,
  total,
  startedAt,
  now,
}: {
  done: number
  total: number
  startedAt: number
  now: number
}): { perSecond: number; secondsLeft: number } | null {
  const elapsed = now - startedAt
  if (done <= 0 || elapsed < MEASURED_AFTER) return null
  const perSecond = done / (elapsed / 1_000)
  return { perSecond, secondsLeft: Math.ceil(Math.max(0, total - done) / perSecond) }
}
