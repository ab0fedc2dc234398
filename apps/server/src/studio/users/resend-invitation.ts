import { toRole } from '@proofdesk/domain/roles'
import { sendTicketMail } from '../auth/send-ticket-mail.job.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { requireTeamProof } from './guard-team-change.ts'
import { requireInvitation } from './invitation-limits.ts'
import { getUser } from './users.queries.ts'

/** Sends an invitation again; the new email revokes the earlier link. */
export async function resendInvitation(deps: Deps, session: Session, guid: string): Promise<void> {
  const user = await getUser(deps.db, session.scope, guid)
  if (user.acceptedAt !== null) throw new AppError('invitation_accepted')
  const role = toRole(user.role)
  requireTeamProof(session, { guid, before: role, after: role }, deps.clock.now())
  await requireInvitation(deps.throttle, session.scope, user.emailAddress)
  await deps.db.transaction((tx) =>
    deps.queue.enqueue(tx, sendTicketMail, {
      userGuid: user.guid,
      accountGuid: user.accountGuid,
      purpose: 'invitation',
    }),
  )
}
