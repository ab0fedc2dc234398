import { addMonths } from './add-months.ts'
import { DAY_MS } from './duration.ts'

/** When a studio's galleries become idle: never, after they close, or after their last use. */
export const ARCHIVE_RULES = ['never', 'closing', 'lastUse'] as const
export type ArchiveRule = (typeof ARCHIVE_RULES)[number]

export const ARCHIVE_MONTHS_MIN = 1
export const ARCHIVE_MONTHS_MAX = 60
export const ARCHIVE_MONTHS_DEFAULT = 12
/** Days between the notice to the team and archiving. */
export const ARCHIVE_NOTICE_DAYS = 14
/** A notice that led to nothing within this time expires, and the team is notified again. */
const NOTICE_VALID_MS = 45 * DAY_MS

/** Epoch ms; null for events that never happened. */
export interface GalleryUse {
  closesAt: number | null
  /** The last visit, order or action of the team. */
  lastUsedAt: number
  /** When a team member last chose to keep it. */
  keptAt: number | null
  /** When the team was last notified that it will be archived. */
  noticeAt: number | null
}

interface IdleRule {
  archiveAfter: ArchiveRule
  archiveAfterMonths: number
}

/** When a gallery became idle by the rule; null if it isn't idle. Keeping it is treated as use. */
function idleSince(rule: ArchiveRule, use: GalleryUse, now: number): number | null {
  if (rule === 'never') return null
  if (rule === 'lastUse') return Math.max(use.lastUsedAt, use.keptAt ?? use.lastUsedAt)
  if (use.closesAt === null || use.closesAt > now) return null
  return Math.max(use.closesAt, use.keptAt ?? use.closesAt)
}

/** When a gallery is archived, given the time of its notice, unless it is used or kept before. */
export function archivesAt(noticeAt: number): number {
  return noticeAt + ARCHIVE_NOTICE_DAYS * DAY_MS
}

/** Whether the notice is about the current idle time: a gallery that was used or kept since needs a new one. */
function isNoticeValid(noticeAt: number, since: number, now: number): boolean {
  return noticeAt >= since && now - noticeAt <= NOTICE_VALID_MS
}

export type ArchiveStep = 'none' | 'notify' | 'archive' | 'clear'

/**
 * The next step for a published gallery, in its own time zone: the team is notified at least 14 days before it is
 * archived. `forget`: the gallery was used or kept since the notice, which is withdrawn.
 */
export function archiveStep(
  { archiveAfter, archiveAfterMonths }: IdleRule,
  use: GalleryUse,
  { now, timeZone }: { now: number; timeZone: string },
): ArchiveStep {
  const { noticeAt } = use
  const since = idleSince(archiveAfter, use, now)
  if (since !== null && noticeAt !== null && isNoticeValid(noticeAt, since, now))
    return now >= archivesAt(noticeAt) ? 'archive' : 'none'
  const from =
    since === null
      ? Infinity
      : addMonths(since, archiveAfterMonths, timeZone) - ARCHIVE_NOTICE_DAYS * DAY_MS
  if (now >= from) return 'notify'
  return noticeAt === null ? 'none' : 'clear'
}
