import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { GRANULARITY, orderSums } from '../../ground/db/tables/order-sums.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { unreadPhotos } from '../analyses/unread-photos.ts'

/** The counts on a gallery's card. */
export interface CardCounts {
  noUnread: number
  noOrders: number
  noOrdersToday: number
}

interface CardRow extends CardCounts, Record<string, unknown> {
  guid: string
}

const ordersBy = (granularity: number) =>
  sql`select coalesce(sum(${orderSums.orders}), 0) as orders from ${orderSums}
    where ${orderSums.accountGuid} = ${galleries.accountGuid} and ${orderSums.engineGuid} = ${galleries.guid}
      and ${orderSums.granularity} = ${sql.raw(String(granularity))}`

/**
 * The counts of all galleries in scope in one statement, from counters; `today` is a day in the account's time zone.
 */
export async function readCardCounts(
  db: Executor,
  scope: Scope,
  today: string,
): Promise<ReadonlyMap<string, CardCounts>> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${galleries.guid} as guid, unread.photos::int as "noUnread", sold.orders::int as "noOrders",
      today.orders::int as "noOrdersToday"
    from ${galleries} cross join lateral (${unreadPhotos} offset 0) unread
      cross join lateral (${ordersBy(GRANULARITY.gallery)} offset 0) sold
      cross join lateral (${ordersBy(GRANULARITY.day)} and ${orderSums.day} = ${today} offset 0) today
    where ${inScope(scope)} and (unread.photos > 0 or sold.orders > 0)`)
  return new Map(rows.map((row) => [row.guid, row]))
}
