import { DAY_MS } from '@proofdesk/domain/duration'
import { type SQL, and, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { customerCounts } from '../../ground/db/tables/customer-counts.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { type CustomerSelection, inGalleries, toCustomerCondition } from './customer-filter.ts'

/** Counts the matching customers: from stored counts if the filter allows it, otherwise by counting rows. */
export async function countCustomers(db: Executor, selection: CustomerSelection): Promise<number> {
  const condition = toCountCondition(selection)
  const [row] = condition
    ? await db
        .select({
          total: sql<number>`coalesce(sum(${customerCounts.customers}), 0)`.mapWith(Number),
        })
        .from(customerCounts)
        .where(condition)
    : await db.select({ total: count() }).from(customers).where(toCustomerCondition(selection))
  return row!.total
}

/**
 * The day on which the customer at position `from` was created, in the given direction of time, and how many come
 * before that day; undefined if stored counts don't cover the filter.
 */
export async function findDay(
  db: Executor,
  selection: CustomerSelection,
  { from, isUp }: { from: number; isUp: boolean },
): Promise<{ day: number; before: number } | undefined> {
  const condition = toCountCondition(selection)
  if (!condition) return undefined
  const days = sql`select day, sum(customers) as customers from ${customerCounts} where ${condition} group by day`
  const { rows } = await db.execute<{ day: number; before: number }>(sql`
    select day, before::int8 from (select day, customers, sum(customers)
      over (order by day ${sql.raw(isUp ? 'asc' : 'desc')}) - customers as before from (${days}) days) placed
    where before <= ${from} and before + customers > ${from} limit 1`)
  return rows[0] && { day: rows[0].day, before: Number(rows[0].before) }
}

/** Condition: customers of this day and all later ones in this direction. */
export function fromDayOn(day: number, isUp: boolean): SQL {
  return isUp
    ? sql`${customers.createdAt} >= ${day * DAY_MS}`
    : sql`${customers.createdAt} < ${(day + 1) * DAY_MS}`
}

/** Undefined if the filter is finer than the stored counts. */
function toCountCondition({ scope, filter, engineGuid }: CustomerSelection): SQL | undefined {
  const { bought, marketingOptIn, hasEmail, source, text, tags = [], ...rest } = filter
  const isDistinct =
    !text && tags.length === 0 && Object.values(rest).every((value) => value === undefined)
  if (!isDistinct) return undefined
  return and(
    ofAccount(customerCounts, scope),
    inGalleries(customerCounts.engineGuid, scope, engineGuid),
    bought === undefined ? undefined : eq(customerCounts.hasBought, bought),
    marketingOptIn === undefined ? undefined : eq(customerCounts.marketingOptIn, marketingOptIn),
    hasEmail === undefined ? undefined : eq(customerCounts.hasEmail, hasEmail),
    source && eq(customerCounts.source, source),
  )
}
