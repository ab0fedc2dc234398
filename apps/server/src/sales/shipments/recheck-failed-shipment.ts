import { and, eq, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import { placeShipment } from './place-shipment.job.ts'

/** Rechecks prints that the lab refused after a refund: if none of them is left, they cost nothing. */
export async function recheckFailedShipment(
  { queue }: Deps,
  tx: Transaction,
  order: { accountGuid: string; orderGuid: string },
): Promise<void> {
  const [failed] = await tx
    .select({ guid: shipments.guid })
    .from(shipments)
    .where(
      and(
        ofAccount(shipments, order),
        eq(shipments.orderGuid, order.orderGuid),
        eq(shipments.state, 'failed'),
        isNull(shipments.items),
      ),
    )
  if (!failed) return
  const payload = { accountGuid: order.accountGuid, shipmentGuid: failed.guid }
  await queue.enqueue(tx, placeShipment, payload, { key: failed.guid })
}
