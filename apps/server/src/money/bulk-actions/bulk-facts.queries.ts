import type { BulkActionKind, BulkOrderFacts } from '@proofdesk/domain/bulk-action'
import { refundStatusOf } from '@proofdesk/domain/refund'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'

interface Account {
  accountGuid: string
}

/** The facts that a plan depends on, and the order's name. */
export interface BulkFacts extends BulkOrderFacts {
  guid: string
  number: number | null
  currency: string
  /** Its shipments that the lab refused or cancelled. */
  refusedShipments: readonly string[]
}

/**
 * The facts of some orders of the account, by guid; facts that the kind doesn't need are not read. The caller has
 * checked that the orders are in its scope.
 */
export async function readBulkFacts(
  db: Executor,
  account: Account,
  kind: BulkActionKind,
  guids: readonly string[],
): Promise<Map<string, BulkFacts>> {
  const rows = await readOrders(db, account, guids)
  const lines = kind === 'markAwaiting' ? await readLines(db, account, guids) : []
  const linesOf = Map.groupBy(lines, ({ orderGuid }) => orderGuid)
  const refused = kind === 'retryLab' ? await readRefused(db, account, guids) : []
  const refusedOf = Map.groupBy(refused, ({ orderGuid }) => orderGuid)
  const given = kind === 'refund' ? await readGivenOf(db, account, guids) : new Map()
  return new Map(
    rows.map(({ order, shipment, sessionId }) => {
      const { guid, number, currency, status, tracking, emailAddress, grossProfit, refunded } =
        order
      const refusedShipments = (refusedOf.get(guid) ?? []).map((each) => each.guid)
      const facts: BulkFacts = {
        guid,
        number,
        currency,
        status,
        tracking,
        emailAddress,
        lines: linesOf.get(guid) ?? [],
        shipment: shipment ?? undefined,
        refusedShipments,
        hasRefusedPrints: refusedShipments.length > 0,
        rest: Math.max(0, grossProfit + refunded - (given.get(guid) ?? 0)),
        hasPayment: sessionId !== null || order.giftCardAmount > 0,
        isDisputed: order.disputeState === 'open',
        isRefunded: refundStatusOf(order) === 'Refunded',
      }
      return [guid, facts]
    }),
  )
}

async function readOrders(db: Executor, account: Account, guids: readonly string[]) {
  return db
    .select({
      order: {
        guid: orders.guid,
        number: orders.number,
        currency: orders.currency,
        status: orders.status,
        tracking: orders.tracking,
        emailAddress: orders.emailAddress,
        grossProfit: orders.grossProfit,
        refunded: orders.refunded,
        giftCardAmount: orders.giftCardAmount,
        disputeState: orders.disputeState,
      },
      shipment: { state: shipments.state, heldUntil: shipments.heldUntil },
      sessionId: checkouts.sessionId,
    })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.guid, orders.checkoutGuid))
    .leftJoin(
      shipments,
      and(
        ofAccount(shipments, account),
        eq(shipments.orderGuid, orders.guid),
        isNull(shipments.items),
      ),
    )
    .where(and(ofAccount(orders, account), inArray(orders.guid, [...guids])))
}

async function readLines(db: Executor, account: Account, guids: readonly string[]) {
  return db
    .selectDistinct({
      orderGuid: orderLines.orderGuid,
      type: orderLines.type,
      fulfillment: orderLines.fulfillment,
    })
    .from(orderLines)
    .where(and(ofAccount(orderLines, account), inArray(orderLines.orderGuid, [...guids])))
}

async function readRefused(db: Executor, account: Account, guids: readonly string[]) {
  return db
    .select({ guid: shipments.guid, orderGuid: shipments.orderGuid })
    .from(shipments)
    .where(
      and(
        ofAccount(shipments, account),
        inArray(shipments.orderGuid, [...guids]),
        // Written like the partial index.
        sql`${shipments.state} = 'failed'`,
      ),
    )
    .orderBy(asc(shipments.createdAt), asc(shipments.guid))
}

/** The sums of orders' refunds that have not failed, and of lost disputes: the same as `readGiven` for one order. */
async function readGivenOf(
  db: Executor,
  account: Account,
  guids: readonly string[],
): Promise<Map<string, number>> {
  const returned = await db
    .select({ guid: refunds.orderGuid, amount: sql<number>`sum(${refunds.amount})::bigint` })
    .from(refunds)
    .where(
      and(
        ofAccount(refunds, account),
        inArray(refunds.orderGuid, [...guids]),
        ne(refunds.state, 'failed'),
      ),
    )
    .groupBy(refunds.orderGuid)
  const lost = await db
    .select({
      guid: disputes.orderGuid,
      amount: sql<number>`coalesce(sum(${disputes.loss}), 0)::bigint`,
    })
    .from(disputes)
    .where(and(ofAccount(disputes, account), inArray(disputes.orderGuid, [...guids])))
    .groupBy(disputes.orderGuid)
  const sums = new Map<string, number>()
  for (const { guid, amount } of [...returned, ...lost])
    sums.set(guid, (sums.get(guid) ?? 0) + Number(amount))
  return sums
}
