import { and, eq, ne, sql } from 'drizzle-orm'
import { payoutTransfers, payouts } from '../../db/tables/payouts.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import type { TransferOutcome } from '../../ports/payouts/payouts.ts'
import { notePayout } from './note-payout.ts'
import { failureRecord } from './payout-notice-mail.ts'

type TransferRecord = typeof payoutTransfers.$inferSelect

/**
 * Keeps what a provider said of a transfer, if nobody has begun another attempt since. With the last part paid, the
 * payout is paid and all its orders with it, in one transaction. A paid transfer changes only when its money came back:
 * then the payout waits again, and so do its orders. Of a failure the team is told by mail.
 */
export async function applyTransferResult(
  deps: Deps,
  transfer: TransferRecord,
  {
    state,
    reason,
    providerId = transfer.providerId,
  }: TransferOutcome & { providerId?: string | null },
): Promise<void> {
  const { db, queue, clock, orderEvents } = deps
  const wasPaid = transfer.state === 'paid'
  if (wasPaid && state !== 'failed') return
  await db.transaction(async (tx) => {
    // The payout's row is locked first: of two parts that are paid at the same moment, the later one sees the other.
    const [payout] = await tx
      .select()
      .from(payouts)
      .where(eq(payouts.guid, transfer.payoutGuid))
      .for('update')
    const now = clock.now()
    // When a movement was sent is kept, for how often it is asked about.
    const changedAt = state === transfer.state ? transfer.changedAt : now
    const kept = await tx
      .update(payoutTransfers)
      .set({ state, reason, providerId, changedAt })
      .where(
        and(
          eq(payoutTransfers.guid, transfer.guid),
          eq(payoutTransfers.attempt, transfer.attempt),
          wasPaid ? eq(payoutTransfers.state, 'paid') : ne(payoutTransfers.state, 'paid'),
        ),
      )
      .returning({ guid: payoutTransfers.guid })
    if (kept.length === 0) return
    if (state === 'failed')
      await queue.enqueue(tx, planTeamMails, {
        accountGuid: transfer.accountGuid,
        kind: 'payoutFailed',
        record: failureRecord(transfer),
      })
    if (payout) await noteResult(tx, payout, { state, reason, wasPaid, now })
    if (wasPaid && payout) return takeBack(deps, tx, payout)
    if (state !== 'paid' || payout?.status !== 'pending') return
    const [open] = await tx
      .select({ guid: payoutTransfers.guid })
      .from(payoutTransfers)
      .where(
        and(eq(payoutTransfers.payoutGuid, payout.guid), sql`${payoutTransfers.state} <> 'paid'`),
      )
      .limit(1)
    if (open) return
    await tx
      .update(payouts)
      .set({ status: 'paid', paidAt: now })
      .where(eq(payouts.guid, payout.guid))
    await notePayout(tx, payout, { kind: 'payoutPaid', at: now })
    await tx.execute(
      sql`update orders set paid_out = true where account_guid = ${payout.accountGuid} and payout_guid = ${payout.guid}`,
    )
    await orderEvents.publish(tx, [payout.accountGuid])
  })
}

/** A movement that was refused, or whose money came back. */
async function noteResult(
  tx: Transaction,
  payout: typeof payouts.$inferSelect,
  {
    state,
    reason,
    wasPaid,
    now,
  }: Pick<TransferOutcome, 'state' | 'reason'> & { wasPaid: boolean; now: number },
): Promise<void> {
  if (state !== 'failed') return
  const detail = reason?.detail
  await notePayout(tx, payout, {
    kind: wasPaid ? 'payoutReturned' : 'payoutFailed',
    at: now,
    values: {
      ...(reason && { code: reason.code }),
      ...(detail !== undefined && { detail }),
    },
  })
}

/**
 * The rest of a payout whose money came back in part stays where it is; its orders are all unpaid until the last part
 * has arrived again.
 */
async function takeBack(
  { log, orderEvents }: Deps,
  tx: Transaction,
  payout: typeof payouts.$inferSelect,
): Promise<void> {
  log.warn({ payout: payout.guid }, 'The money of a payout came back')
  await tx
    .update(payouts)
    .set({ status: 'pending', paidAt: null })
    .where(eq(payouts.guid, payout.guid))
  await tx.execute(
    sql`update orders set paid_out = false where account_guid = ${payout.accountGuid} and payout_guid = ${payout.guid}`,
  )
  await orderEvents.publish(tx, [payout.accountGuid])
}
