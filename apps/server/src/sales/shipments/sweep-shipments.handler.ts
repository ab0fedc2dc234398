import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { IS_AT_LAB, shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import { SHIPPING_EXPECTED, recordOverdue } from './record-overdue.ts'
import { placeShipment } from './place-shipment.job.ts'

/** A cost that the lab hasn't reported after this time is not polled any more. */
const COST_EXPECTED = 30 * DAY_MS
/** Per kind. */
const BATCH = 1_000

/**
 * Enqueues shipments that wait for the lab first, then placed ones with an unknown cost, then those not sent yet: a
 * shipment that already has a job is skipped, because its guid is the job's key. Notifies the team of overdue ones.
 */
export async function handleSweepShipments(deps: Deps): Promise<void> {
  const { db, queue, clock } = deps
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
    IS_AT_LAB,
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
  await recordOverdue(deps, BATCH)
}
