import { MINUTE_MS } from '@proofdesk/domain/duration'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'

/**
 * How long an entered password is valid for actions that move money, so that a stolen token alone can't perform them.
 */
export const PROOF_MS = 15 * MINUTE_MS

/** Throws `address_unconfirmed` or `password_needed`. */
export function requireRecentProof(session: Session, now: number): void {
  if (!session.user.addressConfirmed) throw new AppError('address_unconfirmed')
  requireRecentPassword(session, now)
}

/** Throws `password_needed`. */
export function requireRecentPassword({ provedAt }: Session, now: number): void {
  if (now - provedAt > PROOF_MS) throw new AppError('password_needed')
}
