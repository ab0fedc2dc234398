import { v7 as newGuid } from 'uuid'
import { shipments } from '../ground/db/tables/shipments.ts'
import type { OrderRecord } from './make-order.ts'
import type { TestApp } from './test-app.ts'

/** What the lab is to make of an order, not held back unless `heldUntil` says so. */
export async function makeShipment(
  { deps }: Pick<TestApp, 'deps'>,
  order: Pick<OrderRecord, 'guid' | 'accountGuid'>,
  change: Partial<typeof shipments.$inferInsert> = {},
) {
  const [shipment] = await deps.db
    .insert(shipments)
    .values({
      guid: newGuid(),
      accountGuid: order.accountGuid,
      orderGuid: order.guid,
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return shipment!
}
