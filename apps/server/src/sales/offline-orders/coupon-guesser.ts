import type { Session } from '../../ground/requests/session.ts'

/** Whose wrong codes are counted: the person's, not the address of a place that many sell from. */
export function couponGuesser({ user }: Pick<Session, 'user'>): string {
  return `user ${user.guid}`
}
