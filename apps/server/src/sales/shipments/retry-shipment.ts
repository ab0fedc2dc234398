import { recordOf } from '../../db/of-account.ts'
import { shipments } from '../../db/tables/shipments.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { bookLabCost } from './book-lab-cost.ts'
import { sendShipment } from './send-shipment.ts'
import { lockShipment } from './shipments.queries.ts'

/** Hands an order that the lab refused to it again, or one whose prints were cancelled; one that waits or has been taken stays as it is. Throws `not_found` for an order out of scope or without prints. */
export async function retryShipment(
  deps: Deps,
  scope: Scope,
  { orderGuid, shipmentGuid }: { orderGuid: string; shipmentGuid?: string | undefined },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { order, shipment } = await lockShipment(tx, scope, orderGuid, shipmentGuid)
    if (shipment.state !== 'failed' && shipment.state !== 'cancelled') return
    await tx
      .update(shipments)
      .set({ state: 'waiting', reason: null })
      .where(recordOf(shipments, scope, shipment.guid))
    // What it was not to cost after all it costs again.
    await bookLabCost(deps, tx, order, { shipment, amount: 0 })
    await sendShipment(deps, tx, { ...shipment, heldUntil: null })
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}
