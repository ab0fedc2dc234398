import { rightsFromAfter } from '@proofdesk/domain/protected-rights'
import { canDeleteUser, canGiveRole, toRole } from '@proofdesk/domain/roles'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt } from 'drizzle-orm'
import { closeSessions } from '../auth/session.ts'
import { revokeTickets } from '../auth/ticket.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import { isAddressTaken } from '../auth/address-taken.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { guardTeamChange, toMemberState } from './guard-team-change.ts'
import { lockTeam } from './lock-team.ts'
import { getUser } from './users.queries.ts'
import type { Session } from '../../ground/requests/session.ts'

/**
 * Removes a person from the team: signs them out everywhere at once, revokes their links, and keeps them in the trash
 * for 30 days.
 */
export async function removeUser(deps: Deps, session: Session, guid: string): Promise<void> {
  const { scope } = session
  await deps.db.transaction(async (tx) => {
    const team = await lockTeam(tx, session)
    const user = await getUser(tx, scope, guid)
    if (!canDeleteUser(team.actor, { guid, role: toRole(user.role) })) {
      throw new AppError(guid === team.actor.guid ? 'cannot_remove_self' : 'owner_needed')
    }
    if (team.owners.length === 1 && team.owners[0] === guid) throw new AppError('last_owner')
    await guardTeamChange(deps, tx, session, team, {
      kind: 'userRemoved',
      guid,
      before: toMemberState(user),
      after: null,
    })
    await tx
      .update(users)
      .set({ deletedAt: deps.clock.now() })
      .where(recordOf(users, scope, guid))
    await closeSessions(tx, user)
    await revokeTickets(tx, user)
  })
}

/**
 * Restores a person within 30 days; the caller needs the right to assign their role. A restored owner or administrator
 * waits like a new one, because a thief may have been on the team before.
 */
export async function restoreUser(
  deps: Deps,
  session: Session,
  guid: string,
): Promise<typeof users.$inferSelect> {
  const { scope } = session
  const now = deps.clock.now()
  try {
    return await deps.db.transaction(async (tx) => {
      const team = await lockTeam(tx, session)
      const isInTrash = and(recordOf(users, scope, guid), gt(users.deletedAt, trashHorizon(now)))
      const [deleted] = await tx.select().from(users).where(isInTrash).for('update')
      if (!deleted) throw new AppError('not_found')
      const role = toRole(deleted.role)
      if (!canGiveRole(team.actor.role, undefined, role)) throw new AppError('forbidden')
      const rightsFrom = rightsFromAfter(undefined, role, now)
      await guardTeamChange(deps, tx, session, team, {
        kind: 'userRestored',
        guid,
        before: null,
        after: { ...toMemberState(deleted), rightsFrom },
      })
      const [user] = await tx
        .update(users)
        .set({ deletedAt: null, rightsFrom })
        .where(isInTrash)
        .returning()
      return user!
    })
  } catch (error) {
    throw isAddressTaken(error) ? new AppError('email_taken') : error
  }
}
