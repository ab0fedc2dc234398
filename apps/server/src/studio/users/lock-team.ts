import { ROLES, type Role, isOwner, runsStudio, toRole } from '@proofdesk/domain/roles'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'

interface Runner {
  guid: string
  role: Role
  rightsFrom: number | null
}

/** The current owners and administrators of a studio. */
export interface LockedTeam {
  /** The person who makes the change. */
  actor: Runner
  /** Owners who have accepted their invitation: one of them has to remain. */
  owners: string[]
}

/**
 * Locks a studio's owners and administrators until the transaction ends, so that two can't remove each other at once.
 * Throws `forbidden` if the caller was removed or lost the role after the request was received.
 */
export async function lockTeam(
  db: Executor,
  { scope, user }: Pick<Session, 'scope' | 'user'>,
): Promise<LockedTeam> {
  const runners = await lockRunners(db, scope)
  const actor = runners.find(({ guid }) => guid === user.guid)
  if (!actor) throw new AppError('forbidden')
  return { actor, owners: ownersOf(runners) }
}

export async function lockRunners(db: Executor, scope: Pick<Scope, 'accountGuid'>) {
  const rows = await db
    .select({
      guid: users.guid,
      role: users.role,
      rightsFrom: users.rightsFrom,
      acceptedAt: users.acceptedAt,
    })
    .from(users)
    .where(
      and(
        ofAccount(users, scope),
        inArray(users.role, ROLES.filter(runsStudio)),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.guid))
    .for('update')
  return rows.map((row) => ({ ...row, role: toRole(row.role) }))
}

export function ownersOf(
  runners: readonly { guid: string; role: Role; acceptedAt: number | null }[],
): string[] {
  return runners
    .filter(({ role, acceptedAt }) => isOwner(role) && acceptedAt !== null)
    .map(({ guid }) => guid)
}
