import { canDeleteUser, canGiveRole, toRole } from '@proofdesk/domain/roles'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt } from 'drizzle-orm'
import { closeSessions } from '../auth/session.ts'
import { revokeTickets } from '../auth/ticket.ts'
import { recordOf } from '../../db/of-account.ts'
import { users } from '../../db/tables/users.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { getUser, lockOwners } from './users.queries.ts'
import type { Session } from '../../session.ts'

/** Takes a person off the team: signed out everywhere at once, links ended, in the trash for 30 days. */
export async function removeUser(
  { db, clock }: Deps,
  { scope, user: actor }: Session,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx, scope)
    const user = await getUser(tx, scope, guid)
    if (!canDeleteUser(actor, { guid, role: toRole(user.role) })) {
      throw new AppError(guid === actor.guid ? 'cannot_remove_self' : 'owner_needed')
    }
    if (owners.length === 1 && owners[0] === guid) throw new AppError('last_owner')
    await tx
      .update(users)
      .set({ deletedAt: clock.now() })
      .where(recordOf(users, scope, guid))
    await closeSessions(tx, user)
    await revokeTickets(tx, user)
  })
}

/** Brings a person back within 30 days; whoever may not make that role may not bring it back either. */
export async function restoreUser(
  { db, clock }: Deps,
  { scope, user: actor }: Session,
  guid: string,
): Promise<typeof users.$inferSelect> {
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ deletedAt: null })
        .where(and(recordOf(users, scope, guid), gt(users.deletedAt, trashHorizon(clock.now()))))
        .returning()
      if (!user) throw new AppError('not_found')
      if (!canGiveRole(actor.role, undefined, toRole(user.role))) throw new AppError('forbidden')
      return user
    })
  } catch (error) {
    if (
      isUniqueViolation(error, 'users_email_address') ||
      isUniqueViolation(error, 'users_team_address')
    )
      throw new AppError('email_taken')
    throw error
  }
}
