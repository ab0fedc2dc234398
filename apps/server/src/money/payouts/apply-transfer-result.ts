import { PAYOUT_TABLE, TRANSFER_TABLE, type TransferEvent } from '@proofdesk/domain/payout'
import { nextState } from '@proofdesk/domain/state-table'
import { and, eq, ne } from 'drizzle-orm'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import type { TransferOutcome } from '../../ground/ports/payouts/payouts.ts'
import { recordPayoutEvent } from './record-payout-event.ts'
import { failureRecord } from './payout-notice-mail.ts'

type TransferRecord = typeof payoutTransfers.$inferSelect
type PayoutRecord = typeof payouts.$inferSelect

/** The event for each answer of the provider. */
const NEWS = { sent: 'send', paid: 'arrive', failed: 'fail' } as const satisfies Record<
  TransferOutcome['state'],
  TransferEvent
>

/**
 * Stores a provider's answer about a transfer, unless another attempt was started since. When the last transfer is
 * paid, the payout and all its orders become paid in the same transaction. A paid transfer only changes if its money
 * was returned: then the payout and its orders are unpaid again. The team gets an email about a failure.
 */
export async function applyTransferResult(
  deps: Deps,
  transfer: TransferRecord,
  outcome: TransferOutcome & { providerId?: string | null },
): Promise<void> {
  const { db, queue, clock } = deps
  const { state, reason } = outcome
  // Only for a transfer that was known to be paid does a failure mean that the money was returned.
  const event = transfer.state === 'paid' && state === 'failed' ? 'return' : NEWS[state]
  await db.transaction(async (tx) => {
    // The payout's row is locked first: of two parts paid at the same moment, the later one sees the other.
    const [payout] = await tx
      .select()
      .from(payouts)
      .where(eq(payouts.guid, transfer.payoutGuid))
      .for('update')
    const now = clock.now()
    if (!(await keepTransfer(tx, transfer, { event, outcome, now }))) return
    if (state === 'failed')
      await queue.enqueue(tx, planTeamMails, {
        accountGuid: transfer.accountGuid,
        kind: 'payoutFailed',
        record: failureRecord(transfer),
      })
    if (!payout) return
    await noteResult(tx, payout, { event, reason, now })
    if (event === 'return') await takeBack(deps, tx, payout)
    if (event === 'arrive') await payIfComplete(deps, tx, payout, now)
  })
}

/** Returns false if the transfer's state doesn't allow the change, or another attempt was started. */
async function keepTransfer(
  tx: Transaction,
  { guid, attempt, ...transfer }: TransferRecord,
  {
    event,
    outcome: { reason, providerId = transfer.providerId },
    now,
  }: {
    event: TransferEvent
    outcome: TransferOutcome & { providerId?: string | null }
    now: number
  },
): Promise<boolean> {
  const isAttempt = and(eq(payoutTransfers.guid, guid), eq(payoutTransfers.attempt, attempt))
  const [current] = await tx.select().from(payoutTransfers).where(isAttempt).for('update')
  const state = current && nextState(TRANSFER_TABLE, current.state, event)
  if (!current || state === undefined) return false
  // The time of sending is kept, because it determines how often the provider is polled.
  const changedAt = state === current.state ? current.changedAt : now
  await tx.update(payoutTransfers).set({ state, reason, providerId, changedAt }).where(isAttempt)
  return true
}

/** When its last transfer is paid, the payout and its orders are paid. */
async function payIfComplete(
  { orderEvents }: Deps,
  tx: Transaction,
  payout: PayoutRecord,
  now: number,
): Promise<void> {
  const status = nextState(PAYOUT_TABLE, payout.status, 'pay')
  if (status === undefined) return
  const [open] = await tx
    .select({ guid: payoutTransfers.guid })
    .from(payoutTransfers)
    .where(and(eq(payoutTransfers.payoutGuid, payout.guid), ne(payoutTransfers.state, 'paid')))
    .limit(1)
  if (open) return
  await tx.update(payouts).set({ status, paidAt: now }).where(eq(payouts.guid, payout.guid))
  await recordPayoutEvent(tx, payout, { kind: 'payoutPaid', at: now })
  await setPaidOut(tx, payout, true)
  await orderEvents.publish(tx, [payout.accountGuid])
}

/** Records a transfer that was refused or returned. */
async function noteResult(
  tx: Transaction,
  payout: PayoutRecord,
  { event, reason, now }: { event: TransferEvent; reason: TransferOutcome['reason']; now: number },
): Promise<void> {
  if (event !== 'fail' && event !== 'return') return
  const detail = reason?.detail
  await recordPayoutEvent(tx, payout, {
    kind: event === 'return' ? 'payoutReturned' : 'payoutFailed',
    at: now,
    values: {
      ...(reason && { code: reason.code }),
      ...(detail !== undefined && { detail }),
    },
  })
}

/**
 * The rest of a partly returned payout stays where it is; all its orders are unpaid until the last part has arrived
 * again.
 */
async function takeBack(
  { log, orderEvents }: Deps,
  tx: Transaction,
  payout: PayoutRecord,
): Promise<void> {
  log.warn({ payout: payout.guid }, 'A payout was returned')
  const status = nextState(PAYOUT_TABLE, payout.status, 'return')
  if (status === undefined) return
  await tx.update(payouts).set({ status, paidAt: null }).where(eq(payouts.guid, payout.guid))
  await setPaidOut(tx, payout, false)
  await orderEvents.publish(tx, [payout.accountGuid])
}

async function setPaidOut(
  tx: Transaction,
  { accountGuid, guid }: PayoutRecord,
  isPaidOut: boolean,
): Promise<void> {
  await tx
    .update(orders)
    .set({ paidOut: isPaidOut })
    .where(and(ofAccount(orders, { accountGuid }), eq(orders.payoutGuid, guid)))
}
