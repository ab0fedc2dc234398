import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Payment } from '../../ports/payments/payments.ts'
import { createOrder } from '../orders/create-order.ts'
import { placeShipment } from '../shipments/place-shipment.job.ts'

/** Turns a paid checkout into its order, once, and hands lab prints to the lab. `isNew` is false for a checkout that was paid before. */
export async function payCheckout(
  deps: Deps,
  tx: Transaction,
  { guid, accountGuid }: { guid: string; accountGuid: string },
  payment: Payment,
): Promise<{ orderGuid: string; isNew: boolean }> {
  const { orderGuid, isNew, shipmentGuid } = await createOrder(deps, tx, guid, payment)
  if (shipmentGuid)
    await deps.queue.enqueue(
      tx,
      placeShipment,
      { accountGuid, shipmentGuid },
      { key: shipmentGuid },
    )
  return { orderGuid, isNew }
}
