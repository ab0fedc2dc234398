import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { saveEach } from '../../ground/db/save-each.ts'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import type { Deps } from '../../ground/deps.ts'
import { classifyRows } from './classify-rows.ts'
import { WRITTEN } from './import-sql.ts'
import type { ImportRow } from './imports.queries.ts'
import { refuseRows } from './refuse-rows.ts'

/** Rows per transaction. */
const CHUNK = 2_000

/**
 * Applies rows in chunks, so that a crash loses nothing and another run continues where it stopped. A row that the
 * database refuses is reported as invalid and doesn't keep others out.
 */
export async function applyRows(deps: Deps, row: ImportRow): Promise<void> {
  const { clock } = deps
  const isLeft = sql`problem is null and not is_applied and leader_line is null and action <> 'same'`
  await eachChunk(deps, row, isLeft, async (tx, lines) => {
    // Someone may have bought or been changed since the file was checked: the rows are compared again, with their
    // customers locked.
    await tx.execute(
      sql`select 1 from customers where account_guid = ${row.accountGuid}
        and guid in (select customer_guid from customer_import_rows where import_guid = ${row.guid}
        and line = any(${lines})) order by guid for update`,
    )
    const now = clock.now()
    await classifyRows(tx, row, now, lines)
    const part = sql`r.import_guid = ${row.guid} and r.line = any(${lines}) and r.problem is null and not r.is_applied`
    await insertCreated(tx, row, part, now)
    const changes = WRITTEN.map(({ column, read }) => sql`${column} = ${read(sql`r.after`)}`)
    await tx.execute(
      sql`update customers c set ${sql.join(changes, sql`, `)} from customer_import_rows r
        where ${part} and r.action = 'changed' and c.account_guid = ${row.accountGuid} and c.guid = r.customer_guid`,
    )
    await tx.execute(sql`update customer_import_rows r set is_applied = true where ${part}`)
  })
}

async function insertCreated(
  tx: Transaction,
  { accountGuid, engineGuid }: ImportRow,
  part: SQL,
  now: number,
): Promise<void> {
  const columns = WRITTEN.map(({ column }) => column)
  const values = WRITTEN.map(({ read }) => read(sql`r.after`))
  await tx.execute(sql`
    insert into customers (guid, account_guid, engine_guid, created_at, source, ${sql.join(columns, sql`, `)})
    select r.customer_guid, ${accountGuid}, ${engineGuid}, ${now}::bigint, case
      when r.identity <> '' then 'startList' else 'import' end, ${sql.join(values, sql`, `)}
    from customer_import_rows r where ${part} and r.action = 'created' order by r.line`)
}

/**
 * Undoes an import: previous values are restored unless someone has changed them since, and customers it created go to
 * the trash unless they have ordered.
 */
export async function undoRows(deps: Deps, row: ImportRow): Promise<void> {
  const now = deps.clock.now()
  await eachChunk(deps, row, sql`is_applied`, async (tx, lines) => {
    const part = sql`r.import_guid = ${row.guid} and r.line = any(${lines}) and r.is_applied
      and c.account_guid = ${row.accountGuid} and c.guid = r.customer_guid`
    await tx.execute(
      sql`update customers c set deleted_at = ${now}::bigint from customer_import_rows r
        where ${part} and r.action = 'created' and c.import_guid = ${row.guid} and c.orders = 0
        and c.deleted_at is null`,
    )
    const changes = WRITTEN.map(({ field, column, read }) =>
      field === 'deletedAt'
        ? sql`deleted_at = case when c.orders = 0
          and c.deleted_at is null then ${read(sql`r.before`)} else c.deleted_at end`
        : sql`${column} = case when c.${column} is not distinct from ${read(sql`r.after`)}
          then ${read(sql`r.before`)} else c.${column} end`,
    )
    await tx.execute(
      sql`update customers c set ${sql.join(changes, sql`, `)} from customer_import_rows r
        where ${part} and r.action = 'changed'`,
    )
    await tx.execute(
      sql`update customer_import_rows set is_applied = false where import_guid = ${row.guid} and line = any(${lines})`,
    )
  })
}

async function eachChunk(
  deps: Deps,
  row: ImportRow,
  isLeft: SQL,
  work: (tx: Transaction, lines: SQL) => Promise<void>,
): Promise<void> {
  const { db } = deps
  // Another attempt continues the count of the previous one.
  for (let done = row.noApplied, chunks = 1; ; chunks += 1) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select line from customer_import_rows where import_guid = ${row.guid} and ${isLeft}
        order by line limit ${CHUNK}`,
    )
    if (rows.length === 0) return
    const lines = rows.map(({ line }) => Number(line))
    const refused = await saveEach(lines, (some) =>
      // Someone who buys in the meantime takes the address; a retry then updates that customer.
      retryOnConflict('customers_address', () =>
        db.transaction((tx) => work(tx, sql`${sql.param([...some])}::bigint[]`)),
      ),
    )
    await refuseRows(deps, db, row, refused)
    done += rows.length
    await db
      .update(customerImports)
      .set({ noApplied: done })
      .where(recordOf(customerImports, row, row.guid))
    // PostgreSQL's outdated statistics of a fast-growing table make comparing a hundred times slower, so it is analysed
    // again, less and less often.
    if (Math.log2(chunks) % 2 === 0) await db.execute(sql`analyze customers`)
  }
}
