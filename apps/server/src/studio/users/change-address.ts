import { canChangeAddress, toRole } from '@proofdesk/domain/roles'
import type { Transaction } from '../../ground/db/client.ts'
import type { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { requireRecentPassword } from '../auth/recent-proof.ts'
import { sendTicketMail } from '../auth/send-ticket-mail.job.ts'
import { revokeTickets } from '../auth/ticket.ts'
import type { Session } from '../../ground/requests/session.ts'
import { requireFreeAddress, requireInvitation } from './invitation-limits.ts'

type UserRow = typeof users.$inferSelect

/** A person's addresses after a change is requested: a team member first has to confirm the new one by email. */
export function toWantedAddress(
  { emailAddress, pendingEmailAddress, acceptedAt }: UserRow,
  wanted: string | undefined,
): Pick<UserRow, 'emailAddress' | 'pendingEmailAddress'> {
  if (wanted === undefined) return { emailAddress, pendingEmailAddress }
  if (wanted === emailAddress || acceptedAt === null)
    return { emailAddress: wanted, pendingEmailAddress: null }
  return { emailAddress, pendingEmailAddress: wanted }
}

/**
 * Checks that the caller may give a person this address, and counts the email to be sent. Control of a login's address
 * gives control of its password, so the caller must have entered their own recently. Called before the transaction:
 * counting takes a separate connection, which must not be waited for while the team is locked.
 */
export async function requireAddressChange(
  { clock, throttle }: Deps,
  session: Session,
  user: UserRow,
  wanted: string,
): Promise<void> {
  if (wanted === (user.pendingEmailAddress ?? user.emailAddress)) return
  if (!canChangeAddress(session.user, { guid: user.guid, role: toRole(user.role) }))
    throw new AppError('forbidden')
  requireRecentPassword(session, clock.now())
  if (wanted !== user.emailAddress) await requireInvitation(throttle, session.scope, wanted)
}

/**
 * The values to save for a new address. A team member confirms it by email first and keeps the current one until then;
 * for an open invitation, the invitation is sent to the new address. The current address cancels a pending change.
 */
export async function changeAddress(
  { queue }: Deps,
  tx: Transaction,
  user: UserRow,
  wanted: string,
): Promise<Pick<UserRow, 'emailAddress' | 'pendingEmailAddress'>> {
  const addresses = toWantedAddress(user, wanted)
  if (wanted === (user.pendingEmailAddress ?? user.emailAddress)) return addresses
  const purpose = user.acceptedAt === null ? 'invitation' : 'confirmAddress'
  // A link to an address that is no longer wanted must not work.
  await revokeTickets(tx, user, purpose)
  if (wanted === user.emailAddress) return addresses
  await requireFreeAddress(tx, wanted)
  await queue.enqueue(tx, sendTicketMail, {
    userGuid: user.guid,
    accountGuid: user.accountGuid,
    purpose,
  })
  return addresses
}
