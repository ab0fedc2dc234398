import { toRole } from '@proofdesk/domain/roles'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { users } from '../../db/tables/users.ts'

/** The user who logs in with this address, in whatever account; undefined for unknown, deleted and not yet accepted ones. */
export async function findLogin(db: Executor, emailAddress: string) {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(
      and(
        eq(users.emailAddress, emailAddress),
        isNull(users.deletedAt),
        isNotNull(users.passwordHash),
      ),
    )
  return (
    row && {
      user: toSessionUser(row.user),
      account: row.account,
      passwordHash: row.user.passwordHash!,
    }
  )
}

/** What signed-in people learn of themselves. */
export function toSessionUser({
  guid,
  accountGuid,
  role,
  firstName,
  lastName,
  emailAddress,
  addressConfirmedAt,
}: typeof users.$inferSelect) {
  const addressConfirmed = addressConfirmedAt !== null
  return {
    guid,
    accountGuid,
    role: toRole(role),
    firstName,
    lastName,
    emailAddress,
    addressConfirmed,
  }
}
