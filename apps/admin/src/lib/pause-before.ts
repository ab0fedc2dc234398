const LONGEST_PAUSE_MS = 30_000

/**
 * Milliseconds before a retry: 1, 2, 4 … 30 seconds with jitter (`random` from 0 to 1), so that a hundred browsers
 * don't return at the same moment.
 */
export function pauseBefore(round: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(round - 1, 10))
  return Math.round(pause * (0.8 + 0.4 * random))
}
