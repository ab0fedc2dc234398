import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { withQueries } from '../../ground/db/with-queries.ts'

/** A sum that doesn't add up: its record, and the difference in minor units. */
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
    | 'giftCard'
  guid: string
  difference: number
}

/** Sums of orders, their entries and their payouts. */
const FACTS = withQueries({
  // Sums of a payout's orders.
  inside: sql`
    select payout_guid, account_guid, currency, count(*) as orders,
      sum(net_profit + payout_extra) as net, count(*) filter (where paid_out) as paid
    from orders where payout_guid is not null group by payout_guid, account_guid, currency`,
  // Sums of the entries that a payout settles separately.
  settled: sql`
    select payout_guid, account_guid, currency, sum(net_profit) as net from order_entries
      where payout_guid is not null group by payout_guid, account_guid, currency`,
  taxed: sql`
    select order_guid, sum(tax) as tax from order_lines
      where order_guid in (select guid from orders where tax_detail is not null) group by order_guid`,
  booked: sql`
    select order_guid, sum(gross_profit) as gross, sum(tax) as tax,
      coalesce(sum(net_profit) filter (where counts_in <> 'order'), 0) as extra from order_entries group by order_guid`,
  // Sums of an order's settled refunds and lost disputes.
  given: sql`
    select order_guid, sum(amount) as amount from (
      select order_guid, amount from refunds where state = 'settled'
      union all
      select order_guid, loss from disputes where loss <> 0
    ) back group by order_guid`,
  disputed: sql`
    select dispute_guid, sum(gross_profit) as gross, sum(transaction_fee) as fee, sum(tax) as tax
      from order_entries where dispute_guid is not null group by dispute_guid`,
  // The combined state of an order's disputes.
  states: sql`
    select order_guid, case when bool_or(state = 'open') then 'open'
      when bool_or(state = 'lost') then 'lost' else 'won' end as state from disputes group by order_guid`,
  // Sums of a payout's transfers.
  moved: sql`
    select payout_guid, sum(amount) as amount, bool_and(state = 'paid') as is_paid
      from payout_transfers group by payout_guid`,
})

/** Each query selects records that don't add up, with the difference. */
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
        or g.order_guid is not null or o.collector = 'outside' or o.gift_card_amount <> 0)
        and (o.refunded <> -coalesce(b.gross, 0) or o.payout_extra <> -coalesce(b.extra, 0) - case
          when o.collector = 'outside' then o.gross_profit + o.refunded else o.gift_card_amount end
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
 * Proves, over all records, that money adds up to the minor unit. Orders: gross = fees + shipping + transaction + net;
 * refunds and lost disputes = its entries; its tax = the tax of its lines, its shipping and its entries; the amount
 * beyond its net = the entries outside it. Entries: each equals its settled refund, its decided dispute (which also
 * determines the order's state), or its shipment's booking, and adds up like an order. Payouts: the amount = its orders
 * plus the entries it settles = its transfers; its orders have its account and currency and the stated number; nothing
 * of offline orders is a cost or part of a payout; and orders are paid out exactly if their payout is paid. Empty if
 * everything adds up. An order refers to one payout, so it can't be in two.
 */
export async function findLedgerBreaches(db: Executor): Promise<LedgerBreach[]> {
  const { rows } = await db.execute<LedgerBreach & Record<string, unknown>>(
    sql`${FACTS} ${sql.join(CHECKS, sql` union all `)} limit 1000`,
  )
  return [...rows, ...(await findBookingBreaches(db)), ...(await findGiftCardBreaches(db))]
}

/** Checks the entries: each adds up like an order, and each shipment's booking equals its entries. */
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

/**
 * Checks gift cards: a balance equals the card's entries; what an order says of them, and what a settled refund returned
 * to them, equals their entries.
 */
async function findGiftCardBreaches(db: Executor): Promise<LedgerBreach[]> {
  const { rows } = await db.execute<LedgerBreach & Record<string, unknown>>(sql`
    select 'giftCard' as what, c.guid::text, (c.balance - coalesce(sum(e.amount), 0))::bigint as difference
      from gift_cards c left join gift_card_entries e on e.gift_card_guid = c.guid
      group by c.guid having c.balance <> coalesce(sum(e.amount), 0)
    union all
    select 'giftCard', o.guid::text, (o.gift_card_amount + coalesce(sum(e.amount), 0))::bigint
      from orders o left join gift_card_entries e on e.order_guid = o.guid and e.kind = 'redeemed'
      where o.gift_card_amount <> 0 or e.guid is not null
      group by o.guid having o.gift_card_amount <> -coalesce(sum(e.amount), 0)
    union all
    select 'giftCard', r.guid::text, (r.gift_card_amount - coalesce(sum(e.amount), 0))::bigint
      from refunds r left join gift_card_entries e on e.refund_guid = r.guid
      where r.state = 'settled' and (r.gift_card_amount <> 0 or e.guid is not null)
      group by r.guid having r.gift_card_amount <> coalesce(sum(e.amount), 0)
    limit 1000`)
  return rows
}
