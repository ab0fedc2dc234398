import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'

/** A sum that does not add up: what of, and by how much, in minor units. */
export interface LedgerBreach {
  what: 'order' | 'payout' | 'transfers' | 'place' | 'paid'
  guid: string
  difference: number
}

/**
 * Proves, over everything there is, that money adds up to the minor unit: of each order, gross = fees + shipping + transaction + net; of each
 * payout, its amount = its orders' net = its transfers; its orders are of its account and currency and as many as it says; and orders count
 * as paid out exactly when their payout is paid. Empty when all is well. An order names one payout, so it can't be in two.
 */
export async function findLedgerBreaches(db: Executor): Promise<LedgerBreach[]> {
  const { rows } = await db.execute<LedgerBreach & Record<string, unknown>>(sql`
    with inside as (
      select payout_guid, account_guid, currency, count(*) as orders, sum(net_profit) as net, count(*) filter (where paid_out) as paid
      from orders where payout_guid is not null group by payout_guid, account_guid, currency
    ), moved as (select payout_guid, sum(amount) as amount, bool_and(state = 'paid') as is_paid from payout_transfers group by payout_guid)
    select 'order' as what, guid::text, (gross_profit - fees - shipping_fee - transaction_fee - net_profit)::bigint as difference
      from orders where gross_profit <> fees + shipping_fee + transaction_fee + net_profit
    union all
    select 'payout', p.guid::text, (p.amount - coalesce(sum(i.net), 0))::bigint
      from payouts p left join inside i on i.payout_guid = p.guid group by p.guid, p.amount, p.no_orders
      having p.amount <> coalesce(sum(i.net), 0) or p.no_orders <> coalesce(sum(i.orders), 0)
    union all
    select 'transfers', p.guid::text, (p.amount - coalesce(m.amount, 0))::bigint from payouts p left join moved m on m.payout_guid = p.guid where p.amount <> coalesce(m.amount, 0)
    union all
    select 'place', p.guid::text, i.net::bigint from payouts p join inside i on i.payout_guid = p.guid where i.account_guid <> p.account_guid or i.currency <> p.currency
    union all
    select 'paid', p.guid::text, p.amount from payouts p join inside i on i.payout_guid = p.guid join moved m on m.payout_guid = p.guid
      where (p.status = 'paid') <> m.is_paid or (case p.status when 'paid' then i.paid <> i.orders else i.paid <> 0 end)
    limit 1000`)
  return rows
}
