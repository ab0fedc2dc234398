import { DAY_MS } from './duration.ts'
import { BACKUPS_KEPT } from './kept-backups.ts'

/** The first backup of a month, and a day until what no backup needs any more is deleted. */
const LEEWAY_MS = 3 * DAY_MS

/**
 * By when no backup that is kept holds what was erased at this moment, where backups are made each night: the last one of
 * its month is kept until there is one of the twelfth month after it. In UTC.
 */
export function backupsForgetBy(erasedAt: number): number {
  const day = new Date(erasedAt)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + BACKUPS_KEPT.months, 1) + LEEWAY_MS
}

/** What was erased at or before this moment is in no backup any more. */
export function isForgottenByBackups(erasedAt: number, now: number): boolean {
  return backupsForgetBy(erasedAt) <= now
}

/** For how long it has to be known what was erased, so that no backup brings it back: a month of leeway over a year. */
export const ERASURES_KEPT_MS = 400 * DAY_MS
