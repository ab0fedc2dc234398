import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDomainNotice } from './domain-notice.ts'
import { DAY_MS, HOUR_MS } from './duration.ts'

const NOW = 100 * DAY_MS
const ago = (ms: number) => NOW - ms
const fresh = { isLost: false, told: null, notifiedAt: null } as const

test.each([
  ['it answers', { ...fresh, failingSince: null }, undefined],
  ['one look found it failing', { ...fresh, failingSince: NOW }, undefined],
  ['it fails for an hour', { ...fresh, failingSince: ago(HOUR_MS) }, 'failing'],
  [
    'it fails and that was told',
    { isLost: false, told: 'failing', notifiedAt: ago(DAY_MS), failingSince: ago(2 * DAY_MS) },
    undefined,
  ],
  [
    'it fails again on the same day',
    { ...fresh, notifiedAt: ago(DAY_MS - 1), failingSince: ago(HOUR_MS) },
    undefined,
  ],
  [
    'it fails again on another day',
    { ...fresh, notifiedAt: ago(DAY_MS), failingSince: ago(HOUR_MS) },
    'failing',
  ],
  [
    'links leave it',
    { isLost: true, told: 'failing', notifiedAt: ago(HOUR_MS), failingSince: ago(7 * DAY_MS) },
    'lost',
  ],
  [
    'links left it and that was told',
    { isLost: true, told: 'lost', notifiedAt: ago(HOUR_MS), failingSince: ago(8 * DAY_MS) },
    undefined,
  ],
  [
    'it answers again',
    { isLost: false, told: 'lost', notifiedAt: ago(HOUR_MS), failingSince: null },
    'back',
  ],
] as const)('%s', (_, state, notice) => expect(findDomainNotice(state, NOW)).toBe(notice))

test('however a domain comes and goes, a day has at most one failure and one return, and each return follows something told', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (hours) => {
      let state: Parameters<typeof findDomainNotice>[0] = { ...fresh, failingSince: null }
      const notices: { notice: string; at: number }[] = []
      for (const [hour, answers] of hours.entries()) {
        const now = NOW + hour * HOUR_MS
        state = { ...state, failingSince: answers ? null : (state.failingSince ?? now) }
        const notice = findDomainNotice(state, now)
        if (!notice) continue
        notices.push({ notice, at: now })
        state = { ...state, told: notice === 'back' ? null : notice, notifiedAt: now }
      }
      expect(notices.map(({ notice }) => notice)).toEqual(
        notices.map((_, index) => (index % 2 === 0 ? 'failing' : 'back')),
      )
      const failures = notices.filter(({ notice }) => notice === 'failing')
      for (const [index, { at }] of failures.slice(1).entries())
        expect(at - failures[index]!.at).toBeGreaterThanOrEqual(DAY_MS)
    }),
  )
})
