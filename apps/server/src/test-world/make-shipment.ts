import { v7 as newGuid } from 'uuid'
import { shipments } from '../ground/db/tables/shipments.ts'
import type { OrderRecord } from './make-order.ts'
import type { TestApp } from './test-app.ts'

/** A shipment that the lab makes of an order; only held back with `heldUntil`. */
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
