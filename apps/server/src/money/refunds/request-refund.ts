import type { RequestRefund } from '@proofdesk/contract/admin/refunds'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import {
  type RefundRefusal,
  type RefundSplit,
  type RequestedRefund,
  refundRest,
  splitRefund,
} from '@proofdesk/domain/refund'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import type { Collector } from '../../ground/db/tables/order-types.ts'
import { refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import { floorToStripe } from '../../ground/ports/payments/stripe-amount.ts'
import { lockOrder } from '../../sales/orders/orders.queries.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { type FoundOrder, canReturn, readRefundable } from './refundable-order.ts'
import type { RefundRecord } from './refunds.queries.ts'
import { sendRefund } from './send-refund.job.ts'
import { recordRefundEvent } from './record-refund-event.ts'
import { readRefundTaxes } from './refund-taxes.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Refunds money of an order: through its provider, which a job calls, or recorded as paid by the studio itself. The
 * order's row is locked, so that each of several requests sees the others. A repeated `requestKey` returns the same
 * refund. Returns its guid. Throws `not_found`, the refusals of `splitRefund`, `refund_disputed`,
 * `order_without_payment`, `refund_rest_changed`, and `conflict` for a different request with the same key.
 */
export async function requestRefund(
  deps: Deps,
  actor: Actor,
  request: RequestRefund,
): Promise<string> {
  try {
    return await deps.db.transaction((tx) => askForRefund(deps, tx, actor, request))
  } catch (error) {
    // The same key for another order, at the same moment.
    if (isUniqueViolation(error, 'refunds_request')) throw new AppError('conflict')
    throw error
  }
}

/** The same within the caller's transaction. `priority` is the job's. */
export async function askForRefund(
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  request: RequestRefund,
  { priority }: { priority?: number } = {},
): Promise<string> {
  const { clock, orderEvents } = deps
  const { scope } = actor
  await lockOrder(tx, scope, request.orderGuid)
  const earlier = await findEarlier(tx, scope.accountGuid, request)
  if (earlier) return earlier
  const found = await readRefundable(tx, scope, request.orderGuid)
  const split = checkRequest(found, request)
  const now = clock.now()
  const refund = await insertRefund(deps, tx, actor, { found, request, split, now })
  await recordRefundEvent(tx, refund, {
    kind: 'refundRequested',
    at: now,
    actorGuid: actor.user.guid,
  })
  if (request.outside || refund.giftCardAmount === refund.amount)
    await settleRefund(deps, tx, refund)
  else
    await deps.queue.enqueue(
      tx,
      sendRefund,
      { accountGuid: scope.accountGuid, refundGuid: refund.guid },
      { key: refund.guid, priority },
    )
  await orderEvents.publish(tx, [scope.accountGuid])
  return refund.guid
}

async function findEarlier(
  tx: Transaction,
  accountGuid: string,
  { requestKey, orderGuid, outside, reason }: RequestRefund,
): Promise<string | undefined> {
  if (requestKey === undefined) return undefined
  const [earlier] = await tx
    .select()
    .from(refunds)
    .where(and(ofAccount(refunds, { accountGuid }), eq(refunds.requestKey, requestKey)))
  if (!earlier) return undefined
  if (
    earlier.orderGuid !== orderGuid ||
    (earlier.origin === 'outside') !== outside ||
    earlier.reason !== reason
  )
    throw new AppError('conflict')
  return earlier.guid
}

function checkRequest(found: FoundOrder, request: RequestRefund): RefundSplit {
  const { currency } = found.order
  const rest = { rest: toMajor({ amount: refundRest(found), currency }), currency }
  if (found.order.disputeState === 'open' && !request.despiteDispute)
    throw new AppError('refund_disputed')
  if (!request.outside && !found.throughProvider && found.byCards === 0)
    throw new AppError('order_without_payment')
  if (request.rest !== undefined && request.rest !== rest.rest)
    throw new AppError('refund_rest_changed', { values: rest })
  const split = splitRefund(found, toRequestedRefund(request, currency))
  if ('refusal' in split) throw toRefundFailure(split.refusal, found)
  if (!request.outside && !canReturn(found, split)) throw new AppError('order_without_payment')
  return split
}

function toRequestedRefund(
  { lines, amount, shipping }: RequestRefund,
  currency: string,
): RequestedRefund {
  const minor = (name: 'amount' | 'shipping', major: number | undefined) => {
    if (major === undefined) return undefined
    const units = toMinor(major, currency)
    if (units === undefined)
      throw new AppError('invalid', { fields: { [name]: { code: 'too_many_decimals', currency } } })
    return units
  }
  return { lines, amount: minor('amount', amount), shipping: minor('shipping', shipping) }
}

/** A refusal of `splitRefund` as an error that includes the remaining amount. */
export function toRefundFailure(refusal: RefundRefusal, found: FoundOrder): AppError {
  const { shippingMost, given, order } = found
  const { currency } = order
  const values = { rest: toMajor({ amount: refundRest(found), currency }), currency }
  switch (refusal) {
    case 'nothing_left':
    case 'too_much':
      return new AppError('refund_too_much', { values })
    case 'nothing_asked':
      return new AppError('refund_of_nothing')
    case 'line_unknown':
      return new AppError('not_found')
    case 'photos_dont_add_up':
      return new AppError('invalid')
    case 'too_many_units':
      return new AppError('refund_too_many_units')
    case 'too_much_shipping':
      return new AppError('refund_too_much_shipping', {
        values: {
          currency,
          rest: toMajor({ amount: Math.max(0, shippingMost - given.shipping), currency }),
        },
      })
  }
}

async function insertRefund(
  { env }: Deps,
  tx: Transaction,
  { user, scope: { accountGuid } }: Actor,
  {
    found: { order },
    request,
    split,
    now,
  }: { found: FoundOrder; request: RequestRefund; split: RefundSplit; now: number },
): Promise<RefundRecord> {
  const { outside, reason, note, takeBackDownloads, requestKey } = request
  const taxes = await readRefundTaxes(tx, order, split)
  const [refund] = await tx
    .insert(refunds)
    .values({
      guid: newGuid(),
      accountGuid,
      orderGuid: order.guid,
      createdAt: now,
      changedAt: now,
      requestedBy: user.guid,
      requestKey,
      origin: outside ? 'outside' : 'desk',
      currency: order.currency,
      amount: split.amount,
      giftCardAmount: outside ? 0 : split.onCards,
      shipping: split.shipping,
      ...taxes,
      commission: toReturnable(order, outside ? 0 : split.commission),
      returnsCommission: !outside && env.REFUND_COMMISSION === 'returned',
      reason,
      note,
      takeBackDownloads,
      state: 'requested',
    })
    .returning()
  if (split.lines.length > 0)
    await tx.insert(refundLines).values(
      split.lines.map(({ guid: lineGuid, quantity, amount, items = [] }) => ({
        accountGuid,
        refundGuid: refund!.guid,
        lineGuid,
        quantity,
        amount,
        items: [...items],
      })),
    )
  return refund!
}

/** On the studio's own account Stripe returns the commission, which it can't represent to the last digit. */
export function toReturnable(
  { collector, currency }: { collector: Collector; currency: string },
  commission: number,
): number {
  return collector === 'studio' ? floorToStripe(commission, currency) : commission
}
