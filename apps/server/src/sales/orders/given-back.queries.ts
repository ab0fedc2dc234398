import type { Given, RefundableOrder } from '@proofdesk/domain/refund'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { disputes } from '../../db/tables/disputes.ts'
import { orderLines } from '../../db/tables/orders.ts'
import { refunds } from '../../db/tables/refunds.ts'

/** What all refunds of an order come to that have not failed, made or on their way, and what lost disputes took. */
export async function readGiven(
  db: Executor,
  order: { accountGuid: string; guid: string },
): Promise<Given> {
  const isOutside = sql`${refunds.origin} = 'outside'`
  const [given] = await db
    .select({
      amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint`,
      throughProvider: sql<number>`coalesce(sum(${refunds.amount}) filter (where not ${isOutside}), 0)::bigint`,
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

/** The products of an order, each with how many of it are in such refunds. */
export async function readRefundedLines(
  db: Executor,
  order: { accountGuid: string; guid: string },
): Promise<RefundableOrder['lines']> {
  return db
    .select({
      guid: orderLines.guid,
      units: orderLines.units,
      unitPrice: orderLines.unitPrice,
      paid: orderLines.paid,
      refundedUnits: sql<number>`coalesce((
        select sum(r.quantity) from refund_lines r join refunds f on f.guid = r.refund_guid
        where r.line_guid = order_lines.guid and f.state <> 'failed'), 0)::int8`,
    })
    .from(orderLines)
    .where(and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position))
}
