export interface GraceLinkTimes {
  /** Epoch milliseconds. */
  expiresAt: number
  revokedAt: number | null
}

export const GRACE_LINK_STATES = ['active', 'expired', 'revoked'] as const
export type GraceLinkState = (typeof GRACE_LINK_STATES)[number]

/**
 * The state of a link for one buyer at a given time. A revoked link stays revoked; one that ends at 23:59 works until
 * 23:58:59.999.
 */
export function graceLinkState(
  { expiresAt, revokedAt }: GraceLinkTimes,
  now: number,
): GraceLinkState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'active' : 'expired'
}

/** The maximum validity of a link for one buyer, in days: for a longer time the gallery itself should be reopened. */
export const GRACE_DAYS_MAX = 366
/** The default for a new link. */
export const GRACE_DAYS = 14
