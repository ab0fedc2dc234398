import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { shipments } from '../../db/tables/shipments.ts'
import type { Deps } from '../../deps.ts'
import { placeShipment } from './place-shipment.job.ts'

const HOUR = 3_600_000
/** After this time a cost that the lab has not said is not asked for any more. */
const COST_EXPECTED = 30 * 24 * HOUR
/** Of each kind. */
const BATCH = 1_000

/** Only enqueues, what waits for the lab before what is there and costs something unknown yet: for a shipment that has a job already nothing happens, since its guid is the job's key. */
export async function handleSweepShipments({
  db,
  queue,
  clock,
}: Pick<Deps, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now()
  const isForgotten = and(eq(shipments.state, 'waiting'), lt(shipments.createdAt, now - HOUR))
  const lacksCost = and(
    eq(shipments.state, 'placed'),
    isNull(shipments.cost),
    lt(shipments.createdAt, now - HOUR),
    gt(shipments.createdAt, now - COST_EXPECTED),
  )
  for (const isDue of [isForgotten, lacksCost]) {
    const found = await db
      .select({ guid: shipments.guid, accountGuid: shipments.accountGuid })
      .from(shipments)
      .where(isDue)
      .orderBy(asc(shipments.createdAt))
      .limit(BATCH)
    for (const { accountGuid, guid } of found)
      await queue.enqueue(db, placeShipment, { accountGuid, shipmentGuid: guid }, { key: guid })
  }
}
