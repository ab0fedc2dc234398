import { DAY_MS } from './duration.ts'

/** Deleted things can be restored for 30 days. */
export const TRASH_DAYS = 30

/** Whether something deleted at `deletedAt` (epoch ms) has to be purged at `now`. */
export function isPastTrash(deletedAt: number, now: number): boolean {
  return deletedAt <= trashHorizon(now)
}

/** Everything deleted at or before this moment may be purged. */
export function trashHorizon(now: number): number {
  return now - TRASH_DAYS * DAY_MS
}

/** Whole days left to restore something, including the current one: 30 just after deletion, 0 when it is gone. */
export function trashDaysLeft(deletedAt: number, now: number): number {
  return Math.min(TRASH_DAYS, Math.max(0, Math.ceil((deletedAt - trashHorizon(now)) / DAY_MS)))
}
