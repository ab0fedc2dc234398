import { DAY_MS } from '@proofdesk/domain/duration'
import { and, asc, gt, isNull, lte } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { IS_AT_LAB, shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { recordShipmentEvent } from './record-shipment-event.ts'

/** A shipment that the lab hasn't sent for this long is no longer polled: the team is notified instead. */
export const SHIPPING_EXPECTED = 60 * DAY_MS
/** Older ones are not reported any more. */
const OVERDUE_REPORTED = 90 * DAY_MS

/** Reports once for each shipment that the lab should have sent it by now. */
export async function recordOverdue(deps: Deps, limit: number): Promise<void> {
  const now = deps.clock.now()
  const found = await deps.db
    .select()
    .from(shipments)
    .where(
      and(
        IS_AT_LAB,
        isNull(shipments.overdueAt),
        lte(shipments.createdAt, now - SHIPPING_EXPECTED),
        gt(shipments.createdAt, now - OVERDUE_REPORTED),
      ),
    )
    .orderBy(asc(shipments.createdAt))
    .limit(limit)
  await eachAlone(
    found,
    {
      log: deps.log,
      message: 'What the lab has not sent could not be told',
      nameOf: ({ guid }) => ({ shipment: guid }),
    },
    (shipment) => noteOne(deps, shipment, now),
  )
}

async function noteOne(
  { db, queue, orderEvents }: Deps,
  shipment: typeof shipments.$inferSelect,
  now: number,
): Promise<void> {
  const { accountGuid, guid, orderGuid, labOrderId } = shipment
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(shipments)
      .set({ overdueAt: now })
      .where(
        and(recordOf(shipments, { accountGuid }, guid), IS_AT_LAB, isNull(shipments.overdueAt)),
      )
      .returning({ guid: shipments.guid })
    // The lab may have sent it in the meantime, or another process been faster.
    if (noted.length === 0) return
    await recordShipmentEvent(tx, shipment, {
      kind: 'labOverdue',
      at: now,
      values: labOrderId ? { reference: labOrderId } : {},
    })
    const [order] = await tx
      .select({ engineGuid: orders.engineGuid })
      .from(orders)
      .where(recordOf(orders, { accountGuid }, orderGuid))
    await queue.enqueue(tx, planTeamMails, {
      accountGuid,
      kind: 'labFailed',
      record: `${guid}/overdue`,
      ...(order && { engineGuid: order.engineGuid }),
    })
    await orderEvents.publish(tx, [accountGuid])
  })
}
