import { canChangeAddress, toRole } from '@proofdesk/domain/roles'
import type { Transaction } from '../../db/client.ts'
import type { users } from '../../db/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { requireRecentPassword } from '../auth/recent-proof.ts'
import { sendTicketMail } from '../auth/send-ticket-mail.job.ts'
import { revokeTickets } from '../auth/ticket.ts'
import type { Session } from '../../session.ts'
import { requireFreeAddress, requireInvitation } from './invitation-limits.ts'

type UserRow = typeof users.$inferSelect

/**
 * What to save for a new address. Somebody on the team answers a mail to it first, until then the present one counts; for
 * somebody who is only invited the invitation goes to the new one. The present address takes back what is pending.
 * Whoever gets a login's address gets its password, so the caller's own password must be fresh.
 */
export async function changeAddress(
  { queue, clock, throttle }: Deps,
  tx: Transaction,
  session: Session,
  user: UserRow,
  emailAddress: string,
): Promise<Pick<Partial<UserRow>, 'emailAddress' | 'pendingEmailAddress'>> {
  if (emailAddress === (user.pendingEmailAddress ?? user.emailAddress)) return {}
  if (!canChangeAddress(session.user, { guid: user.guid, role: toRole(user.role) }))
    throw new AppError('forbidden')
  requireRecentPassword(session, clock.now())
  const purpose = user.acceptedAt === null ? 'invitation' : 'confirmAddress'
  // A link to an address that is no longer wanted must not work.
  await revokeTickets(tx, user, purpose)
  if (emailAddress === user.emailAddress) return { pendingEmailAddress: null }
  await requireFreeAddress(tx, emailAddress)
  await requireInvitation(throttle, session.scope, emailAddress)
  await queue.enqueue(tx, sendTicketMail, {
    userGuid: user.guid,
    accountGuid: user.accountGuid,
    purpose,
  })
  return purpose === 'invitation' ? { emailAddress } : { pendingEmailAddress: emailAddress }
}
