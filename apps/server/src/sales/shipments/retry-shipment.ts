import { SHIPMENT_TABLE } from '@proofdesk/domain/shipment-state'
import { nextState } from '@proofdesk/domain/state-table'
import { recordOf } from '../../ground/db/of-account.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { bookLabCost } from './book-lab-cost.ts'
import { sendShipment } from './send-shipment.ts'
import { lockShipment } from './shipments.queries.ts'

interface WantedShipment {
  orderGuid: string
  shipmentGuid?: string | undefined
}

/**
 * Sends an order to the lab again that the lab refused or whose prints were cancelled; one that is waiting or was
 * accepted stays as it is. Throws `not_found` for an order out of scope or without prints.
 */
export async function retryShipment(
  deps: Deps,
  actor: Actor,
  wanted: WantedShipment,
): Promise<void> {
  await deps.db.transaction((tx) => resubmitShipment(deps, tx, actor, wanted))
}

/** The same within the caller's transaction. */
export async function resubmitShipment(
  deps: Deps,
  tx: Transaction,
  { scope, user }: Actor,
  { orderGuid, shipmentGuid }: WantedShipment,
): Promise<void> {
  const { order, shipment } = await lockShipment(tx, scope, orderGuid, shipmentGuid)
  const state = nextState(SHIPMENT_TABLE, shipment.state, 'retry')
  if (state === undefined) return
  await tx
    .update(shipments)
    .set({ state, reason: null })
    .where(recordOf(shipments, scope, shipment.guid))
  // It costs money again, so the saving that was booked for it is reversed.
  await bookLabCost(deps, tx, order, { shipment, amount: 0 })
  await sendShipment(deps, tx, { ...shipment, heldUntil: null })
  await recordEvent(tx, {
    accountGuid: scope.accountGuid,
    subject: 'order',
    subjectGuid: orderGuid,
    kind: 'labRetried',
    at: deps.clock.now(),
    actorGuid: user.guid,
  })
  await deps.orderEvents.publish(tx, [scope.accountGuid])
}
