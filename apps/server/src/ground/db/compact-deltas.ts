import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * A table of sums that triggers only insert rows into: its key without `is_delta`, which starts with `account_guid`,
 * and the summed columns.
 */
export interface DeltaTable {
  name: string
  key: readonly string[]
  sums: readonly string[]
}

/** Deltas compacted in one transaction. */
const BATCH = 20_000

/**
 * Compacts deltas into one row per key, and deletes rows that add up to 0. Readers see the same sums before, during and
 * after.
 */
export async function compactDeltas(db: Database, table: DeltaTable, batch = BATCH): Promise<void> {
  const name = sql.identifier(table.name)
  const { rows: accounts } = await db.execute<{ guid: string }>(
    sql`select distinct account_guid as guid from ${name} where is_delta order by 1`,
  )
  const isNothing = sql.raw(table.sums.map((sum) => `${sum} = 0`).join(' and '))
  for (const { guid } of accounts) {
    for (let compacted = batch; compacted === batch;)
      compacted = await compact(db, { table, accountGuid: guid, batch })
    await db.execute(
      sql`delete from ${name} where account_guid = ${guid} and not is_delta and ${isNothing}`,
    )
  }
}

async function compact(
  db: Database,
  {
    table: { name, key, sums },
    accountGuid,
    batch,
  }: { table: DeltaTable; accountGuid: string; batch: number },
): Promise<number> {
  const table = sql.identifier(name)
  const keys = sql.raw(key.join(', '))
  const added = sql.raw(sums.map((sum) => `sum(${sum})`).join(', '))
  const raised = sql.raw(sums.map((sum) => `${sum} = old.${sum} + excluded.${sum}`).join(', '))
  return db.transaction(async (tx) => {
    // Not while the account's sums are being rebuilt (see the triggers' migrations).
    await tx.execute(
      sql`select pg_advisory_xact_lock_shared(hashtextextended(${name} || ' ' || ${accountGuid}::uuid, 0))`,
    )
    const { rows } = await tx.execute<{ compacted: number }>(sql`
      with deltas as (
        delete from ${table} where ctid = any(array(select ctid from ${table}
          where account_guid = ${accountGuid} and is_delta limit ${batch} for update skip locked)) returning *
      ), compacted as (
        insert into ${table} as old (${keys}, is_delta, ${sql.raw(sums.join(', '))})
        select ${keys}, false, ${added} from deltas group by ${keys} order by ${keys}
        on conflict (${keys}) where not is_delta do update set ${raised}
      )
      select count(*)::int as compacted from deltas`)
    return rows[0]!.compacted
  })
}
