import type { User } from '@proofdesk/contract/admin/users'
import { toRole } from '@proofdesk/domain/roles'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { users } from '../../db/tables/users.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'

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

/** Owners of the account, locked until the transaction ends, so that two can't take each other away at once. */
export async function lockOwners(db: Executor, scope: Scope): Promise<string[]> {
  const owners = await db
    .select({ guid: users.guid })
    .from(users)
    .where(and(ofAccount(users, scope), eq(users.role, 'owner'), isNull(users.deletedAt)))
    .orderBy(asc(users.guid))
    .for('update')
  return owners.map((owner) => owner.guid)
}

export async function countUsers(db: Executor, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(ofAccount(users, scope), isNull(users.deletedAt)))
  return row!.count
}

export function toUser(user: UserRow): User {
  const { guid, emailAddress, pendingEmailAddress, firstName, lastName, galleries, createdAt } =
    user
  return {
    guid,
    emailAddress,
    pendingEmailAddress,
    firstName,
    lastName,
    role: toRole(user.role),
    galleries: galleries.length === 0 ? 'admin' : galleries,
    accepted: user.acceptedAt !== null,
    createdAt,
  }
}
