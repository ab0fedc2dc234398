import { and, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'

/**
 * Sensitive changes from before the horizon are deleted, with the addresses and browsers that they name: their links are
 * long dead. One that payouts are frozen for stays, as it says who may end that.
 */
export async function forgetChanges(tx: Transaction, horizon: number): Promise<void> {
  const isBehindFreeze = sql`exists (
    select 1 from accounts a where a.guid = ${sensitiveChanges.accountGuid}
    and a.payouts_frozen_at <= ${sensitiveChanges.undoneAt})`
  await tx
    .delete(sensitiveChanges)
    .where(and(lte(sensitiveChanges.createdAt, horizon), sql`not ${isBehindFreeze}`))
}
