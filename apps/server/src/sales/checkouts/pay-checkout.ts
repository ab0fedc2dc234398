import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Payment } from '../../ground/ports/payments/payments.ts'
import { type TakenBy, createOrder } from '../orders/create-order.ts'
import { makeReel } from '../reels/make-reel.job.ts'
import { sendShipment } from '../shipments/send-shipment.ts'

/**
 * Turns a paid checkout into its order, once, sends lab prints to the lab when they are due, and starts reels. `isNew`
 * is false for a checkout that was already paid.
 */
export async function payCheckout(
  deps: Deps,
  tx: Transaction,
  { guid, accountGuid }: { guid: string; accountGuid: string },
  payment: Payment,
  takenBy?: TakenBy,
): Promise<{ orderGuid: string; isNew: boolean }> {
  const { orderGuid, isNew, shipment, reelGuids } = await createOrder(
    deps,
    tx,
    guid,
    payment,
    takenBy,
  )
  if (shipment) await sendShipment(deps, tx, { accountGuid, ...shipment })
  for (const reelGuid of reelGuids)
    await deps.queue.enqueue(tx, makeReel, { accountGuid, reelGuid }, { key: reelGuid })
  return { orderGuid, isNew }
}
