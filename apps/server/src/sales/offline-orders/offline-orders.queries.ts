import { fullName } from '@proofdesk/domain/person-name'
import type { TakenOrder } from '@proofdesk/contract/admin/offline-orders'
import { toMajor } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { isOffline } from '@proofdesk/domain/payment-method'
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Executor } from '../../ground/db/client.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { orderUrl } from '../orders/order-link.ts'

/** The order taken with a key, with a fresh link for its buyer. Throws `not_found`. */
export async function readTakenOrder(
  deps: Deps,
  { scope, account }: Pick<Session, 'scope' | 'account'>,
  requestKey: string,
): Promise<TakenOrder> {
  const [found] = await deps.db
    .select({ order: orders })
    .from(checkouts)
    .innerJoin(orders, and(eq(orders.checkoutGuid, checkouts.guid), ofAccount(orders, scope)))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(
      and(ofAccount(checkouts, scope), eq(checkouts.requestKey, requestKey), inScopeOrTrash(scope)),
    )
  const order = found?.order
  if (!order || !isOffline(order.method)) throw new AppError('not_found')
  const { guid, currency, method, firstName, lastName, emailAddress, mobileNumber } = order
  return {
    guid,
    number: orderNumberOf(order),
    currency,
    total: toMajor({ amount: order.grossProfit + order.refunded, currency }),
    method,
    firstName,
    lastName,
    emailAddress,
    mobileNumber,
    url: orderUrl(deps, account, order),
  }
}

/** Team members who have taken orders of the scope, by name, including those who have left. */
export async function listTakers(
  db: Executor,
  scope: Scope,
): Promise<{ guid: string; name: string }[]> {
  const taken = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        ofAccount(orders, scope),
        // Written like the partial index `orders_taken`.
        sql`${orders.takenBy} is not null and ${orders.takenBy} = ${users.guid}`,
        scope.galleries === 'all'
          ? undefined
          : scope.galleries.length === 0
            ? sql`false`
            : inArray(orders.engineGuid, [...scope.galleries]),
      ),
    )
  const rows = await db
    .select({ guid: users.guid, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(ofAccount(users, scope), exists(taken)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.guid))
  return rows.map(({ guid, firstName, lastName }) => ({
    guid,
    name: fullName({ firstName, lastName }),
  }))
}
