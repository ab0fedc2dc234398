import { type BoughtLine, hasOwnPrints } from '@proofdesk/domain/order-status'
import { canChangePrints } from '@proofdesk/domain/shipment-hold'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { getOrder, lockOrder } from '../orders/orders.queries.ts'

type ShipmentRow = typeof shipments.$inferSelect
type OrderRecord = typeof orders.$inferSelect

export interface OrderPrints {
  order: OrderRecord
  /** Undefined without lab prints. */
  shipment: ShipmentRow | undefined
}

/** An order of the scope with one of its shipments: its own, or a reorder. Throws `not_found`. */
export async function readPrints(
  db: Executor,
  scope: Scope,
  orderGuid: string,
  shipmentGuid?: string,
): Promise<OrderPrints> {
  await getOrder(db, scope, orderGuid)
  const [found] = await db
    .select({ order: orders, shipment: shipments })
    .from(orders)
    .leftJoin(shipments, and(ofAccount(shipments, scope), ofOrder(orderGuid, shipmentGuid)))
    .where(recordOf(orders, scope, orderGuid))
  return { order: found!.order, shipment: found!.shipment ?? undefined }
}

/** One shipment of an order; without a guid the order's own. */
function ofOrder(orderGuid: string, shipmentGuid: string | undefined) {
  return and(
    eq(shipments.orderGuid, orderGuid),
    shipmentGuid === undefined ? isNull(shipments.items) : eq(shipments.guid, shipmentGuid),
  )
}

/** Locks both for a change. */
export async function lockPrints(
  tx: Transaction,
  scope: Scope,
  orderGuid: string,
  shipmentGuid?: string,
): Promise<OrderPrints> {
  await lockOrder(tx, scope, orderGuid)
  return readPrints(tx, scope, orderGuid, shipmentGuid)
}

/** The same for an order with lab prints. Throws `not_found` for others. */
export async function lockShipment(
  tx: Transaction,
  scope: Scope,
  orderGuid: string,
  shipmentGuid?: string,
): Promise<{ order: OrderRecord; shipment: ShipmentRow }> {
  const { order, shipment } = await lockPrints(tx, scope, orderGuid, shipmentGuid)
  if (!shipment) throw new AppError('not_found')
  return { order, shipment }
}

/**
 * Throws `prints_sent` if one of these prints is at the lab or on its way, and `not_found` if none of them is a print.
 */
export function requireChangeable(
  { order, shipment }: OrderPrints,
  lines: readonly BoughtLine[],
  now: number,
): void {
  const prints = lines.filter(({ type }) => type === 'Print')
  if (prints.length === 0) throw new AppError('not_found')
  const isOwnSent = hasOwnPrints(prints) && order.status === 'Shipped'
  const isOfLab = prints.some(({ fulfillment }) => fulfillment === 'lab')
  const isAtLab = isOfLab && (!shipment || !canChangePrints(shipment, now))
  if (isOwnSent || isAtLab) throw new AppError('prints_sent')
}
