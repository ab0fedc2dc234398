import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import { bookEntry } from '../orders/book-entry.ts'

/**
 * Books the difference between what a shipment costs and what its order was sold with: above zero for reprints, below
 * zero if the lab charges less than it quoted. It changes the order until a payout includes it, and the next payout
 * after that. `amount` is the total for the shipment, so only the difference to earlier entries is booked (minor units
 * of the order's currency; 0 cancels them). The caller locks the order.
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
