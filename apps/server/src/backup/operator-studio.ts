import { asc } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { accounts } from '../db/tables/accounts.ts'

/**
 * Whether a studio is the one that was created first: its owners run the installation, since no stranger could create
 * it (`set-up-code.ts`). With SIGNUP open there are others, whose owners decide nothing for all.
 */
export async function isOperatorStudio(
  db: Executor,
  { accountGuid }: { accountGuid: string },
): Promise<boolean> {
  const [first] = await db
    .select({ guid: accounts.guid })
    .from(accounts)
    .orderBy(asc(accounts.createdAt), asc(accounts.guid))
    .limit(1)
  return first?.guid === accountGuid
}
