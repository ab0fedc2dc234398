import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { withQueries } from '../../ground/db/with-queries.ts'

/** A sum that does not add up: what of, and by how much, in minor units. */
export interface LedgerBreach {
  what:
    | 'order'
    | 'tax'
    | 'entries'
    | 'dispute'
    | 'shipment'
    | 'payout'
    | 'transfers'
    | 'place'
    | 'outside'
    | 'paid'
  guid: string
  difference: number
}

/** What orders, their entries and their payouts add up to. */
const FACTS = withQueries({
  // What the orders of a payout come to.
  inside: sql`
    select payout_guid, account_guid, currency, count(*) as orders,
      sum(net_profit + payout_extra) as net, count(*) filter (where paid_out) as paid
    from orders where payout_guid is not null group by payout_guid, account_guid, currency`,
  // What the entries come to that a payout settles by themselves.
  settled: sql`
    select payout_guid, account_guid, currency, sum(net_profit) as net from order_entries
      where payout_guid is not null group by payout_guid, account_guid, currency`,
  taxed: sql`
    select order_guid, sum(tax) as tax from order_lines
      where order_guid in (select guid from orders where tax_detail is not null) group by order_guid`,
  booked: sql`
    select order_guid, sum(gross_profit) as gross, sum(tax) as tax,
      coalesce(sum(net_profit) filter (where counts_in <> 'order'), 0) as extra from order_entries group by order_guid`,
  // What settled refunds gave back of an order, and disputes took.
  given: sql`
    select order_guid, sum(amount) as amount from (
      select order_guid, amount from refunds where state = 'settled'
      union all
      select order_guid, loss from disputes where loss <> 0
    ) back group by order_guid`,
  disputed: sql`
    select dispute_guid, sum(gross_profit) as gross, sum(transaction_fee) as fee, sum(tax) as tax
      from order_entries where dispute_guid is not null group by dispute_guid`,
  // The state of an order's disputes together.
  states: sql`
    select order_guid, case when bool_or(state = 'open') then 'open'
      when bool_or(state = 'lost') then 'lost' else 'won' end as state from disputes group by order_guid`,
  // What the transfers of a payout come to.
  moved: sql`
    select payout_guid, sum(amount) as amount, bool_and(state = 'paid') as is_paid
      from payout_transfers group by payout_guid`,
})

/** Each selects what does not add up, and by how much. */
const CHECKS = [
  sql`select 'order' as what, guid::text,
      (gross_profit - fees - shipping_fee - transaction_fee - net_profit)::bigint as difference
      from orders where gross_profit <> fees + shipping_fee + transaction_fee + net_profit`,
  sql`select 'tax', o.guid::text, (o.tax - o.shipping_tax - coalesce(l.tax, 0) - coalesce(b.tax, 0))::bigint
      from orders o left join taxed l on l.order_guid = o.guid left join booked b on b.order_guid = o.guid
      where (o.tax_detail is not null or o.tax <> 0)
        and o.tax <> o.shipping_tax + coalesce(l.tax, 0) + coalesce(b.tax, 0)`,
  sql`select 'entries', o.guid::text, (o.refunded + coalesce(b.gross, 0))::bigint
      from orders o left join booked b on b.order_guid = o.guid left join given g on g.order_guid = o.guid
      where (o.refunded <> 0 or o.payout_extra <> 0 or b.order_guid is not null
        or g.order_guid is not null or o.collector = 'outside')
        and (o.refunded <> -coalesce(b.gross, 0) or o.payout_extra <> -coalesce(b.extra, 0) - case
          when o.collector = 'outside' then o.gross_profit + o.refunded else 0 end
          or o.refunded <> coalesce(g.amount, 0))`,
  sql`select 'dispute', d.guid::text, (d.loss + coalesce(e.gross, 0))::bigint from disputes d
      left join disputed e on e.dispute_guid = d.guid
      where d.loss <> -coalesce(e.gross, 0) or d.fee <> coalesce(e.fee, 0)
        or d.tax <> -coalesce(e.tax, 0) or (d.state = 'open' and (d.loss <> 0 or d.fee <> 0))
        or (d.state = 'won' and d.loss <> 0)`,
  sql`select 'dispute', o.guid::text, 0 from orders o left join states s on s.order_guid = o.guid
      where (o.dispute_state is not null or s.order_guid is not null) and o.dispute_state is distinct from s.state`,
  sql`select 'payout', p.guid::text, (p.amount - coalesce(i.net, 0) - coalesce(s.net, 0))::bigint
      from payouts p
      left join (select payout_guid, sum(net) as net, sum(orders) as orders from inside
        group by payout_guid) i on i.payout_guid = p.guid
      left join (select payout_guid, sum(net) as net from settled group by payout_guid) s on s.payout_guid = p.guid
      where p.amount <> coalesce(i.net, 0) + coalesce(s.net, 0) or p.no_orders <> coalesce(i.orders, 0)`,
  sql`select 'transfers', p.guid::text, (p.amount - coalesce(m.amount, 0))::bigint from payouts p
      left join moved m on m.payout_guid = p.guid where p.amount <> coalesce(m.amount, 0)`,
  sql`select 'place', p.guid::text, i.net::bigint from payouts p
      join inside i on i.payout_guid = p.guid where i.account_guid <> p.account_guid or i.currency <> p.currency`,
  sql`select 'place', p.guid::text, s.net::bigint from payouts p
      join settled s on s.payout_guid = p.guid where s.account_guid <> p.account_guid or s.currency <> p.currency`,
  sql`select 'outside', guid::text, (gross_profit + payout_extra)::bigint from orders
      where collector = 'outside'
        and (payout_guid is not null or paid_out or fees <> 0 or shipping_fee <> 0
        or transaction_fee <> 0 or gross_profit + payout_extra <> 0)`,
  sql`select 'paid', p.guid::text, p.amount from payouts p join inside i on i.payout_guid = p.guid
      join moved m on m.payout_guid = p.guid
      where (p.status = 'paid') <> m.is_paid
        or (case p.status when 'paid' then i.paid <> i.orders else i.paid <> 0 end)`,
]

/**
 * Proves, over everything there is, that money adds up to the minor unit: of each order, gross = fees + shipping +
 * transaction + net, what was given or taken back = its entries, its tax = that of its lines and its shipping and its
 * entries, and what counts beyond its net = the entries that do not count in it; each entry = its settled refund, or
 * its decided dispute, which also tells the order's state, or what was booked for its shipment, and adds up as an order
 * does; of each payout, its amount = what its orders count and the entries that it settles = its transfers; its orders
 * are of its account and currency and as many as it says; of money that the studio took itself nothing is a cost or in
 * a payout; and orders count as paid out exactly when their payout is paid. Empty when all is well. An order names one
 * payout, so it can't be in two.
 */
export async function findLedgerBreaches(db: Executor): Promise<LedgerBreach[]> {
  const { rows } = await db.execute<LedgerBreach & Record<string, unknown>>(
    sql`${FACTS} ${sql.join(CHECKS, sql` union all `)} limit 1000`,
  )
  return [...rows, ...(await findBookingBreaches(db))]
}

/**
 * Of the entries themselves: each adds up as an order does, and what was booked for a shipment is what its entries say.
 */
async function findBookingBreaches(db: Executor): Promise<LedgerBreach[]> {
  const { rows } = await db.execute<LedgerBreach & Record<string, unknown>>(sql`
    select 'entries', guid::text, (gross_profit - fees - shipping_fee - transaction_fee - net_profit)::bigint
      from order_entries where gross_profit <> fees + shipping_fee + transaction_fee + net_profit
    union all
    select 'shipment', s.guid::text, (s.booked - coalesce(sum(e.shipping_fee), 0))::bigint
      from shipments s left join order_entries e on e.shipment_guid = s.guid
      where s.booked <> 0 or e.guid is not null group by s.guid having s.booked <> coalesce(sum(e.shipping_fee), 0)
    limit 1000`)
  return rows
}
