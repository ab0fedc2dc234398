import type { InviteUser } from '@proofdesk/contract/admin/users'
import { canGiveRole } from '@proofdesk/domain/roles'
import { v7 as newGuid } from 'uuid'
import { sendTicketMail } from '../auth/send-ticket-mail.job.ts'
import { users } from '../../db/tables/users.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { requireFreeAddress, requireInvitation } from './invitation-limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { toGalleryLimit } from './check-galleries.ts'
import { countUsers } from './users.queries.ts'
import type { Session } from '../../session.ts'

const TEAM_MAX = 500

/** Puts a person on the team and queues the mail with the link, in one transaction. */
export async function inviteUser(
  { db, queue, clock, throttle }: Deps,
  { scope, user: actor }: Session,
  input: InviteUser,
): Promise<typeof users.$inferSelect> {
  if (!canGiveRole(actor.role, undefined, input.role)) throw new AppError('owner_needed')
  const { emailAddress, firstName, lastName, role } = input
  await requireInvitation(throttle, scope, emailAddress)
  try {
    return await db.transaction(async (tx) => {
      if ((await countUsers(tx, scope)) >= TEAM_MAX)
        throw new AppError('team_full', { values: { max: TEAM_MAX } })
      await requireFreeAddress(tx, emailAddress)
      const galleries = await toGalleryLimit(tx, scope, role, input.galleries)
      const [user] = await tx
        .insert(users)
        .values({
          guid: newGuid(),
          accountGuid: scope.accountGuid,
          emailAddress,
          firstName,
          lastName,
          role,
          galleries,
          createdAt: clock.now(),
        })
        .returning()
      await queue.enqueue(tx, sendTicketMail, {
        userGuid: user!.guid,
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
