import type pg from 'pg'

/**
 * Refunds and disputes for a gallery's orders: of a hundred paid orders two are refunded and two partly refunded; of a
 * thousand two each have an open, a won and a lost dispute. Booked as the product does it: once an order is in a
 * payout, a refund is booked separately.
 */
export async function insertRefunds(
  client: pg.ClientBase,
  gallery: { guid: string; now: number },
): Promise<void> {
  await client.query(
    `with numbered as (
       select guid, account_guid, created_at, currency, collector, gross_profit as paid, paid_out, row_number() over (order by created_at, guid) as k
       from orders where engine_guid = $1 and gross_profit > 0
     ), meant as (
       select *, least(created_at + 86400000, $2::int8) as at,
         case when k % 50 = 0 then 'refund' when k % 50 = 25 then 'part' when k % 500 = 1 then 'open' when k % 500 = 2 then 'won' when k % 500 = 3 then 'lost' end as kind
       from numbered
     ), given as materialized (
       select *, gen_random_uuid() as cause, kind in ('refund', 'part') as is_refund, kind in ('open', 'won', 'lost') as is_dispute,
         case kind when 'refund' then paid when 'part' then greatest(1, paid * 2 / 5) when 'lost' then paid else 0 end as amount,
         case when kind in ('refund', 'part') then (case kind when 'refund' then paid else greatest(1, paid * 2 / 5) end) / 10 else 0 end as fees,
         case kind when 'lost' then 1500 else 0 end as cost
       from meant where kind is not null
     ), refunded as (
       insert into refunds (guid, account_guid, order_guid, created_at, settled_at, origin, currency, amount, commission, returns_commission, reason, state, provider_id, changed_at)
       select cause, account_guid, guid, at, at, 'desk', currency, amount, fees, true, 'buyerWish', 'settled', 're_' || cause, at from given where is_refund
     ), disputed as (
       insert into disputes (guid, account_guid, order_guid, created_at, closed_at, state, reason, currency, amount, loss, fee, provider_id, checked_at)
       select cause, account_guid, guid, at, case when kind <> 'open' then at end, kind, 'fraud', currency, paid, amount, cost, 'dp_' || cause, at from given where is_dispute
     ), booked as (
       insert into order_entries (guid, account_guid, order_guid, refund_guid, dispute_guid, created_at, currency, collector, gross_profit, fees, transaction_fee, net_profit, counts_in)
       select gen_random_uuid(), account_guid, guid, case when is_refund then cause end, case when is_dispute then cause end, at, currency, collector,
         -amount, -fees, cost, fees - amount - cost, case when paid_out then 'payout' else 'order' end from given where amount > 0
     )
     update orders o set gross_profit = o.gross_profit - g.amount, fees = o.fees - g.fees, transaction_fee = o.transaction_fee + g.cost,
       net_profit = o.net_profit - g.amount + g.fees - g.cost, refunded = g.amount,
       payout_extra = case when o.paid_out then g.amount - g.fees + g.cost else 0 end, dispute_state = case when g.is_dispute then g.kind end
     from given g where g.guid = o.guid`,
    [gallery.guid, gallery.now],
  )
}
