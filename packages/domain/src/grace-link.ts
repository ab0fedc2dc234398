export interface GraceLinkTimes {
  /** Epoch ms. */
  expiresAt: number
  revokedAt: number | null
}

export const GRACE_LINK_STATES = ['active', 'expired', 'revoked'] as const
export type GraceLinkState = (typeof GRACE_LINK_STATES)[number]

/** What a link for one buyer is at a moment. One that was revoked stays so; one that ends at 23:59 opens until 23:58:59.999. */
export function graceLinkState(
  { expiresAt, revokedAt }: GraceLinkTimes,
  now: number,
): GraceLinkState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'active' : 'expired'
}

/** The longest that a link for one buyer can be valid, in days: after that the gallery itself is the one to open. */
export const GRACE_DAYS_MAX = 366
/** Proposed for a new one. */
export const GRACE_DAYS = 14
