import { recordOf } from '../../db/of-account.ts'
import { shipments } from '../../db/tables/shipments.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { sendShipment } from './send-shipment.ts'
import { lockShipment } from './shipments.queries.ts'

/** Hands an order that the lab refused to it again, or one whose prints were cancelled; one that waits or has been taken stays as it is. Throws `not_found` for an order out of scope or without prints. */
export async function retryShipment(
  deps: Deps,
  scope: Scope,
  { orderGuid }: { orderGuid: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { shipment } = await lockShipment(tx, scope, orderGuid)
    if (shipment.state !== 'failed' && shipment.state !== 'cancelled') return
    await tx
      .update(shipments)
      .set({ state: 'waiting', reason: null })
      .where(recordOf(shipments, scope, shipment.guid))
    await sendShipment(deps, tx, { ...shipment, heldUntil: null })
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}
