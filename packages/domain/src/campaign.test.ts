import { HOUR_MS, MINUTE_MS } from './duration.ts'
import { expect, test } from 'vitest'
import { afterAttempt, isWaitingForPhotos, outageWait, pauseReasonOf } from './campaign.ts'

test.each([
  ['sent', 1, { status: 'sent', reason: null }],
  ['unknown_recipient', 1, { status: 'bounced', reason: 'unknown_recipient' }],
  ['refused', 1, { status: 'failed', reason: 'refused' }],
  ['invalid', 1, { status: 'failed', reason: 'invalid' }],
  ['internal', 1, { status: 'failed', reason: 'internal' }],
  ['unanswered', 1, { status: 'unconfirmed', reason: null }],
  ['server', 3, { status: 'queued', reason: null, retryIn: 0 }],
  ['deferred', 1, { status: 'queued', reason: null, retryIn: 300_000 }],
  ['deferred', 2, { status: 'queued', reason: null, retryIn: 1_200_000 }],
  ['deferred', 6, { status: 'failed', reason: 'deferred' }],
] as const)('after an attempt that ended as %s, the %i.', (outcome, attempts, expected) => {
  expect(afterAttempt(outcome, attempts)).toEqual(expected)
})

test('an email that is put off again and again is tried for a day and a half at most', () => {
  let waited = 0
  for (let attempts = 1; ; attempts++) {
    const { status, retryIn = 0 } = afterAttempt('deferred', attempts)
    if (status !== 'queued') break
    waited += retryIn
  }
  expect(waited).toBeLessThan(36 * HOUR_MS)
  expect(waited).toBeGreaterThan(24 * HOUR_MS)
})

test.each([
  [{ tried: 49, bounced: 49, refusedInARow: 0, faultsInARow: 0 }, undefined],
  [{ tried: 50, bounced: 5, refusedInARow: 0, faultsInARow: 0 }, undefined],
  [{ tried: 50, bounced: 6, refusedInARow: 0, faultsInARow: 0 }, 'many_bounces'],
  [{ tried: 1_000, bounced: 101, refusedInARow: 9, faultsInARow: 4 }, 'many_bounces'],
  [{ tried: 10, bounced: 0, refusedInARow: 10, faultsInARow: 0 }, 'refused'],
  [{ tried: 5, bounced: 0, refusedInARow: 0, faultsInARow: 5 }, 'internal'],
])('a campaign with %o waits for a person: %s', (counts, expected) => {
  expect(pauseReasonOf(counts)).toBe(expected)
})

test('a mail server that is away is asked again ever more seldom', () => {
  expect([1, 2, 3, 20].map(outageWait)).toEqual([60_000, 2 * MINUTE_MS, 240_000, 1_800_000])
})

test.each([
  [{ waitsForPhotos: true, unread: 3, until: 10, now: 9 }, true],
  [{ waitsForPhotos: true, unread: 3, until: 10, now: 10 }, false],
  [{ waitsForPhotos: true, unread: 0, until: 10, now: 0 }, false],
  [{ waitsForPhotos: false, unread: 3, until: 10, now: 0 }, false],
])('a campaign with %o waits for photos: %s', (campaign, expected) => {
  expect(isWaitingForPhotos(campaign)).toBe(expected)
})
