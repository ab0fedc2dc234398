import { type OrderStatus, canHaveStatus } from '@proofdesk/domain/order-status'
import { recordOf } from '../../db/of-account.ts'
import { orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { AppError } from '../../app-error.ts'
import { type OrderRow, getOrder, listLines, lockOrder } from './orders.queries.ts'

/** Marks an order as shipped or as awaiting shipment. Throws `not_found`, and `order_always_shipped` for one that can't wait. */
export async function updateOrder(
  { db, orderEvents }: Deps,
  scope: Scope,
  { guid, status }: { guid: string; status: OrderStatus },
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, scope, guid)
    if (!canHaveStatus(await listLines(tx, scope, [guid]), status))
      throw new AppError('order_always_shipped')
    await tx
      .update(orders)
      .set({ status })
      .where(recordOf(orders, scope, guid))
    await orderEvents.publish(tx, [scope.accountGuid])
    return getOrder(tx, scope, guid)
  })
}
