import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import { bookEntry } from '../orders/book-entry.ts'

/**
 * Books what a shipment costs beyond what its order was sold with: prints that are made once more, or, below zero, a
 * quote that the lab does not take after all. It counts in the order while no payout has it, else in the next one. What
 * was booked for the shipment before is made up to `amount` (minor units of the order's currency; 0 takes it back). The
 * order is locked by the caller.
 */
export async function bookLabCost(
  { clock }: Deps,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { shipment, amount }: { shipment: { accountGuid: string; guid: string }; amount: number },
): Promise<void> {
  const where = recordOf(shipments, shipment, shipment.guid)
  const [current] = await tx.select({ booked: shipments.booked }).from(shipments).where(where)
  const shippingFee = amount - (current?.booked ?? 0)
  if (shippingFee === 0) return
  await bookEntry(tx, order, {
    grossProfit: 0,
    fees: 0,
    shippingFee,
    cause: { shipmentGuid: shipment.guid },
    now: clock.now(),
  })
  await tx.update(shipments).set({ booked: amount }).where(where)
}
