import { eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'

/** Serialises changes of a studio. */
export async function lockAccount(tx: Transaction, accountGuid: string): Promise<void> {
  await tx
    .select({ guid: accounts.guid })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
    .for('update')
}
