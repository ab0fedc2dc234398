import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'

/** A team member and their studio, for an email to them; undefined for someone who has left. */
export async function findMailRecipient(
  db: Executor,
  { accountGuid, recipientGuid }: { accountGuid: string; recipientGuid: string },
): Promise<{ user: typeof users.$inferSelect; account: typeof accounts.$inferSelect } | undefined> {
  const [found] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(and(recordOf(users, { accountGuid }, recipientGuid), isNull(users.deletedAt)))
  return found
}
