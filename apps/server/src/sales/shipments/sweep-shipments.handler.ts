import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { shipments } from '../../db/tables/shipments.ts'
import type { Deps } from '../../deps.ts'
import { placeShipment } from './place-shipment.job.ts'

/** After this time a cost that the lab has not said is not asked for any more. */
const COST_EXPECTED = 30 * DAY_MS
/** What the lab has not sent for so long is no longer asked for. */
const SHIPPING_EXPECTED = 60 * DAY_MS
/** Of each kind. */
const BATCH = 1_000

/** Only enqueues, what waits for the lab before what is there with an unknown cost, and that before what was not sent yet: for a shipment that has a job already nothing happens, since its guid is the job's key. */
export async function handleSweepShipments({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  const isForgotten = and(
    eq(shipments.state, 'waiting'),
    lt(shipments.createdAt, now - HOUR_MS),
    or(isNull(shipments.heldUntil), lte(shipments.heldUntil, now)),
  )
  const lacksCost = and(
    eq(shipments.state, 'placed'),
    isNull(shipments.cost),
    lt(shipments.createdAt, now - HOUR_MS),
    gt(shipments.createdAt, now - COST_EXPECTED),
  )
  const isOnItsWay = and(
    // Written like the partial index.
    sql`${shipments.state} = 'placed' and ${shipments.shippedAt} is null`,
    lt(shipments.createdAt, now - HOUR_MS),
    gt(shipments.createdAt, now - SHIPPING_EXPECTED),
    or(isNull(shipments.checkedAt), lt(shipments.checkedAt, now - 6 * HOUR_MS)),
  )
  for (const isDue of [isForgotten, lacksCost, isOnItsWay]) {
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
