import type { Executor } from '../../ground/db/client.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import type { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import type { PlacedLabOrder } from '../../ground/ports/lab/lab.ts'
import { sendShipmentMessage } from '../orders/send-order-message.ts'

/**
 * Plans emails to the buyer that the lab makes their prints, and about each parcel on its way: each once, however often
 * the lab is asked. `shipment` is its state before the lab's answer.
 */
export async function notifyBuyer(
  deps: Deps,
  tx: Executor,
  {
    shipment,
    order,
    placed: { isShipped, parcels },
  }: {
    shipment: typeof shipments.$inferSelect
    order: typeof orders.$inferSelect
    placed: PlacedLabOrder
  },
): Promise<void> {
  const { accountGuid, guid } = shipment
  const message = { accountGuid, orderGuid: order.guid, recipient: order.emailAddress }
  if (shipment.state === 'waiting' && !isShipped && parcels.length === 0)
    await sendShipmentMessage(deps, tx, { ...message, kind: 'making', about: guid })
  for (const { id, tracking } of parcels)
    await sendShipmentMessage(deps, tx, { ...message, kind: 'shipped', about: id, tracking })
  if (isShipped && parcels.length === 0)
    await sendShipmentMessage(deps, tx, { ...message, kind: 'shipped', about: guid })
}
