import { toMajor } from '@proofdesk/domain/money'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { GRANULARITY } from '../../ground/db/tables/order-sums.ts'
import { type VisitSelection, inDays, inTime, ofGalleries } from './select-visits.ts'

interface OrderSum extends Record<string, unknown> {
  currency: string
  orders: number
  netProfit: number
}

/** Orders by day and currency, in their present state. */
export const readOrderDays = (db: Executor, selection: VisitSelection) =>
  readOrderSums<{ day: string }>(db, selection, sql`day::text`)

/** Orders by gallery and currency, in their present state. */
export const readOrderGalleries = (db: Executor, selection: VisitSelection) =>
  readOrderSums<{ engineGuid: string }>(db, selection, sql`engine_guid as "engineGuid"`)

async function readOrderSums<Key extends Record<string, unknown>>(
  db: Executor,
  selection: VisitSelection,
  key: SQL,
): Promise<(OrderSum & Key)[]> {
  const { rows } = await db.execute<OrderSum & Key>(sql`
    select ${key}, currency, sum(orders)::int8 as orders, sum(net_profit)::int8 as "netProfit"
    from order_sums where ${ofGalleries(selection)}
      and granularity = ${sql.raw(String(GRANULARITY.day))} and ${inDays(selection)}
    group by 1, 2 having sum(orders) <> 0`)
  return rows as (OrderSum & Key)[]
}

interface OrderHour extends Record<string, unknown> {
  day: string
  hour: number
  currency: string
  orders: number
  netProfit: number
}

/** Orders by day and hour in the account's time zone; for ranges of a few days, or to use the hours alone. */
export async function readOrderHours(
  db: Executor,
  selection: VisitSelection,
): Promise<OrderHour[]> {
  const { rows } = await db.execute<OrderHour>(sql`
    select local::date::text as day, extract(hour from local)::int as hour, currency,
      count(*)::int8 as orders, sum(net_profit)::int8 as "netProfit"
    from (select currency, net_profit,
      to_timestamp(created_at::float8 / 1000) at time zone known_zone(${selection.timeZone}) as local from orders
      where ${ofGalleries(selection)} and ${inTime(selection)}) made
    group by 1, 2, 3`)
  return rows
}

interface Amount {
  currency: string
  netProfit: number
}

/** Totals by currency, the one with the most orders first; amounts in major units, never below 0. */
export function sumMoney(rows: readonly (Amount & { orders: number })[]) {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, ofCurrency]) => ({
      orders: ofCurrency.reduce((sum, { orders }) => sum + orders, 0),
      ...toMoney({
        currency,
        netProfit: ofCurrency.reduce((sum, { netProfit }) => sum + netProfit, 0),
      }),
    }))
    .toSorted((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1))
}

export function toMoney({ currency, netProfit }: Amount): Amount {
  return { currency, netProfit: toMajor({ amount: shownNetProfit(netProfit), currency }) }
}
