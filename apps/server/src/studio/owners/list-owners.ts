import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { users } from '../../db/tables/users.ts'

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
