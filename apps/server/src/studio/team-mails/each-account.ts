import { asc, gt } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Account {
  guid: string
  timeZone: string
}

/** Runs something for every account independently. */
export async function eachAccount(
  { db, log }: Deps,
  work: (account: Account) => Promise<void>,
): Promise<void> {
  await eachAlone(
    listAccounts(db),
    { log, message: 'The work for an account failed', nameOf: ({ guid }) => ({ account: guid }) },
    work,
  )
}

async function* listAccounts(db: Executor): AsyncGenerator<Account> {
  for (let after = FIRST; ;) {
    const found = await db
      .select({ guid: accounts.guid, timeZone: accounts.timeZone })
      .from(accounts)
      .where(gt(accounts.guid, after))
      .orderBy(asc(accounts.guid))
      .limit(BATCH)
    yield* found
    if (found.length < BATCH) return
    after = found.at(-1)!.guid
  }
}
