import type { Deps } from '../../ground/deps.ts'
import { deleteOldTestOrders } from './test-orders.queries.ts'

/** Nothing but the row was made for a test order: with it all of it is gone. */
export async function handleSweepTestOrders({ db, clock }: Deps): Promise<void> {
  await deleteOldTestOrders(db, clock.now())
}
