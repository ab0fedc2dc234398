import type { RefundedLine } from '@proofdesk/domain/order-status'
import {
  type Given,
  type PhotoCopies,
  type RefundableOrder,
  isLineRefunded,
} from '@proofdesk/domain/refund'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { orderLines, type orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'

/** The sum of an order's refunds that have not failed, settled or in progress, and of lost disputes. */
export async function readGiven(
  db: Executor,
  order: { accountGuid: string; guid: string },
): Promise<Given> {
  const isOutside = sql`${refunds.origin} = 'outside'`
  const [given] = await db
    .select({
      amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint`,
      throughProvider: sql<number>`coalesce(sum(${refunds.amount} - ${refunds.giftCardAmount})
        filter (where not ${isOutside}), 0)::bigint`,
      onCards: sql<number>`coalesce(sum(${refunds.giftCardAmount}), 0)::bigint`,
      commission: sql<number>`coalesce(sum(${refunds.commission}) filter (where not ${isOutside}), 0)::bigint`,
      shipping: sql<number>`coalesce(sum(${refunds.shipping}), 0)::bigint`,
    })
    .from(refunds)
    .where(
      and(
        ofAccount(refunds, order),
        eq(refunds.orderGuid, order.guid),
        ne(refunds.state, 'failed'),
      ),
    )
  const [lost] = await db
    .select({ amount: sql<number>`coalesce(sum(${disputes.loss}), 0)::bigint` })
    .from(disputes)
    .where(and(ofAccount(disputes, order), eq(disputes.orderGuid, order.guid)))
  return { ...given!, amount: given!.amount + lost!.amount }
}

/** The products of an order, each with its refunded units, and the photos named by refunds. */
export async function readRefundedLines(
  db: Executor,
  order: { accountGuid: string; guid: string },
): Promise<(RefundableOrder['lines'][number] & { namedItems: PhotoCopies[] })[]> {
  return db
    .select({
      guid: orderLines.guid,
      units: orderLines.units,
      unitPrice: orderLines.unitPrice,
      paid: orderLines.paid,
      refundedUnits: sql<number>`coalesce((
        select sum(r.quantity) from refund_lines r join refunds f on f.guid = r.refund_guid
        where r.line_guid = order_lines.guid and f.state <> 'failed'), 0)::int8`,
      namedItems: sql<PhotoCopies[]>`(
        select coalesce(jsonb_agg(item), '[]')
        from refund_lines r join refunds f on f.guid = r.refund_guid, jsonb_array_elements(r.items) item
        where r.line_guid = order_lines.guid and f.state <> 'failed')`,
    })
    .from(orderLines)
    .where(and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position))
}

/** The products of an order, each with whether it was refunded in full. Only settled refunds are included. */
export async function listRefundedLines(
  db: Executor,
  order: Pick<typeof orders.$inferSelect, 'accountGuid' | 'guid' | 'grossProfit' | 'refunded'>,
): Promise<(RefundedLine & { guid: string })[]> {
  const lines = await db
    .select({
      guid: orderLines.guid,
      type: orderLines.type,
      fulfillment: orderLines.fulfillment,
      units: orderLines.units,
      unitPrice: orderLines.unitPrice,
      refundedUnits: sql<number>`coalesce((
        select sum(r.quantity) from refund_lines r join refunds f on f.guid = r.refund_guid
        where r.line_guid = order_lines.guid and f.state = 'settled'), 0)::int8`,
    })
    .from(orderLines)
    .where(and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position))
  return lines.map(({ guid, type, fulfillment, ...line }) => ({
    guid,
    type,
    fulfillment,
    isRefunded: isLineRefunded(line, order),
  }))
}
