import { and, asc, eq } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import { listDownloads } from '../../sales/orders/order-download-log.ts'
import { listMessages } from '../../sales/orders/order-messages.queries.ts'
import { getOrder, listItems, listLines, listShipments } from '../../sales/orders/orders.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'

export type Evidence = Awaited<ReturnType<typeof readEvidence>>

/** All evidence of what was bought in an order of the scope and that it was delivered. Throws `not_found`. */
export async function readEvidence({ db }: Deps, scope: Scope, orderGuid: string) {
  await getOrder(db, scope, orderGuid)
  const [found] = await db
    .select({
      order: orders,
      gallery: { name: galleries.name, displayTitle: galleries.displayTitle },
      agreed: { version: checkouts.agreedVersion, at: checkouts.agreedAt },
    })
    .from(orders)
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .leftJoin(checkouts, eq(checkouts.guid, orders.checkoutGuid))
    .where(recordOf(orders, scope, orderGuid))
  const { order, gallery, agreed } = found!
  const ofOrder = { accountGuid: order.accountGuid, guid: orderGuid }
  return {
    order,
    gallery,
    agreed,
    lines: await listLines(db, scope, [orderGuid]),
    items: await listItems(db, scope, [orderGuid]),
    shipment: (await listShipments(db, scope, orderGuid)).find((each) => each.items === null),
    messages: await listMessages(db, scope, orderGuid),
    downloads: await listDownloads(db, ofOrder),
    disputes: await db
      .select()
      .from(disputes)
      .where(and(ofAccount(disputes, scope), eq(disputes.orderGuid, orderGuid)))
      .orderBy(asc(disputes.createdAt), asc(disputes.guid)),
    refunds: await db
      .select()
      .from(refunds)
      .where(
        and(
          ofAccount(refunds, scope),
          eq(refunds.orderGuid, orderGuid),
          eq(refunds.state, 'settled'),
        ),
      )
      .orderBy(asc(refunds.settledAt), asc(refunds.guid)),
  }
}
