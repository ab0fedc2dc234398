import type { Deps } from '../../ground/deps.ts'
import { placeShipment } from './place-shipment.job.ts'

/** Only enqueues: whether and how long the shipment is held back is checked under its lock. */
export async function handleReleaseShipment(
  { db, queue }: Deps,
  { accountGuid, shipmentGuid }: { accountGuid: string; shipmentGuid: string },
): Promise<void> {
  await queue.enqueue(db, placeShipment, { accountGuid, shipmentGuid }, { key: shipmentGuid })
}
