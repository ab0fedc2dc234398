import { describe, expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import {
  ARCHIVE_NOTICE_DAYS,
  type ArchiveRule,
  type GalleryUse,
  archiveStep,
} from './idle-gallery.ts'

const USED = Date.UTC(2026, 0, 31, 12)
const DUE = Date.UTC(2026, 3, 30, 12)
const NOTICE = ARCHIVE_NOTICE_DAYS * DAY_MS
const use = (change: Partial<GalleryUse> = {}): GalleryUse => ({
  closesAt: null,
  lastUsedAt: USED,
  keptAt: null,
  noticeAt: null,
  ...change,
})
const rule = (archiveAfter: ArchiveRule = 'lastUse') => ({ archiveAfter, archiveAfterMonths: 3 })
const stepAt = (now: number, change: Partial<GalleryUse> = {}, after?: ArchiveRule) =>
  archiveStep(rule(after), use(change), { now, timeZone: 'UTC' })

describe('after the last use', () => {
  test.each([
    ['long before', DUE - NOTICE - 1, {}, 'none'],
    ['14 days before', DUE - NOTICE, {}, 'notify'],
    ['late, as the rule was switched on today', DUE + 400 * DAY_MS, {}, 'notify'],
    ['the team was notified', DUE - 1, { noticeAt: DUE - NOTICE }, 'none'],
    ['the 14 days are over', DUE, { noticeAt: DUE - NOTICE }, 'archive'],
    ['the team was notified late', DUE + 5 * DAY_MS, { noticeAt: DUE }, 'none'],
    ['14 days after a late notice', DUE + NOTICE, { noticeAt: DUE }, 'archive'],
    ['it was used since', DUE, { noticeAt: DUE - NOTICE, lastUsedAt: DUE - DAY_MS }, 'clear'],
    ['it was kept since', DUE, { noticeAt: DUE - NOTICE, keptAt: DUE - DAY_MS }, 'clear'],
    ['nothing came of the notice for long', DUE + 60 * DAY_MS, { noticeAt: DUE }, 'notify'],
  ] as const)('%s', (_, now, change, expected) => {
    expect(stepAt(now, change)).toBe(expected)
  })

  test('months are those of the gallery’s time zone', () => {
    const now = DUE - NOTICE - 3_600_000
    expect(archiveStep(rule(), use(), { now, timeZone: 'UTC' })).toBe('none')
    expect(archiveStep(rule(), use(), { now, timeZone: 'Europe/Berlin' })).toBe('notify')
  })
})

describe('after closing', () => {
  test.each([
    ['it was opened again', DUE, { closesAt: DUE + 1, noticeAt: DUE - DAY_MS }, 'clear'],
    ['it has no date', DUE, {}, 'none'],
    ['its date is to come', DUE, { closesAt: DUE + 1 }, 'none'],
    ['it closed three months ago', DUE, { closesAt: USED }, 'notify'],
    ['it was visited since', DUE, { closesAt: USED, lastUsedAt: DUE }, 'notify'],
    ['it was kept since', DUE, { closesAt: USED, keptAt: DUE - 20 * DAY_MS }, 'none'],
    ['the 14 days are over', DUE, { closesAt: USED, noticeAt: DUE - NOTICE }, 'archive'],
  ] as const)('%s', (_, now, change, expected) => {
    expect(stepAt(now, change, 'closing')).toBe(expected)
  })
})

test('without the rule nothing is ever archived', () => {
  const late = DUE + 1_000 * DAY_MS
  expect(stepAt(late, { closesAt: USED }, 'never')).toBe('none')
  expect(stepAt(late, { closesAt: USED, noticeAt: DUE }, 'never')).toBe('clear')
})

test('nothing is archived without a notice that is at least 14 days old', () => {
  const days = Array.from({ length: 200 }, (_, day) => USED + day * DAY_MS)
  const notices = [null, ...days.filter((_, day) => day % 10 === 0)]
  const ages = days.flatMap((now) =>
    notices
      .filter((noticeAt) => stepAt(now, { noticeAt }) === 'archive')
      .map((noticeAt) => (noticeAt === null ? 0 : now - noticeAt)),
  )
  expect(ages.length).toBeGreaterThan(0)
  expect(Math.min(...ages)).toBe(NOTICE)
})
