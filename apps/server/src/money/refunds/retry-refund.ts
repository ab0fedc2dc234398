import { commissionOf, refundRest, refundableUnits } from '@proofdesk/domain/refund'
import { toMajor } from '@proofdesk/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { refundLines, refunds } from '../../db/tables/refunds.ts'
import type { Deps } from '../../deps.ts'
import { lockOrder } from '../../sales/orders/orders.queries.ts'
import type { Session } from '../../session.ts'
import { type FoundOrder, readRefundable } from './refundable-order.ts'
import { type RefundRecord, findRefund } from './refunds.queries.ts'
import { noteRefund } from './note-refund.ts'
import { toReturnable } from './request-refund.ts'
import { readRefundTaxes } from './refund-taxes.ts'
import { sendRefund } from './send-refund.job.ts'

/**
 * Tries a refund again that was refused, as a new one to the provider, if what it is for has not been given back meanwhile. Throws
 * `not_found`, `refund_not_failed`, `refund_too_much` and `refund_too_many_units`.
 */
export async function retryRefund(
  { db, queue, clock, orderEvents }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  const known = await findRefund(db, scope, guid)
  if (!known) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    await lockOrder(tx, scope, known.orderGuid)
    const refund = await findRefund(tx, scope, guid)
    if (refund?.state !== 'failed') throw new AppError('refund_not_failed')
    const found = await readRefundable(tx, scope, refund.orderGuid)
    const lines = await listRefundLines(tx, refund)
    requireRoom(found, refund, lines)
    await tx
      .update(refunds)
      .set({
        state: 'requested',
        failure: null,
        providerId: null,
        attempt: sql`${refunds.attempt} + 1`,
        commission: toReturnable(found.order, commissionOf(found, refund.amount)),
        ...(await readRefundTaxes(tx, found.order, {
          ...refund,
          lines: lines.map(({ lineGuid, amount }) => ({ guid: lineGuid, amount })),
        })),
        changedAt: clock.now(),
      })
      .where(recordOf(refunds, scope, guid))
    await noteRefund(tx, refund, {
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

async function listRefundLines(
  tx: Transaction,
  refund: RefundRecord,
): Promise<(typeof refundLines.$inferSelect)[]> {
  return tx
    .select()
    .from(refundLines)
    .where(and(ofAccount(refundLines, refund), eq(refundLines.refundGuid, refund.guid)))
}

function requireRoom(
  found: FoundOrder,
  refund: RefundRecord,
  lines: readonly (typeof refundLines.$inferSelect)[],
): void {
  const { currency } = refund
  const rest = refundRest(found)
  if (refund.amount > rest)
    throw new AppError('refund_too_much', {
      values: { rest: toMajor({ amount: rest, currency }), currency },
    })
  const hasRoom = lines.every(({ lineGuid, quantity }) => {
    const line = found.lines.find((each) => each.guid === lineGuid)
    return line !== undefined && line.refundedUnits + quantity <= refundableUnits(line)
  })
  if (!hasRoom) throw new AppError('refund_too_many_units')
}
