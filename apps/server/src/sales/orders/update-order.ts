import { isDeepStrictEqual } from 'node:util'
import { withCarrierLink } from '@proofdesk/domain/carriers'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { Tracking } from '@proofdesk/domain/order-message'
import {
  type ChosenStatus,
  canHaveStatus,
  hasOwnPrints,
  statusAfterRefunds,
} from '@proofdesk/domain/order-status'
import { toWebLink } from '@proofdesk/domain/web-link'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { listRefundedLines } from './given-back.queries.ts'
import { OWN_SHIPMENT, correctOwnShipment, takeBackOwnShipment } from './order-messages.queries.ts'
import { toTrackingValues } from './tracking-values.ts'
import { sendShipmentMessage } from './send-order-message.ts'
import { type OrderRow, getOrder, listLines, lockOrder } from './orders.queries.ts'

/** Time to notice that the wrong order was marked, before its buyer is notified. */
const NOTIFIED_AFTER = 2 * MINUTE_MS

interface StatusChange {
  guid: string
  status: ChosenStatus
  tracking?: Tracking | undefined
}

/**
 * Marks an order as shipped or as awaiting shipment. The buyer of prints that the studio ships itself is notified once;
 * an unsent notification is cancelled. An order whose prints were refunded has nothing to ship again. Tracking added
 * later is stored, but only sent if the email has not gone out. Throws `not_found`, and `order_always_shipped` for one
 * that can't wait.
 */
export async function updateOrder(
  deps: Deps,
  actor: Actor,
  change: StatusChange,
): Promise<OrderRow> {
  return deps.db.transaction(async (tx) => {
    await setOrderStatus(deps, tx, actor, change)
    return getOrder(tx, actor.scope, change.guid)
  })
}

/** The same within the caller's transaction. */
export async function setOrderStatus(
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { guid, status, tracking }: StatusChange,
): Promise<void> {
  const { clock, orderEvents } = deps
  const { scope } = actor
  const { accountGuid } = scope
  await lockOrder(tx, scope, guid)
  const lines = await listLines(tx, scope, [guid])
  if (!canHaveStatus(lines, status)) throw new AppError('order_always_shipped')
  const before = await getOrder(tx, scope, guid)
  const bought = await listRefundedLines(tx, { ...before, accountGuid })
  const followed = tracking && withCarrierLink({ ...tracking, url: toWebLink(tracking.url) ?? '' })
  await tx
    .update(orders)
    .set({
      status: status === 'Shipped' ? status : statusAfterRefunds(status, bought, before),
      ...(followed && { tracking: followed }),
      ...(status === 'Awaiting shipment' && { tracking: null }),
    })
    .where(recordOf(orders, scope, guid))
  if (before.status !== status)
    await noteStatus(tx, actor, { guid, status, tracking: followed, at: clock.now() })
  else if (followed && !isDeepStrictEqual(followed, before.tracking))
    await note(tx, actor, { guid, kind: 'trackingChanged', tracking: followed, at: clock.now() })
  if (status === 'Awaiting shipment') await takeBackOwnShipment(tx, scope, guid)
  else if (before.status !== status && hasOwnPrints(bought.filter((line) => !line.isRefunded)))
    await sendShipmentMessage(
      deps,
      tx,
      {
        accountGuid: scope.accountGuid,
        orderGuid: guid,
        recipient: before.emailAddress,
        kind: 'shipped',
        about: OWN_SHIPMENT,
        tracking: followed,
      },
      { delay: NOTIFIED_AFTER },
    )
  else if (followed) await correctOwnShipment(tx, scope, { orderGuid: guid, tracking: followed })
  await orderEvents.publish(tx, [scope.accountGuid])
}

/** Replaces or removes the tracking of an order, as part of the caller's transaction. */
export async function setTracking(
  { orderEvents }: Deps,
  tx: Transaction,
  scope: Scope,
  { guid, tracking }: { guid: string; tracking: Tracking | null },
): Promise<void> {
  await tx
    .update(orders)
    .set({ tracking })
    .where(recordOf(orders, scope, guid))
  await correctOwnShipment(tx, scope, { orderGuid: guid, tracking })
  await orderEvents.publish(tx, [scope.accountGuid])
}

interface Followed {
  guid: string
  tracking: Tracking | undefined
  at: number
}

async function noteStatus(
  tx: Executor,
  actor: Actor,
  { status, ...followed }: Followed & { status: ChosenStatus },
): Promise<void> {
  const kind = status === 'Shipped' ? 'markedShipped' : 'markedAwaiting'
  await note(tx, actor, { kind, ...followed })
}

async function note(
  tx: Executor,
  { scope: { accountGuid }, user }: Actor,
  { guid, kind, tracking, at }: Followed & Pick<NotedEvent, 'kind'>,
): Promise<void> {
  await recordEvent(tx, {
    accountGuid,
    subject: 'order',
    subjectGuid: guid,
    kind,
    at,
    actorGuid: user.guid,
    values: toTrackingValues(tracking),
  })
}
