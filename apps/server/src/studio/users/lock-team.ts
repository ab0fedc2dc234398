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

/** Those who run a studio, as they are now. */
export interface LockedTeam {
  /** Who acts. */
  actor: Runner
  /** Owners who have accepted their invitation: one of them always stays. */
  owners: string[]
}

/**
 * Locks those who run the studio until the transaction ends, so that two can't take each other away at once. Throws
 * `forbidden` when the caller was taken off, or lost the role, after the request came in.
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
