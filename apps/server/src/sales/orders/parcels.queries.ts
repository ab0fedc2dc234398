import type { Tracking } from '@proofdesk/domain/order-message'
import { type BoughtLine, hasOwnPrints } from '@proofdesk/domain/order-status'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { OWN_SHIPMENT } from './order-messages.queries.ts'

/** Tracking of an order's parcels, the lab's and then the studio's own; parcels without any are left out. */
export async function listParcels(
  db: Executor,
  order: typeof orders.$inferSelect,
  lines: readonly BoughtLine[],
): Promise<Tracking[]> {
  const messages = await db
    .select({ tracking: orderMessages.tracking })
    .from(orderMessages)
    .where(
      and(
        ofAccount(orderMessages, order),
        eq(orderMessages.orderGuid, order.guid),
        eq(orderMessages.kind, 'shipped'),
        ne(orderMessages.about, OWN_SHIPMENT),
      ),
    )
    .orderBy(asc(orderMessages.createdAt), asc(orderMessages.guid))
  const own = order.status === 'Shipped' && hasOwnPrints(lines) ? [order.tracking] : []
  return [...messages.map(({ tracking }) => tracking), ...own].filter(
    (tracking) => tracking !== null && (tracking.number !== '' || tracking.url !== ''),
  ) as Tracking[]
}
