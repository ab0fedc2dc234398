import { type RefundableOrder, refundRest, shippingMostOf } from '@proofdesk/domain/refund'
import { toMajor } from '@proofdesk/domain/money'
import type { Refundable } from '@proofdesk/contract/admin/refunds'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderEntries } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import { listRefundableLines } from '../../sales/orders/copies-left.queries.ts'
import { readGiven } from '../../sales/orders/given-back.queries.ts'

export interface FoundOrder extends RefundableOrder {
  order: typeof orders.$inferSelect
  /** Whether a provider took the payment and can refund it. */
  throughProvider: boolean
}

/** Whether a refund of this size can be made here: its part that no gift card paid needs a provider. */
export function canReturn(
  { throughProvider }: FoundOrder,
  { amount, onCards }: { amount: number; onCards: number },
): boolean {
  return throughProvider || amount === onCards
}

/**
 * The refundable amounts of an order, after all refunds that have not failed. The caller has checked that the order is
 * in its scope.
 */
export async function readRefundable(
  db: Executor,
  { accountGuid }: { accountGuid: string },
  orderGuid: string,
): Promise<FoundOrder> {
  const [found] = await db
    .select({ order: orders, sessionId: checkouts.sessionId })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.guid, orders.checkoutGuid))
    .where(recordOf(orders, { accountGuid }, orderGuid))
  const { order, sessionId } = found!
  const isOfOrder = and(ofAccount(orderEntries, order), eq(orderEntries.orderGuid, orderGuid))
  const [booked] = await db
    .select({
      fees: sql<number>`coalesce(sum(${orderEntries.fees}), 0)::bigint`,
      shippingFee: sql<number>`coalesce(sum(${orderEntries.shippingFee}), 0)::bigint`,
    })
    .from(orderEntries)
    .where(isOfOrder)
  return {
    order,
    throughProvider: sessionId !== null,
    paid: order.grossProfit + order.refunded,
    byCards: order.giftCardAmount,
    commission: order.fees - booked!.fees,
    // Reorders are not part of the buyer's payment.
    shippingMost: shippingMostOf({
      ...order,
      shippingFee: order.shippingFee - booked!.shippingFee,
    }),
    given: await readGiven(db, order),
    lines: await listRefundableLines(db, order),
  }
}

/** Converts it to the API's form. */
export function toRefundable(found: FoundOrder, env: Deps['env']): Refundable {
  const { order, paid, byCards, commission, shippingMost, given, lines, throughProvider } = found
  const major = (amount: number) => toMajor({ amount, currency: order.currency })
  const rest = refundRest(found)
  return {
    paid: major(paid),
    byCards: major(byCards),
    rest: major(rest),
    shipping: major(Math.max(0, Math.min(rest, shippingMost - given.shipping))),
    shippingMost: major(shippingMost),
    given: {
      amount: major(given.amount),
      throughProvider: major(given.throughProvider),
      onCards: major(given.onCards),
      commission: major(given.commission),
      shipping: major(given.shipping),
    },
    commission: major(commission),
    returnsCommission: env.REFUND_COMMISSION === 'returned',
    throughProvider: throughProvider || byCards > 0,
    lines: lines.map(({ guid, units, refundedUnits, copiesLeft }) => ({
      guid,
      units,
      refundedUnits,
      items: [...(copiesLeft ?? [])].map(([item, copies]) => ({ guid: item, copies })),
    })),
  }
}
