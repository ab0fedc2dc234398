import { and, eq, sql } from 'drizzle-orm'
import { payoutTransfers, payouts } from '../db/tables/payouts.ts'
import type { Deps } from '../deps.ts'
import type { TransferOutcome } from '../ports/payouts/payouts.ts'

type TransferRecord = typeof payoutTransfers.$inferSelect

/**
 * Keeps what a provider said of a transfer, if nobody has begun another attempt since. With the last part paid, the payout is paid and
 * all its orders with it, in one transaction.
 */
export async function keepOutcome({ db, clock, orderEvents }: Deps, transfer: TransferRecord, { state, reason, providerId = transfer.providerId }: TransferOutcome & { providerId?: string | null }): Promise<void> {
  await db.transaction(async (tx) => {
    // The payout's row is locked first: of two parts that are paid at the same moment, the later one sees the other.
    const [payout] = await tx.select().from(payouts).where(eq(payouts.guid, transfer.payoutGuid)).for('update')
    const now = clock.now()
    // When a movement was sent is kept, for how often it is asked about.
    const changedAt = state === transfer.state ? transfer.changedAt : now
    const kept = await tx
      .update(payoutTransfers)
      .set({ state, reason, providerId, changedAt })
      .where(and(eq(payoutTransfers.guid, transfer.guid), eq(payoutTransfers.attempt, transfer.attempt), sql`${payoutTransfers.state} <> 'paid'`))
      .returning({ guid: payoutTransfers.guid })
    if (kept.length === 0 || state !== 'paid' || payout?.status !== 'pending') return
    const [open] = await tx.select({ guid: payoutTransfers.guid }).from(payoutTransfers).where(and(eq(payoutTransfers.payoutGuid, payout.guid), sql`${payoutTransfers.state} <> 'paid'`)).limit(1)
    if (open) return
    await tx.update(payouts).set({ status: 'paid', paidAt: now }).where(eq(payouts.guid, payout.guid))
    await tx.execute(sql`update orders set paid_out = true where account_guid = ${payout.accountGuid} and payout_guid = ${payout.guid}`)
    await orderEvents.publish(tx, [payout.accountGuid])
  })
}
