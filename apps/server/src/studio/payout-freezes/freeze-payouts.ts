import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { holdTransfers } from './hold-transfers.ts'

/** Freezes payouts and bank details of a studio, and holds what has not gone out; one that is frozen stays so. Payout freeze, docs/product.md. */
export async function freezePayouts(
  tx: Executor,
  { accountGuid }: { accountGuid: string },
  now: number,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ payoutsFrozenAt: now })
    .where(and(eq(accounts.guid, accountGuid), isNull(accounts.payoutsFrozenAt)))
  await holdTransfers(tx, { accountGuid }, now)
}
