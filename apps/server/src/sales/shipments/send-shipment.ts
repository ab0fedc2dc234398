import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { placeShipment } from './place-shipment.job.ts'
import { releaseShipment } from './release-shipment.job.ts'

/** Enqueues a shipment for the lab: now, or when it is no longer held back. Called in the transaction that makes it. */
export async function sendShipment(
  { queue }: Deps,
  tx: Executor,
  { accountGuid, guid, heldUntil }: { accountGuid: string; guid: string; heldUntil: number | null },
): Promise<void> {
  const payload = { accountGuid, shipmentGuid: guid }
  if (heldUntil === null) await queue.enqueue(tx, placeShipment, payload, { key: guid })
  else
    await queue.enqueue(tx, releaseShipment, payload, {
      key: guid,
      startAfter: new Date(heldUntil),
    })
}
