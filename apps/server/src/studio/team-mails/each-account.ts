import { asc, gt } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { accounts } from '../../db/tables/accounts.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Does something for every account, one after another. */
export async function eachAccount(
  db: Executor,
  work: (account: { guid: string; timeZone: string }) => Promise<void>,
): Promise<void> {
  for (let after = FIRST; ;) {
    const found = await db
      .select({ guid: accounts.guid, timeZone: accounts.timeZone })
      .from(accounts)
      .where(gt(accounts.guid, after))
      .orderBy(asc(accounts.guid))
      .limit(BATCH)
    for (const account of found) await work(account)
    if (found.length < BATCH) return
    after = found.at(-1)!.guid
  }
}
