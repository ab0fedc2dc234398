import type { User } from '@proofdesk/contract/admin/users'
import { waitsUntil } from '@proofdesk/domain/protected-rights'
import { toRole } from '@proofdesk/domain/roles'
import { and, asc, count, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { toUserPhoto } from '../auth/user-photo.ts'

type UserRow = typeof users.$inferSelect

export async function listUsers(db: Executor, scope: Scope): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(ofAccount(users, scope), isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt), asc(users.guid))
    .limit(1_000)
}

/** Throws `not_found`, also for another account's user. */
export async function getUser(db: Executor, scope: Scope, guid: string): Promise<UserRow> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(recordOf(users, scope, guid), isNull(users.deletedAt)))
  if (!user) throw new AppError('not_found')
  return user
}

export async function countUsers(db: Executor, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(ofAccount(users, scope), isNull(users.deletedAt)))
  return row!.count
}

export function toUser(deps: Pick<Deps, 'clock' | 'fileLocation'>, user: UserRow): User {
  const { guid, emailAddress, pendingEmailAddress, firstName, lastName, galleries } = user
  const role = toRole(user.role)
  return {
    guid,
    emailAddress,
    pendingEmailAddress,
    firstName,
    lastName,
    photo: toUserPhoto(deps, user),
    role,
    galleries: galleries.length === 0 ? 'admin' : galleries,
    accepted: user.acceptedAt !== null,
    rightsWaitUntil:
      user.acceptedAt === null
        ? null
        : waitsUntil({ role, rightsFrom: user.rightsFrom }, deps.clock.now()),
    lastSignInAt: user.lastSignInAt,
    createdAt: user.createdAt,
  }
}
