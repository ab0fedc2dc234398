import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** Deltas that are compacted in one transaction. */
const BATCH = 20_000

export async function handleCompactSums({ db }: Deps): Promise<void> {
  await compactSums(db)
}

/** Compacts deltas into the one row of their key, and drops rows that add up to nothing. Readers see the same sums before, during and after. */
export async function compactSums(db: Database, batch = BATCH): Promise<void> {
  const { rows: accounts } = await db.execute<{ guid: string }>(
    sql`select distinct account_guid as guid from order_sums where is_delta order by 1`,
  )
  for (const { guid } of accounts) {
    for (let compacted = batch; compacted === batch;) compacted = await compact(db, guid, batch)
    await db.execute(
      sql`delete from order_sums where account_guid = ${guid} and not is_delta and orders = 0 and images = 0 and gross_profit = 0 and net_profit = 0`,
    )
  }
}

async function compact(db: Database, accountGuid: string, batch: number): Promise<number> {
  return db.transaction(async (tx) => {
    // Not while the account's sums are made anew (see the trigger's migration).
    await tx.execute(
      sql`select pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || ${accountGuid}::uuid, 0))`,
    )
    const { rows } = await tx.execute<{ compacted: number }>(sql`
      with deltas as (
        delete from order_sums where ctid = any(array(select ctid from order_sums where account_guid = ${accountGuid} and is_delta limit ${batch} for update skip locked)) returning *
      ), compacted as (
        insert into order_sums as old (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, is_delta, orders, images, gross_profit, net_profit)
        select account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, false, sum(orders), sum(images), sum(gross_profit), sum(net_profit) from deltas group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 3, 4
        on conflict (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits) where not is_delta
        do update set orders = old.orders + excluded.orders, images = old.images + excluded.images, gross_profit = old.gross_profit + excluded.gross_profit, net_profit = old.net_profit + excluded.net_profit
      )
      select count(*)::int as compacted from deltas`)
    return rows[0]!.compacted
  })
}
