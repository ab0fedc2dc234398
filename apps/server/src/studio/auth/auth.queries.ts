import { waitsUntil } from '@proofdesk/domain/protected-rights'
import { toAsciiAddress } from '@proofdesk/domain/email-address'
import { toRole } from '@proofdesk/domain/roles'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { toUserPhoto } from './user-photo.ts'

/**
 * The user who signs in with this address, in any account; undefined for unknown and deleted users and for open
 * invitations. A user whose login is closed has no valid password.
 */
export async function findLogin(db: Executor, emailAddress: string) {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(
      and(
        inArray(users.emailAddress, [emailAddress, toAsciiAddress(emailAddress)]),
        isNull(users.deletedAt),
        isNotNull(users.acceptedAt),
        isNull(accounts.purgedAt),
      ),
    )
    // An exact match before one that is only equivalent.
    .orderBy(desc(eq(users.emailAddress, emailAddress)))
  return (
    row && {
      user: row.user,
      account: row.account,
      passwordHash: row.user.passwordHash ?? undefined,
    }
  )
}

/** A signed-in person's own data. */
export function toSessionUser(
  deps: Pick<Deps, 'clock' | 'fileLocation'>,
  user: Pick<
    typeof users.$inferSelect,
    | 'accountGuid'
    | 'addressConfirmedAt'
    | 'emailAddress'
    | 'firstName'
    | 'guid'
    | 'language'
    | 'lastName'
    | 'photoGuid'
    | 'rightsFrom'
    | 'role'
  >,
) {
  const { guid, firstName, lastName, emailAddress, addressConfirmedAt, rightsFrom, language } = user
  const role = toRole(user.role)
  return {
    guid,
    role,
    firstName,
    lastName,
    emailAddress,
    photo: toUserPhoto(deps, user),
    language,
    addressConfirmed: addressConfirmedAt !== null,
    rightsWaitUntil: waitsUntil({ role, rightsFrom }, deps.clock.now()),
  }
}
