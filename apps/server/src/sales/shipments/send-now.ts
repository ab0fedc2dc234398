import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { isHeld } from '@proofdesk/domain/shipment-hold'
import type { Actor } from '../../ground/requests/session.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { lockShipment } from './shipments.queries.ts'
import { sendShipment } from './send-shipment.ts'

/**
 * Sends prints that are held back to the lab immediately; those on their way, or there, stay as they are. Throws
 * `not_found` for an order out of scope or without lab prints.
 */
export async function sendNow(
  deps: Deps,
  actor: Actor,
  order: { orderGuid: string },
): Promise<void> {
  await deps.db.transaction((tx) => releaseNow(deps, tx, actor, order))
}

/** The same within the caller's transaction. */
export async function releaseNow(
  deps: Deps,
  tx: Transaction,
  { scope, user }: Actor,
  { orderGuid }: { orderGuid: string },
): Promise<void> {
  const { shipment } = await lockShipment(tx, scope, orderGuid)
  if (!isHeld(shipment, deps.clock.now())) return
  await tx
    .update(shipments)
    .set({ heldUntil: null })
    .where(recordOf(shipments, scope, shipment.guid))
  await sendShipment(deps, tx, { ...shipment, heldUntil: null })
  await recordEvent(tx, {
    accountGuid: scope.accountGuid,
    subject: 'order',
    subjectGuid: orderGuid,
    kind: 'sentNow',
    at: deps.clock.now(),
    actorGuid: user.guid,
  })
  await deps.orderEvents.publish(tx, [scope.accountGuid])
}
