import type { OrderStatus } from '@proofdesk/domain/order-status'
import { and, eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { type OrderRow, getOrder, lockOrder } from './orders.queries.ts'

/** Marks an order as shipped or as awaiting shipment, either way. Throws `not_found`. */
export async function updateOrder(
  { db, orderEvents }: Pick<Deps, 'db' | 'orderEvents'>,
  scope: Scope,
  { guid, status }: { guid: string; status: OrderStatus },
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, scope, guid)
    await tx
      .update(orders)
      .set({ status })
      .where(and(eq(orders.accountGuid, scope.accountGuid), eq(orders.guid, guid)))
    await orderEvents.publish(tx, [scope.accountGuid])
    return getOrder(tx, scope, guid)
  })
}
