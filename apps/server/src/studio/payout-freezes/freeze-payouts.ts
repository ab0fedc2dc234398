import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { holdTransfers } from './hold-transfers.ts'

/**
 * Freezes a studio's payouts and bank details, and holds unsent transfers; an existing freeze stays. Payout freeze,
 * docs/product.md.
 */
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
