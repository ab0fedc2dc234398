import type { OrderAggs } from '@proofdesk/contract/admin/orders'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { toMajor } from '@proofdesk/domain/money'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { toTime } from '@proofdesk/domain/time'
import { type SQL, and, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { orderSums } from '../../ground/db/tables/order-sums.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import {
  type OrderSelection,
  granularityOf,
  toDisjointConditions,
  toSumCondition,
} from './order-filter.ts'

/** The longest day in any time zone, so that the rest of a started day ends within it. */
const LONGEST_DAY = 26 * HOUR_MS

/** The number of matching orders. */
export async function countOrders(db: Executor, selection: OrderSelection): Promise<number> {
  const parts = await toParts(db, selection)
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(orders), 0)::float8 as total from (${parts}) parts`,
  )
  return rows[0]!.total
}

/** Whether the sums can be filtered this way, so that their number is immediately available. */
export function hasSums(selection: OrderSelection): boolean {
  return toSumCondition(selection) !== undefined && selection.settled?.isIt !== false
}

interface SumRow extends Record<string, unknown> {
  currency: string
  /** Null for a currency's total. */
  from: number | null
  period: OrderAggs['period']
  orders: number
  images: number
  grossProfit: number
  netProfit: number
  tax: number
}

/**
 * Sums by currency and chart bar over all matches. Whole days come from `order_sums` if it can be filtered that way;
 * partial days, and searches, are summed from the orders themselves. Days are in the account's time zone.
 */
export async function sumOrders(
  db: Executor,
  selection: OrderSelection,
): Promise<{ total: number; aggs: OrderAggs }> {
  const parts = await toParts(db, selection, { isByDay: true })
  const { rows } = await db.execute<SumRow>(sql`
    with days as materialized (
      select currency, day, sum(orders) as orders, sum(images) as images,
        sum(gross_profit) as gross_profit, sum(net_profit) as net_profit, sum(tax) as tax
      from (${parts}) parts where isfinite(day) group by currency, day having sum(orders) <> 0
    ), span as materialized (
      select case when max(day) - min(day) < 62 then 'day'
        when max(day) - min(day) < 26 * 7 then 'week' else 'month' end as period from days
    ), bucketed as (
      select currency, date_trunc(period, day::timestamp)::date as bucket, period, orders, images,
        gross_profit, net_profit, tax from days, span
    )
    select currency, day_start(bucket, ${zoneOf(selection)}) as "from", period,
      sum(orders)::float8 as orders, sum(images)::float8 as images,
      sum(gross_profit)::float8 as "grossProfit", sum(net_profit)::float8 as "netProfit", sum(tax)::float8 as tax
    from bucketed group by grouping sets ((period, currency), (period, currency, bucket)) order by bucket, currency`)
  const toMoney = (row: SumRow, amount: number) => toMajor({ amount, currency: row.currency })
  const totals = rows.filter((row) => row.from === null)
  return {
    total: totals.reduce((sum, row) => sum + row.orders, 0),
    aggs: {
      currencies: totals.map((row) => ({
        currency: row.currency,
        grossProfit: toMoney(row, row.grossProfit),
        netProfit: toMoney(row, shownNetProfit(row.netProfit)),
        tax: toMoney(row, row.tax),
        orders: row.orders,
        images: row.images,
      })),
      periods: rows.flatMap((row) =>
        row.from === null
          ? []
          : [
              {
                from: toTime(row.from),
                currency: row.currency,
                netProfit: toMoney(row, shownNetProfit(row.netProfit)),
                orders: row.orders,
              },
            ],
      ),
      period: rows[0]?.period ?? 'day',
    },
  }
}

/**
 * Rows that add up to the selection: from `order_sums` as far as possible, the rest from orders. The caller groups
 * them.
 * The available money is the unpaid money less the pending money, which is in the few orders of the last days.
 */
async function toParts(
  db: Executor,
  selection: OrderSelection,
  { isByDay = false } = {},
): Promise<SQL> {
  const condition = toSumCondition(selection)
  const { from, to, settled } = selection
  if (!condition || settled?.isIt === false) return fromOrders(selection)
  if (settled) {
    const open = await toParts(db, { ...selection, settled: undefined }, { isByDay })
    const waiting = fromOrders({ ...selection, settled: { ...settled, isIt: false } }, { sign: -1 })
    return sql`${open} union all ${waiting}`
  }
  const granularity = granularityOf(selection, { isByDay })
  if (from === undefined && to === undefined) return fromSums(condition, granularity)
  if (from !== undefined && to !== undefined && to - from <= 2 * LONGEST_DAY)
    return fromOrders(selection)
  const days = await findWholeDays(db, selection)
  const parts = [
    fromSums(
      and(condition, sql`${orderSums.day} between ${days.first}::date and ${days.last}::date`)!,
      granularity,
    ),
  ]
  if (days.beginsInside)
    parts.push(
      fromOrders(
        { ...selection, to: from! + LONGEST_DAY },
        { more: sql`local_day(${orders.createdAt}, ${zoneOf(selection)}) < ${days.first}::date` },
      ),
    )
  if (days.endsInside)
    parts.push(
      fromOrders(
        { ...selection, from: to! - LONGEST_DAY },
        { more: sql`local_day(${orders.createdAt}, ${zoneOf(selection)}) > ${days.last}::date` },
      ),
    )
  return sql.join(parts, sql` union all `)
}

/**
 * The day that contains the order at offset `from`, sorted by time ascending or descending, and the number of orders
 * before that day; undefined if the sums can't tell.
 */
export async function findDay(
  db: Executor,
  selection: OrderSelection,
  { from, isUp }: { from: number; isUp: boolean },
): Promise<{ day: string; before: number } | undefined> {
  if (!hasSums(selection) || selection.from !== undefined || selection.to !== undefined)
    return undefined
  const days = sql`select day, sum(orders) as orders
    from (${await toParts(db, selection, { isByDay: true })}) parts group by day`
  const { rows } = await db.execute<{ day: string; before: number }>(sql`
    select day::text, before::int8
      from (select day, orders,
      sum(orders) over (order by day ${sql.raw(isUp ? 'asc' : 'desc')}) - orders as before from (${days}) days) placed
      where before <= ${from} and before + orders > ${from} limit 1`)
  return rows[0]
}

/** Condition: orders of this day and all later ones in this direction. */
export function fromDayOn(selection: OrderSelection, day: string, isUp: boolean): SQL {
  const zone = zoneOf(selection)
  // The first bound is for the index; the second is exact even where midnight occurs twice.
  return isUp
    ? sql`${orders.createdAt} >= day_start(${day}::date, ${zone}) - ${LONGEST_DAY}::int8
      and local_day(${orders.createdAt}, ${zone}) >= ${day}::date`
    : sql`${orders.createdAt} <= day_start(${day}::date + 1, ${zone}) + ${LONGEST_DAY}::int8
      and local_day(${orders.createdAt}, ${zone}) <= ${day}::date`
}

interface WholeDays extends Record<string, unknown> {
  first: string
  last: string
  /** Whether the selection starts, or ends, in the middle of a day. */
  beginsInside: boolean
  endsInside: boolean
}

/**
 * The days that lie completely within the selection's time. The database decides, with the time zones that it computed
 * the sums with.
 */
async function findWholeDays(db: Executor, selection: OrderSelection): Promise<WholeDays> {
  const { from = null, to = null } = selection
  const { rows } = await db.execute<WholeDays>(sql`
    select first::text, last::text,
      coalesce(local_day(${from}::int8, zone) < first, false) as "beginsInside",
      coalesce(local_day(${to}::int8, zone) > last, false) as "endsInside"
    from (select zone, coalesce(local_day(${from}::int8 - 1, zone) + 1, '-infinity') as first,
      coalesce(local_day(${to}::int8 + 1, zone) - 1, 'infinity') as last
      from (select ${zoneOf(selection)} as zone) clock) days`)
  return rows[0]!
}

function fromSums(condition: SQL, granularity: number): SQL {
  return sql`select currency, day, orders, images, gross_profit, net_profit, tax from ${orderSums}
    where ${condition} and granularity = ${sql.raw(String(granularity))}`
}

/** Rows of the orders themselves; with a sign of -1 they are subtracted. */
function fromOrders(
  selection: OrderSelection,
  { more = sql`true`, sign = 1 }: { more?: SQL; sign?: 1 | -1 } = {},
): SQL {
  const times = sql.raw(String(sign))
  const parts = toDisjointConditions(selection).map(
    (condition) =>
      sql`select currency, row_day(created_at, ${zoneOf(selection)}) as day, ${times} as orders,
        ${times} * no_images as images, ${times} * gross_profit as gross_profit,
        ${times} * net_profit as net_profit, ${times} * tax as tax from ${orders} where ${condition} and ${more}`,
  )
  return sql.join(parts, sql` union all `)
}

function zoneOf({ timeZone }: OrderSelection): SQL {
  return sql`${timeZone}::text`
}
