import { and, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'

/**
 * Deletes sensitive changes from before the horizon, with the addresses and browsers they contain: their links have
 * long expired. A change that payouts are frozen for stays, because it determines who may lift the freeze.
 */
export async function forgetChanges(tx: Transaction, horizon: number): Promise<void> {
  const isBehindFreeze = sql`exists (
    select 1 from accounts a where a.guid = ${sensitiveChanges.accountGuid}
    and a.payouts_frozen_at <= ${sensitiveChanges.undoneAt})`
  await tx
    .delete(sensitiveChanges)
    .where(and(lte(sensitiveChanges.createdAt, horizon), sql`not ${isBehindFreeze}`))
}
