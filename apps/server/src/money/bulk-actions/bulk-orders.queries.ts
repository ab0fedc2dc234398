import { fullName } from '@proofdesk/domain/person-name'
import type { BulkOrder } from '@proofdesk/contract/admin/bulk-actions'
import { BULK_ORDERS_PER_PAGE } from '@proofdesk/contract/admin/bulk-actions'
import type { BulkOrderState } from '@proofdesk/domain/bulk-action'
import { toMajor } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { type SQL, and, asc, count, eq, gt } from 'drizzle-orm'
import { toRefused } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { bulkOrders } from '../../ground/db/tables/bulk-actions.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { STATE } from './bulk-actions.queries.ts'

/** A page of an action's orders that the caller may see, and their total number. */
export async function listBulkOrders(
  db: Executor,
  scope: Scope,
  {
    guid,
    state,
    from = 0,
    language,
  }: {
    guid: string
    state?: BulkOrderState | undefined
    from?: number | undefined
    language: Language
  },
): Promise<{ orders: BulkOrder[]; total: number }> {
  const where = and(
    ofAccount(bulkOrders, scope),
    eq(bulkOrders.actionGuid, guid),
    inScopeOrTrash(scope),
    state && eq(STATE, state),
  ) as SQL
  const [counted] = await db
    .select({ total: count() })
    .from(bulkOrders)
    .innerJoin(orders, eq(orders.guid, bulkOrders.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(where)
  const rows = await selectBulkOrders(db)
    .where(where)
    .orderBy(asc(bulkOrders.position))
    .limit(BULK_ORDERS_PER_PAGE)
    .offset(from)
  return { total: counted!.total, orders: rows.map((row) => toBulkOrder(row, language)) }
}

const BATCH = 1_000

/** All orders of an action in batches: no transaction is held open during a slow download. */
export async function* readBulkOrders(
  db: Executor,
  scope: Scope,
  guid: string,
  language: Language,
): AsyncGenerator<BulkOrder[]> {
  for (let after = 0; ;) {
    const rows = await selectBulkOrders(db)
      .where(
        and(
          ofAccount(bulkOrders, scope),
          eq(bulkOrders.actionGuid, guid),
          inScopeOrTrash(scope),
          gt(bulkOrders.position, after),
        ),
      )
      .orderBy(asc(bulkOrders.position))
      .limit(BATCH)
    if (rows.length > 0) yield rows.map((row) => toBulkOrder(row, language))
    if (rows.length < BATCH) return
    after = rows.at(-1)!.row.position
  }
}

function selectBulkOrders(db: Executor) {
  return db
    .select({
      row: bulkOrders,
      state: STATE,
      refundFailure: refunds.failure,
      order: {
        numberPrefix: orders.numberPrefix,
        number: orders.number,
        firstName: orders.firstName,
        lastName: orders.lastName,
        emailAddress: orders.emailAddress,
        status: orders.status,
      },
    })
    .from(bulkOrders)
    .innerJoin(orders, eq(orders.guid, bulkOrders.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .leftJoin(
      refunds,
      and(eq(refunds.accountGuid, bulkOrders.accountGuid), eq(refunds.requestKey, bulkOrders.guid)),
    )
}

function toBulkOrder(
  { row, state, refundFailure, order }: Awaited<ReturnType<typeof selectBulkOrders>>[number],
  language: Language,
): BulkOrder {
  const { orderGuid, hint, failure, amount, currency, tracking } = row
  return {
    orderGuid,
    number: orderNumberOf(order),
    name: fullName(order),
    emailAddress: order.emailAddress,
    status: order.status,
    state,
    hint,
    failure: failure && toRefused(failure, language),
    refundFailure,
    amount: amount === null ? null : toMajor({ amount, currency }),
    currency,
    tracking,
  }
}
