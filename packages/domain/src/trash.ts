import { DAY_MS } from './duration.ts'

/** Deleted things can be brought back for 30 days. */
export const TRASH_DAYS = 30

/** Whether something deleted at `deletedAt` (epoch ms) is gone for good at `now`. */
export function isPastTrash(deletedAt: number, now: number): boolean {
  return deletedAt <= trashHorizon(now)
}

/** What was deleted at or before this moment may be purged. */
export function trashHorizon(now: number): number {
  return now - TRASH_DAYS * DAY_MS
}

/** Whole days that are left to bring something back, the running one included: 30 just after deleting, 0 when it is gone. */
export function trashDaysLeft(deletedAt: number, now: number): number {
  return Math.min(TRASH_DAYS, Math.max(0, Math.ceil((deletedAt - trashHorizon(now)) / DAY_MS)))
}
