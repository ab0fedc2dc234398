import { REFUND_TABLE, type RefundSplit, splitRefund } from '@proofdesk/domain/refund'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import { lockOrder } from '../../sales/orders/orders.queries.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type FoundOrder, readRefundable } from './refundable-order.ts'
import { type RefundRecord, findRefund } from './refunds.queries.ts'
import { recordRefundEvent } from './record-refund-event.ts'
import { toRefundFailure, toReturnable } from './request-refund.ts'
import { readRefundTaxes } from './refund-taxes.ts'
import { sendRefund } from './send-refund.job.ts'

type RefundLine = typeof refundLines.$inferSelect

/**
 * Retries a refused refund as a new attempt at the provider, if its items have not been refunded in the meantime.
 * Throws `not_found`, `conflict` for one that has not failed, `refund_disputed` and the refusals of `splitRefund`.
 */
export async function retryRefund(
  { db, queue, clock, orderEvents }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  const existing = await findRefund(db, scope, guid)
  if (!existing) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    await lockOrder(tx, scope, existing.orderGuid)
    const refund = await findRefund(tx, scope, guid)
    if (!refund) throw new AppError('not_found')
    const state = requireNext(REFUND_TABLE, refund.state, 'retry')
    const found = await readRefundable(tx, scope, refund.orderGuid)
    if (found.order.disputeState === 'open') throw new AppError('refund_disputed')
    const lines = await listRefundLines(tx, refund)
    const split = splitAgain(found, refund, lines)
    for (const { guid: lineGuid, amount } of split.lines)
      await tx
        .update(refundLines)
        .set({ amount })
        .where(
          and(
            ofAccount(refundLines, refund),
            eq(refundLines.refundGuid, guid),
            eq(refundLines.lineGuid, lineGuid),
          ),
        )
    await tx
      .update(refunds)
      .set({
        state,
        failure: null,
        providerId: null,
        attempt: sql`${refunds.attempt} + 1`,
        amount: split.amount,
        giftCardAmount: split.onCards,
        commission: toReturnable(found.order, split.commission),
        ...(await readRefundTaxes(tx, found.order, split)),
        changedAt: clock.now(),
      })
      .where(recordOf(refunds, scope, guid))
    await recordRefundEvent(tx, refund, {
      kind: 'refundRetried',
      at: clock.now(),
      actorGuid: user.guid,
    })
    await queue.enqueue(
      tx,
      sendRefund,
      { accountGuid: scope.accountGuid, refundGuid: guid },
      { key: guid },
    )
    await orderEvents.publish(tx, [scope.accountGuid])
  })
}

async function listRefundLines(tx: Transaction, refund: RefundRecord): Promise<RefundLine[]> {
  return tx
    .select()
    .from(refundLines)
    .where(and(ofAccount(refundLines, refund), eq(refundLines.refundGuid, refund.guid)))
}

/** Splits the refund again: other refunds may have been made since, which affects rounding. */
function splitAgain(
  found: FoundOrder,
  refund: RefundRecord,
  lines: readonly RefundLine[],
): RefundSplit {
  const { shipping } = refund
  const amount = refund.amount - shipping - lines.reduce((sum, line) => sum + line.amount, 0)
  const split = splitRefund(found, {
    lines: lines.map(({ lineGuid: guid, quantity, items }) => ({ guid, quantity, items })),
    shipping,
    amount,
  })
  if ('refusal' in split) throw toRefundFailure(split.refusal, found)
  return split
}
