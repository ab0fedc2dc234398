import { expect, test } from 'vitest'
import { type GraceLinkTimes, graceLinkState } from './grace-link.ts'

const link = (change: Partial<GraceLinkTimes> = {}): GraceLinkTimes => ({
  expiresAt: 100,
  revokedAt: null,
  ...change,
})

test.each([
  ['before it ends', link(), 99, 'active'],
  ['at the moment it ends', link(), 100, 'expired'],
  ['revoked in its time', link({ revokedAt: 50 }), 60, 'revoked'],
  ['revoked, and over', link({ revokedAt: 50 }), 100, 'revoked'],
] as const)('%s', (_, times, now, expected) => {
  expect(graceLinkState(times, now)).toBe(expected)
})
