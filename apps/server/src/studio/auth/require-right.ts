import { HOUR_MS } from '@proofdesk/domain/duration'
import type { ProtectedRight } from '@proofdesk/domain/protected-rights'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'

/** Throws `rights_wait`, or `payouts_frozen` for payouts and bank details. */
export function requireRight(
  { user, account }: Pick<Session, 'user' | 'account'>,
  right: ProtectedRight,
  now: number,
): void {
  requireNoWait(user.rightsWaitUntil, now)
  if (right === 'payouts' && account.payoutsFrozenAt !== null) throw new AppError('payouts_frozen')
}

/** Throws `rights_wait` for someone whose protected rights have not taken effect yet. */
export function requireNoWait(until: number | null, now: number): void {
  if (until !== null)
    throw new AppError('rights_wait', {
      values: { until, hours: Math.ceil((until - now) / HOUR_MS) },
    })
}
