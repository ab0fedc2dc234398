import { and, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { orders } from '../../db/tables/orders.ts'
import { shipments } from '../../db/tables/shipments.ts'
import type { Scope } from '../../scope.ts'
import { lockOrder } from '../orders/orders.queries.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** An order of the scope and what the lab makes of it, for a change: nobody else changes them meanwhile. Throws `not_found`, also for an order without lab prints. */
export async function lockShipment(
  tx: Transaction,
  scope: Scope,
  orderGuid: string,
): Promise<{ order: typeof orders.$inferSelect; shipment: ShipmentRow }> {
  await lockOrder(tx, scope, orderGuid)
  const [found] = await tx
    .select({ order: orders, shipment: shipments })
    .from(shipments)
    .innerJoin(orders, recordOf(orders, scope, orderGuid)!)
    .where(and(ofAccount(shipments, scope), eq(shipments.orderGuid, orderGuid)))
  if (!found) throw new AppError('not_found')
  return found
}
