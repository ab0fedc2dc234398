import { DAY_MS } from './duration.ts'
import { BACKUPS_KEPT } from './kept-backups.ts'

/** Time until the first backup of a month is made, and a day until expired backups are deleted. */
const LEEWAY_MS = 3 * DAY_MS

/**
 * The moment after which no backup contains data erased at `erasedAt`, with nightly backups: the last one of a month is
 * kept until one is made in the twelfth month after it. In UTC.
 */
export function backupsForgetBy(erasedAt: number): number {
  const day = new Date(erasedAt)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + BACKUPS_KEPT.months, 1) + LEEWAY_MS
}

/** Whether data erased at this moment is in no backup any more. */
export function isForgottenByBackups(erasedAt: number, now: number): boolean {
  return backupsForgetBy(erasedAt) <= now
}

/** How long erasures are remembered, so that no restored backup brings the data back: a year and a month of leeway. */
export const ERASURES_KEPT_MS = 400 * DAY_MS
