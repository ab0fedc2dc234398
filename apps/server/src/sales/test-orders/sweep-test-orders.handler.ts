import type { Deps } from '../../ground/deps.ts'
import { deleteOldTestOrders } from './test-orders.queries.ts'

/** A test order consists of its row only, so deleting it is enough. */
export async function handleSweepTestOrders({ db, clock }: Deps): Promise<void> {
  await deleteOldTestOrders(db, clock.now())
}
