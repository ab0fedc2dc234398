import { asc } from 'drizzle-orm'
import type { Executor } from '../ground/db/client.ts'
import { accounts } from '../ground/db/tables/accounts.ts'

/**
 * The studio that was created first: its owners run the installation, since no stranger could create it
 * (`set-up-code.ts`). Undefined before there is one.
 */
export async function findOperatorStudio(
  db: Executor,
): Promise<{ guid: string; createdAt: number; timeZone: string } | undefined> {
  const [first] = await db
    .select({ guid: accounts.guid, createdAt: accounts.createdAt, timeZone: accounts.timeZone })
    .from(accounts)
    .orderBy(asc(accounts.createdAt), asc(accounts.guid))
    .limit(1)
  return first
}

/** With SIGNUP open there are other studios, whose owners decide nothing for everyone. */
export async function isOperatorStudio(
  db: Executor,
  { accountGuid }: { accountGuid: string },
): Promise<boolean> {
  return (await findOperatorStudio(db))?.guid === accountGuid
}
