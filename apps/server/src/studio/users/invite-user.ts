import type { InviteUser } from '@proofdesk/contract/admin/users'
import { canGiveRole } from '@proofdesk/domain/roles'
import { v7 as newGuid } from 'uuid'
import { sendTicketMail } from '../auth/send-ticket-mail.job.ts'
import { users } from '../../ground/db/tables/users.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import { requireFreeAddress, requireInvitation } from './invitation-limits.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { toGalleryLimit } from './check-galleries.ts'
import { guardTeamChange, requireTeamProof } from './guard-team-change.ts'
import { lockTeam } from './lock-team.ts'
import { countUsers } from './users.queries.ts'
import type { Session } from '../../ground/requests/session.ts'

const TEAM_MAX = 500

/** Adds a person to the team and enqueues the email with the link, in one transaction. */
export async function inviteUser(
  deps: Deps,
  session: Session,
  input: InviteUser,
): Promise<typeof users.$inferSelect> {
  const { scope } = session
  const { emailAddress, firstName, lastName, role } = input
  const guid = newGuid()
  if (!canGiveRole(session.user.role, undefined, role)) throw new AppError('owner_needed')
  requireTeamProof(session, { guid, before: undefined, after: role }, deps.clock.now())
  // Before the transaction: counting takes a separate connection, which must not be waited for while the team is
  // locked.
  await requireInvitation(deps.throttle, scope, emailAddress)
  try {
    return await deps.db.transaction(async (tx) => {
      const team = await lockTeam(tx, session)
      if (!canGiveRole(team.actor.role, undefined, role)) throw new AppError('owner_needed')
      if ((await countUsers(tx, scope)) >= TEAM_MAX)
        throw new AppError('team_full', { values: { max: TEAM_MAX } })
      await requireFreeAddress(tx, emailAddress)
      const galleries = await toGalleryLimit(tx, scope, role, input.galleries)
      const [user] = await tx
        .insert(users)
        .values({
          guid,
          accountGuid: scope.accountGuid,
          emailAddress,
          firstName,
          lastName,
          role,
          galleries,
          createdAt: deps.clock.now(),
        })
        .returning()
      await guardTeamChange(deps, tx, session, team, {
        kind: 'userInvited',
        guid,
        before: null,
        after: { role, emailAddress, pendingEmailAddress: null, rightsFrom: null },
      })
      await deps.queue.enqueue(tx, sendTicketMail, {
        userGuid: guid,
        accountGuid: scope.accountGuid,
        purpose: 'invitation',
      })
      return user!
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_team_address'))
      throw new AppError('email_taken', { fields: { emailAddress: { code: 'in_use' } } })
    throw error
  }
}
