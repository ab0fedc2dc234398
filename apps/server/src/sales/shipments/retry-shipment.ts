import { and, eq } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { shipments } from '../../db/tables/shipments.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import type { Scope } from '../../scope.ts'
import { placeShipment } from './place-shipment.job.ts'

/** Hands an order that the lab refused to it again; one that waits or has been taken stays as it is. Throws `not_found` for an order out of scope or without prints. */
export async function retryShipment(
  deps: Deps,
  scope: Scope,
  { orderGuid }: { orderGuid: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, scope, orderGuid)
    const [shipment] = await tx
      .select()
      .from(shipments)
      .where(and(ofAccount(shipments, scope), eq(shipments.orderGuid, orderGuid)))
    if (!shipment) throw new AppError('not_found')
    if (shipment.state !== 'failed') return
    await tx
      .update(shipments)
      .set({ state: 'waiting', reason: null })
      .where(recordOf(shipments, scope, shipment.guid))
    await deps.queue.enqueue(
      tx,
      placeShipment,
      { accountGuid: scope.accountGuid, shipmentGuid: shipment.guid },
      { key: shipment.guid },
    )
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}
