import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'

/**
 * Photos ordered beyond the included ones of these lists, each with its list; excludes orders that were refunded in
 * full.
 */
export async function listOrderedByList(
  db: Executor,
  owner: { accountGuid: string },
  selectionGuids: readonly string[],
): Promise<{ selectionGuid: string | null; photoGuid: string }[]> {
  if (selectionGuids.length === 0) return []
  return db
    .selectDistinct({ selectionGuid: orderLines.selectionGuid, photoGuid: orderItems.photoGuid })
    .from(orderLines)
    .innerJoin(orderItems, eq(orderItems.lineGuid, orderLines.guid))
    .innerJoin(orders, eq(orders.guid, orderLines.orderGuid))
    .where(
      and(
        ofAccount(orderLines, owner),
        inArray(orderLines.selectionGuid, [...selectionGuids]),
        or(eq(orders.refunded, 0), gt(orders.grossProfit, 0)),
      ),
    )
}

export async function listOrdered(
  db: Executor,
  owner: { accountGuid: string },
  selectionGuids: readonly string[],
): Promise<string[]> {
  const rows = await listOrderedByList(db, owner, selectionGuids)
  return rows.map(({ photoGuid }) => photoGuid)
}
