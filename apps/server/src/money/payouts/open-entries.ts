import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'

/** Changes by refunds after their orders were paid out, by who holds the money; minor units, negative for a loss. */
export interface OpenEntries {
  guids: string[]
  platform: number
  studio: number
}

/** Locks all unsettled entries in a currency; of two simultaneous payouts the later one finds none. */
export async function lockOpenEntries(
  tx: Transaction,
  accountGuid: string,
  currency: string,
): Promise<OpenEntries> {
  const { rows } = await tx.execute<OpenEntries & Record<string, unknown>>(sql`
    with open as materialized (
      select guid, collector, net_profit from order_entries
      where account_guid = ${accountGuid} and currency = ${currency} and counts_in = 'payout' and payout_guid is null
      order by guid for update
    )
    select coalesce(array_agg(guid::text), '{}') as guids,
      coalesce(sum(net_profit) filter (where collector = 'platform'), 0)::bigint as platform,
      coalesce(sum(net_profit) filter (where collector = 'studio'), 0)::bigint as studio
    from open`)
  return rows[0]!
}

/** Assigns the entries to this payout. */
export async function settleEntries(
  tx: Transaction,
  accountGuid: string,
  { guids, payoutGuid }: { guids: readonly string[]; payoutGuid: string },
): Promise<void> {
  await tx.execute(
    sql`update order_entries set payout_guid = ${payoutGuid} where account_guid = ${accountGuid}
      and guid = any(${sql.param([...guids])}::uuid[])`,
  )
}

/** Sums of unsettled entries by currency. */
export async function sumOpenEntries(
  db: Executor,
  { accountGuid }: { accountGuid: string },
): Promise<{ currency: string; net: number; orders: number }[]> {
  const { rows } = await db.execute<{ currency: string; net: number; orders: number }>(sql`
    select currency, sum(net_profit)::bigint as net, count(distinct order_guid)::int as orders from order_entries
    where account_guid = ${accountGuid} and counts_in = 'payout' and payout_guid is null
    group by currency order by currency`)
  return rows
}
