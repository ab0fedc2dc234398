import type { LedgerEntry, LedgerEntryKind } from '@proofdesk/domain/statement'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The kind of an entry. Refunds that the studio paid itself are in no payout. */
const entryKind = sql`case when e.counts_in = 'none' then 'outside'
  when e.refund_guid is not null then 'refund' else 'correction' end`

/** Money that the studio took itself is in no balance. */
const saleKind = sql`case when o.collector = 'outside' then 'offline' else 'sale' end`

/** The part of another order that gift cards paid: the studio has had it since it sold them. */
const byCards = sql`case when o.collector = 'outside' then 0 else o.gift_card_amount end`

/**
 * All ledger entries up to the end of a period, summed by currency, kind and day: day 0 is everything before it.
 * `starts` are the first instants of the period's days and of the day after it. A sale counts with its original
 * payment: later changes are on their own days.
 */
export async function sumLedgerEntries(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
  starts: readonly number[],
): Promise<Map<string, LedgerEntry[]>> {
  const { rows } = await db.execute<
    LedgerEntry & { currency: string } & Record<string, unknown>
  >(sql`
    with moved as (${sql.join(everyMove(accountGuid, starts), sql` union all `)})
    select currency, kind, day, sum(count)::int8 as count,
      sum(gross_profit)::bigint as "grossProfit", sum(fees)::bigint as fees,
      sum(shipping_fee)::bigint as "shippingFee", sum(transaction_fee)::bigint as "transactionFee",
        sum(paid_out)::bigint as "paidOut"
    from moved group by currency, kind, day order by currency, kind, day`)
  return Map.groupBy(rows, ({ currency }) => currency)
}

/** A studio's ledger entries by day, all with the same columns: an order's payment is on the order's day. */
function everyMove(accountGuid: string, starts: readonly number[]): SQL[] {
  const dayOf = (at: SQL) => sql`width_bucket(${at}, ${sql.param([...starts])}::bigint[]) as day`
  const within = (record: SQL) =>
    sql`${record}.account_guid = ${accountGuid} and ${record}.created_at < ${starts.at(-1)!}`
  const sales = sql`
    select currency, ${saleKind} as kind, ${dayOf(sql`created_at`)}, 1 as count,
      gross_profit - ${byCards} as gross_profit, fees, shipping_fee, transaction_fee, 0::bigint as paid_out
    from orders o where ${within(sql`o`)}`
  const cards = sql`
    select currency, 'offline', ${dayOf(sql`created_at`)}, 0, ${byCards}, 0, 0, 0, 0
    from orders o where ${within(sql`o`)} and ${byCards} <> 0`
  /** An order's row includes its changes; a sale is listed with its original amounts. */
  const withoutChanges = sql`
    select e.currency, ${saleKind}, ${dayOf(sql`o.created_at`)}, 0,
      -e.gross_profit, -e.fees, -e.shipping_fee, -e.transaction_fee, 0
    from order_entries e join orders o on o.guid = e.order_guid
    where e.account_guid = ${accountGuid} and o.created_at < ${starts.at(-1)!}`
  const changes = sql`
    select e.currency, ${entryKind}, ${dayOf(sql`e.created_at`)}, 1,
      e.gross_profit, e.fees, e.shipping_fee, e.transaction_fee, 0
    from order_entries e where ${within(sql`e`)}`
  const payouts = sql`
    select currency, 'payout', ${dayOf(sql`created_at`)}, 1, 0, 0, 0, 0, amount
    from payouts p where ${within(sql`p`)}`
  const withoutPayout = sql`
    select currency, 'payout', ${dayOf(sql`created_at`)}, 1, 0, 0, 0, 0, net_profit + payout_extra
    from orders o where ${within(sql`o`)} and paid_out and payout_guid is null`
  return [sales, cards, withoutChanges, changes, payouts, withoutPayout]
}

/** When the studio's first ledger entry was made; epoch ms. */
export async function findFirstLedgerEntry(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
): Promise<number> {
  const { rows } = await db.execute<{ first: number }>(sql`
    select least(a.created_at, (select min(o.created_at) from orders o where o.account_guid = a.guid))::bigint as first
    from accounts a where a.guid = ${accountGuid}`)
  return rows[0]!.first
}

/** A single ledger entry; minor units. */
export interface ListedLedgerEntry extends Omit<LedgerEntry, 'day' | 'count'> {
  kind: LedgerEntryKind
  at: number
  /** Ledger entries of one instant are sorted by kind, then by guid. */
  rank: number
  guid: string
  orderNumber: string | null
}

/** Ledger entries read at once. */
const BATCH = 1_000

/**
 * All ledger entries in a currency and period, the oldest first, in batches: no transaction is held open during a slow
 * download.
 */
export async function* listLedgerEntries(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
  { currency, from, to }: { currency: string; from: number; to: number },
): AsyncGenerator<ListedLedgerEntry[]> {
  let last: ListedLedgerEntry | undefined
  do {
    const start = last?.at ?? from
    const after = (at: string, rank: number, guid: string) =>
      last
        ? sql`and (${sql.raw(at)}, ${sql.raw(String(rank))},
          ${sql.raw(guid)}) > (${last.at}::bigint, ${last.rank}, ${last.guid}::uuid)`
        : sql``
    const within = (table: string) =>
      sql`${sql.raw(table)}.account_guid = ${accountGuid}
        and ${sql.raw(table)}.currency = ${currency} and ${sql.raw(table)}.created_at >= ${start}
        and ${sql.raw(table)}.created_at < ${to}`
    const number = sql`o.number_prefix || '-' || o.number`
    const sales = sql`
      select ${saleKind} as kind, 0 as rank, o.created_at as at, o.guid, ${number} as "orderNumber",
        o.gross_profit - ${byCards} - coalesce(c.gross, 0)::bigint as "grossProfit",
        o.fees - coalesce(c.fees, 0)::bigint as fees,
        o.shipping_fee - coalesce(c.shipping, 0)::bigint as "shippingFee",
        o.transaction_fee - coalesce(c.transaction, 0)::bigint as "transactionFee", 0::bigint as "paidOut"
      from orders o left join lateral (
        select sum(gross_profit) as gross, sum(fees) as fees, sum(shipping_fee) as shipping,
          sum(transaction_fee) as transaction from order_entries where order_guid = o.guid
      ) c on true
      where ${within('o')} ${after('o.created_at', 0, 'o.guid')}
      order by o.created_at, o.guid limit ${BATCH}`
    const changes = sql`
      select ${entryKind}, 1, e.created_at, e.guid, ${number}, e.gross_profit, e.fees,
        e.shipping_fee, e.transaction_fee, 0
      from order_entries e join orders o on o.guid = e.order_guid
      where ${within('e')} ${after('e.created_at', 1, 'e.guid')}
      order by e.created_at, e.guid limit ${BATCH}`
    const paid = sql`
      select 'payout', 2, p.created_at, p.guid, null, 0, 0, 0, 0, p.amount
      from payouts p where ${within('p')} ${after('p.created_at', 2, 'p.guid')}
      order by p.created_at, p.guid limit ${BATCH}`
    const paidWithoutPayout = sql`
      select 'payout', 3, o.created_at, o.guid, ${number}, 0, 0, 0, 0, o.net_profit + o.payout_extra
      from orders o where ${within('o')} and o.paid_out and o.payout_guid is null
        ${after('o.created_at', 3, 'o.guid')}
      order by o.created_at, o.guid limit ${BATCH}`
    const cards = sql`
      select 'offline', 4, o.created_at, o.guid, ${number}, ${byCards}, 0, 0, 0, 0
      from orders o where ${within('o')} and ${byCards} <> 0 ${after('o.created_at', 4, 'o.guid')}
      order by o.created_at, o.guid limit ${BATCH}`
    const { rows } = await db.execute<ListedLedgerEntry & Record<string, unknown>>(sql`
      select * from ((${sales}) union all (${changes}) union all (${paid}) union all (${paidWithoutPayout})
        union all (${cards})) m
      order by at, rank, guid limit ${BATCH}`)
    if (rows.length > 0) yield rows
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}
