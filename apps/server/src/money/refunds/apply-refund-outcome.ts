import { REFUND_TABLE, type RefundEvent } from '@proofdesk/domain/refund'
import { canGo } from '@proofdesk/domain/state-table'
import { recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import type { RefundOutcome } from '../../ground/ports/payments/reversals.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { recordRefundEvent } from './record-refund-event.ts'
import { failureRecord } from './refund-notice-mail.ts'
import type { RefundRecord } from './refunds.queries.ts'
import { settleRefund, undoRefund } from './settle-refund.ts'

/** The possible events for each answer of the provider. */
const NEWS = {
  sent: ['accept'],
  settled: ['settle'],
  failed: ['fail', 'return'],
} as const satisfies Record<RefundOutcome['state'], readonly RefundEvent[]>

/**
 * Stores a provider's answer about a refund, unless another attempt was started since. An answer that its state doesn't
 * allow is ignored: another run of the job came first. Order and refund are locked in this order everywhere.
 */
export async function applyRefundOutcome(
  deps: Deps,
  refund: RefundRecord,
  { state, failure, providerId, keepsCommission = false }: RefundOutcome,
): Promise<void> {
  const { db, queue, clock, orderEvents } = deps
  await db.transaction(async (tx) => {
    await tx
      .select({ guid: orders.guid })
      .from(orders)
      .where(recordOf(orders, refund, refund.orderGuid))
      .for('update')
    const [current] = await tx
      .select()
      .from(refunds)
      .where(recordOf(refunds, refund, refund.guid))
      .for('update')
    if (current?.attempt !== refund.attempt) return
    const event = NEWS[state].find((one) => canGo(REFUND_TABLE, current.state, one))
    if (event === undefined) return
    if (event === 'return') {
      await undoRefund(deps, tx, current, failure)
    } else if (event === 'settle') {
      await settleRefund(deps, tx, {
        ...current,
        providerId: providerId ?? current.providerId,
        returnsCommission: current.returnsCommission && !keepsCommission,
      })
    } else {
      // The time of sending is kept, because it determines how often the provider is polled.
      const changedAt = state === current.state ? current.changedAt : clock.now()
      await tx
        .update(refunds)
        .set({ state, failure, changedAt })
        .where(recordOf(refunds, current, current.guid))
      if (state === 'failed')
        await recordRefundEvent(tx, current, { kind: 'refundFailed', at: changedAt, failure })
    }
    if (state === 'failed')
      await queue.enqueue(tx, planTeamMails, {
        accountGuid: refund.accountGuid,
        kind: 'refundFailed',
        record: failureRecord(current),
      })
    if (providerId !== null)
      await tx
        .update(refunds)
        .set({ providerId })
        .where(recordOf(refunds, current, current.guid))
    await orderEvents.publish(tx, [refund.accountGuid])
  })
}
