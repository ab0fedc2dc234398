import { addMonths } from './add-months.ts'
import { DAY_MS } from './duration.ts'

/** From when on a studio's galleries count as idle: since they closed, or since they were last used. */
export const ARCHIVE_RULES = ['never', 'closing', 'lastUse'] as const
export type ArchiveRule = (typeof ARCHIVE_RULES)[number]

export const ARCHIVE_MONTHS_MIN = 1
export const ARCHIVE_MONTHS_MAX = 60
export const ARCHIVE_MONTHS_DEFAULT = 12
/** The team is notified so many days before. */
export const ARCHIVE_NOTICE_DAYS = 14
/** A notice that nothing came of for so long is forgotten, and the team is notified again. */
const NOTICE_VALID_MS = 45 * DAY_MS

/** Epoch ms; null for what never happened. */
export interface GalleryUse {
  closesAt: number | null
  /** The last visit or order, and the last thing that the team did with it. */
  lastUsedAt: number
  /** When someone of the team last said that it is to be kept. */
  keptAt: number | null
  /** When the team was last notified that it will be archived. */
  noticeAt: number | null
}

interface IdleRule {
  archiveAfter: ArchiveRule
  archiveAfterMonths: number
}

/** Since when a gallery is idle by the rule; null where it isn't. Keeping it counts as use. */
function idleSince(rule: ArchiveRule, use: GalleryUse, now: number): number | null {
  if (rule === 'never') return null
  if (rule === 'lastUse') return Math.max(use.lastUsedAt, use.keptAt ?? use.lastUsedAt)
  if (use.closesAt === null || use.closesAt > now) return null
  return Math.max(use.closesAt, use.keptAt ?? use.closesAt)
}

/** When a gallery is archived after its team was notified, unless it is used or kept before. */
export function archivesAt(noticeAt: number): number {
  return noticeAt + ARCHIVE_NOTICE_DAYS * DAY_MS
}

/** It was about this idleness: a gallery that was used or kept since needs another one. */
function isNoticeValid(noticeAt: number, since: number, now: number): boolean {
  return noticeAt >= since && now - noticeAt <= NOTICE_VALID_MS
}

export type ArchiveStep = 'none' | 'notify' | 'archive' | 'forget'

/**
 * What is to be done with a published gallery now, on its own clock: the team is notified 14 days before it is archived,
 * never later. `forget`: it was used or kept since the notice, so that another one is needed.
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
  return noticeAt === null ? 'none' : 'forget'
}
