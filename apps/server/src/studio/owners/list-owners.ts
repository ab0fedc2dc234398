import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'

/** The owners of a studio who can sign in. */
export function listOwners(
  db: Executor,
  account: { accountGuid: string },
): Promise<{ guid: string; emailAddress: string }[]> {
  return db
    .select({ guid: users.guid, emailAddress: users.emailAddress })
    .from(users)
    .where(
      and(
        ofAccount(users, account),
        eq(users.role, 'owner'),
        isNotNull(users.acceptedAt),
        isNull(users.deletedAt),
      ),
    )
}
