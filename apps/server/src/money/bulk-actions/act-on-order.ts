import type { BulkActionKind } from '@proofdesk/domain/bulk-action'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { toMajor } from '@proofdesk/domain/money'
import type { Transaction } from '../../ground/db/client.ts'
import type { bulkOrders } from '../../ground/db/tables/bulk-actions.ts'
import type { Deps } from '../../ground/deps.ts'
import { endLinksOf } from '../../sales/orders/end-order-links.ts'
import { requireResend, resendMessage } from '../../sales/orders/resend-order.ts'
import { setOrderStatus } from '../../sales/orders/update-order.ts'
import { resubmitShipment } from '../../sales/shipments/retry-shipment.ts'
import { releaseNow } from '../../sales/shipments/send-now.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { askForRefund } from '../refunds/request-refund.ts'
import type { BulkFacts } from './bulk-facts.queries.ts'
import type { BulkActionRow } from './bulk-actions.queries.ts'

/** Emails and refunds of bulk actions give way to single ones. */
const PRIORITY = -1

export interface OrderTurn {
  action: BulkActionRow
  row: typeof bulkOrders.$inferSelect
  actor: Actor
  order: BulkFacts
}

type Act = (deps: Deps, tx: Transaction, turn: OrderTurn) => Promise<void>

/** The action on one order of a bulk action: the same as for a single order, in the caller's transaction. */
export const ACTS: Record<BulkActionKind, Act> = {
  markShipped: (deps, tx, { actor, row, order: { guid } }) =>
    setOrderStatus(deps, tx, actor, {
      guid,
      status: 'Shipped',
      tracking: row.tracking ?? undefined,
    }),

  markAwaiting: (deps, tx, { actor, order: { guid } }) =>
    setOrderStatus(deps, tx, actor, { guid, status: 'Awaiting shipment' }),

  async resendConfirmation(deps, tx, { actor, row, order }) {
    await requireResend(deps, order.guid)
    await resendMessage(
      deps,
      tx,
      actor,
      { orderGuid: order.guid, channel: 'mail', recipient: order.emailAddress },
      { priority: PRIORITY, delay: toDelay(deps, row.position) },
    )
  },

  endLinks: (deps, tx, { actor, order: { guid } }) => endLinksOf(deps, tx, actor, { guid }),

  sendToLab: (deps, tx, { actor, order: { guid } }) =>
    releaseNow(deps, tx, actor, { orderGuid: guid }),

  async retryLab(deps, tx, { actor, order: { guid, refusedShipments } }) {
    for (const shipmentGuid of refusedShipments)
      await resubmitShipment(deps, tx, actor, { orderGuid: guid, shipmentGuid })
  },

  async refund(deps, tx, { action, actor, row, order: { guid, currency } }) {
    const { reason = 'other', note = '', takeBackDownloads = false } = action.settings
    const request = {
      orderGuid: guid,
      reason,
      note,
      takeBackDownloads,
      outside: false,
      despiteDispute: false,
      requestKey: row.guid,
      // The amount that the person saw: if it differs now, the refund is rejected.
      rest: toMajor({ amount: row.amount ?? 0, currency }),
    }
    await askForRefund(deps, tx, actor, request, { priority: PRIORITY })
  },
}

/** No faster than campaigns are sent, if their rate is limited. */
function toDelay({ env: { MAIL_RATE } }: Deps, position: number): number {
  return MAIL_RATE ? Math.floor(((position - 1) * MINUTE_MS) / MAIL_RATE) : 0
}
