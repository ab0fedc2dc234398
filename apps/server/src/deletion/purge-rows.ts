import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, getTableConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../ground/db/client.ts'
import { inOrder } from '../ground/db/inventory/in-order.ts'
import { STORED_TABLES } from '../ground/db/inventory/inventory.ts'
import type { StoredTable } from '../ground/db/inventory/stored-table.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { orders } from '../ground/db/tables/orders.ts'

/** The number of rows deleted in one transaction. */
const BATCH = 5_000
/** Triggers count deletions, so a table may have rows again after others were emptied. */
const ROUNDS = 4

type Account = typeof accounts.$inferSelect
interface Purge {
  /** When it began. */
  at: number
  signal: AbortSignal
}

const EVERY_TABLE = inOrder(Object.values(STORED_TABLES).flat())
const tablesOf = (kind: NonNullable<StoredTable['withStudio']>) =>
  EVERY_TABLE.filter(({ withStudio = 'purged' }) => withStudio === kind)
/** Tables that refer to others come first. */
const PURGED = tablesOf('purged').toReversed()
const EMPTIED = tablesOf('emptied').toReversed()
const BOOKS = tablesOf('books').toReversed()

/**
 * Deletes a studio's rows as the inventory says, in batches. Books stay, and of the rows they name only the fact that
 * they existed. Run again, it continues with what is left.
 */
export async function purgeRows(db: Database, account: Account, purge: Purge): Promise<void> {
  await letGo(db, account)
  for (let round = 0; round < ROUNDS; round += 1) {
    let deleted = 0
    for (const stored of PURGED) deleted += await deleteAll(db, account, stored, purge)
    for (const stored of EMPTIED)
      deleted += await deleteAll(db, account, stored, purge, isUnnamed(stored))
    for (const { table } of EMPTIED)
      await db.transaction((tx) =>
        run(
          tx,
          sql`update ${table} set ${emptied(getTableConfig(table), purge.at)} where account_guid = ${account.guid}`,
        ),
      )
    if (deleted === 0) return
  }
}

/** Deletes the books, what was kept only because they named it, and what triggers counted for them. */
export async function purgeBooks(tx: Transaction, account: { guid: string }): Promise<void> {
  for (const { table } of [...BOOKS, ...EMPTIED, ...PURGED])
    await run(tx, sql`delete from ${table} where account_guid = ${account.guid}`)
}

/** What stays of the account: its alias, which no other studio gets, and whose books these are. */
export async function emptyAccount(tx: Transaction, { guid }: Account): Promise<void> {
  const kept = ['alias', 'country', 'time_zone', 'company_name', 'default_language']
  const { columns, ...config } = getTableConfig(accounts)
  const others = columns.filter(
    ({ name }) => ![...kept, 'deletion_due_at', 'purged_at'].includes(name),
  )
  await run(
    tx,
    sql`update ${accounts} set ${emptied({ ...config, columns: others }, 0)} where guid = ${guid}`,
  )
}

/** What stays refers to nothing that is deleted, and of buyers only what a receipt shows stays. */
async function letGo(db: Database, { guid }: Account): Promise<void> {
  const purged = new Set(PURGED.map(({ table }) => getTableConfig(table).name))
  await db.transaction(async (tx) => {
    for (const { table } of [...BOOKS, ...EMPTIED])
      for (const key of getTableConfig(table).foreignKeys) {
        const { columns, foreignTable } = key.reference()
        if (!purged.has(getTableConfig(foreignTable).name)) continue
        const column = sql.identifier(columns[0]!.name)
        await run(
          tx,
          sql`update ${table} set ${column} = null where account_guid = ${guid} and ${column} is not null`,
        )
      }
    await run(
      tx,
      sql`
      update ${orders} set mobile_number = '', additional_info = '', payment_note = '', tracking = null
      where account_guid = ${guid}`,
    )
  })
}

async function deleteAll(
  db: Database,
  { guid }: Account,
  { table }: StoredTable,
  { signal }: Purge,
  condition = sql`true`,
): Promise<number> {
  for (let sum = 0; ;) {
    signal.throwIfAborted()
    const count = await db.transaction((tx) =>
      run(
        tx,
        sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where account_guid = ${guid} and ${condition} limit ${BATCH}))`,
      ),
    )
    sum += count
    if (count < BATCH) return sum
  }
}

/** Condition: no row of the books, or of what stays with them, refers to it. */
function isUnnamed({ table }: StoredTable): SQL {
  const { name } = getTableConfig(table)
  const conditions = [...BOOKS, ...EMPTIED].flatMap((referring) =>
    getTableConfig(referring.table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference()
      if (getTableConfig(foreignTable).name !== name) return []
      const [from, to] = [columns[0]!, foreignColumns[0]!]
      return [
        sql`not exists (select 1 from ${referring.table} r
          where r.${sql.identifier(from.name)} = ${table}.${sql.identifier(to.name)})`,
      ]
    }),
  )
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

type Columns = Pick<ReturnType<typeof getTableConfig>, 'columns' | 'foreignKeys'>

/** Clears every column that can do without its value: sets it to null, to its default, or to an empty text. */
function emptied({ columns, foreignKeys }: Columns, at: number): SQL {
  const named = new Set(
    foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  )
  const changes = columns.flatMap((column) => {
    const value = emptyValue(column, { isReference: named.has(column.name), at })
    return value ? [sql`${sql.identifier(column.name)} = ${value}`] : []
  })
  return sql.join(changes, sql`, `)
}

function emptyValue(
  column: PgColumn,
  { isReference, at }: { isReference: boolean; at: number },
): SQL | undefined {
  if (column.primary || column.generated) return undefined
  // Otherwise it would look as if it were in use.
  if (column.name === 'deleted_at') return sql`coalesce(deleted_at, ${at}::int8)`
  if (!column.notNull) return sql`null`
  if (isReference) return undefined
  if (column.hasDefault) return sql`default`
  return column.getSQLType() === 'text' ? sql`''` : undefined
}

/** Large studios take longer than a request's statement may. */
async function run(tx: Transaction, statement: SQL): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const { rowCount } = await tx.execute(statement)
  return rowCount ?? 0
}
