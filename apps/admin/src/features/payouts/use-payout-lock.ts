import { useSession } from '../../lib/session.ts'

/** Why someone who may manage payouts can't now: payouts are frozen, or their role is new. Null if they can. */
export type PayoutLock = { why: 'frozen' } | { why: 'waiting'; until: number } | null

export function usePayoutLock(): PayoutLock {
  const { user, account } = useSession()
  if (user.rightsWaitUntil !== null) return { why: 'waiting', until: user.rightsWaitUntil }
  return account.payoutsFrozenAt === null ? null : { why: 'frozen' }
}
