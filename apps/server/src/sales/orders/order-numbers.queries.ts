import { FIRST_ORDER_NUMBER, orderPrefixOf } from '@proofdesk/domain/order-number'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { orderNumbers } from '../../ground/db/tables/order-numbers.ts'

/**
 * The next number for an account's orders. Its row is locked until the order is stored, so that no number is skipped or
 * used twice.
 */
export async function takeOrderNumber(
  tx: Transaction,
  accountGuid: string,
): Promise<{ numberPrefix: string; number: number }> {
  const [account] = await tx
    .select({ companyName: accounts.companyName })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
  const [taken] = await tx
    .insert(orderNumbers)
    .values({ accountGuid, last: FIRST_ORDER_NUMBER })
    .onConflictDoUpdate({
      target: orderNumbers.accountGuid,
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ number: orderNumbers.last })
  return { numberPrefix: orderPrefixOf(account!.companyName), number: taken!.number }
}
