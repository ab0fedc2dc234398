import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { exportedColumns } from '../../ground/db/inventory/exported-columns.ts'
import { inOrder } from '../../ground/db/inventory/in-order.ts'
import { type ExportedTable, exportedTables } from '../../ground/db/inventory/inventory.ts'
import { ImportRefused } from './import-refused.ts'
import type { OpenedExport } from './opened-export.ts'
import { type Renew, renewText } from './renew-guids.ts'

/** Source of rows. */
export type RowSource = Pick<OpenedExport, 'lines'> & {
  manifest: { studio: Pick<OpenedExport['manifest']['studio'], 'guid'> }
}
export type ImportedRow = Record<string, unknown>
/** Transforms a row before it is stored. */
export type ChangeRow = (table: string, row: ImportedRow) => ImportedRow

const BATCH = 500

/** Text columns that contain guids of records: storage keys, addresses of screens, references. */
const TEXTS = new Set(['key', 'about', 'address', 'payment_id', 'provider_id'])
/** Columns counted by triggers when the orders are inserted. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  customers: ['orders', 'currency', 'gross_profit'],
}
/** Converts rows of older exports to the current columns. */
const FORMER: Readonly<Record<string, (row: ImportedRow) => ImportedRow>> = {
  photos: inCollections,
  videos: inCollections,
}
/** Required columns that an export leaves out. */
const FILLED: Readonly<Record<string, ImportedRow>> = { customer_imports: { key: '' } }

/** Whether any row of the export already exists here. */
export async function hasClash(db: Executor, given: OpenedExport): Promise<boolean> {
  for (const stored of exportedTables()) {
    const { name, columns, primaryKeys } = getTableConfig(stored.table)
    const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
    const table = sql.identifier(name)
    const isSame = sql.join(
      keys.map((key) => sql`t.${sql.identifier(key.name)} = r.${sql.identifier(key.name)}`),
      sql` and `,
    )
    for await (const rows of readBatches(given, stored)) {
      const { rows: found } = await db.execute(sql`
        select 1 from ${table} t
        join jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) r on ${isSame} limit 1`)
      if (found.length > 0) return true
    }
  }
  return false
}

/** Inserts all rows of an export, referenced rows first. Returns the number of rows by noun. */
export async function importRows(
  tx: Transaction,
  given: RowSource,
  { renew, change }: { renew: Renew; change: ChangeRow },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const stored of inOrder(exportedTables())) {
    const { name } = getTableConfig(stored.table)
    const known = exportedColumns(stored).filter((column) => !COUNTED[name]?.includes(column.name))
    for await (const rows of readBatches(given, stored)) {
      // An older export has fewer columns: the others get their defaults.
      const columns = known.filter((column) => column.name in rows[0]!)
      for (const row of rows) requireOwn(name, row, given.manifest.studio.guid)
      const changed = rows.map((row) =>
        change(name, { ...renewRow(row, columns, renew), ...FILLED[name] }),
      )
      await insert(
        tx,
        name,
        [...columns.map((column) => column.name), ...Object.keys(FILLED[name] ?? {})],
        changed,
      )
      counts[stored.exported] = (counts[stored.exported] ?? 0) + rows.length
    }
  }
  return counts
}

/** Anyone can edit an export: neither a row nor its file's key may belong to another studio. */
function requireOwn(table: string, row: ImportedRow, studio: string): void {
  const owner = table === 'accounts' ? row.guid : row.account_guid
  const { key } = row
  if (owner !== studio || (typeof key === 'string' && !isOwnKey(key, studio)))
    throw new ImportRefused(`A row of ${table} doesn’t belong to the exported studio.`)
}

/** Whether a storage key belongs to the studio. */
export function isOwnKey(key: string, studio: string): boolean {
  return key.startsWith(`accounts/${studio}/`)
}

async function insert(
  tx: Transaction,
  name: string,
  columns: readonly string[],
  rows: readonly ImportedRow[],
): Promise<void> {
  const table = sql.identifier(name)
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
}

async function* readBatches(
  given: RowSource,
  { exported, table }: ExportedTable,
): AsyncGenerator<ImportedRow[]> {
  let batch: ImportedRow[] = []
  for await (const line of given.lines(exported)) {
    const row = JSON.parse(line) as ImportedRow
    batch.push(FORMER[getTableConfig(table).name]?.(row) ?? row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** In older exports a photo was in one collection or in none. */
function inCollections({ collection_guid: one, ...row }: ImportedRow): ImportedRow {
  return one === undefined ? row : { ...row, collection_guids: one === null ? [] : [one] }
}

function renewRow(row: ImportedRow, columns: readonly PgColumn[], renew: Renew): ImportedRow {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column.name]
      const type = column.getSQLType()
      const isNamed = type.startsWith('uuid') || type === 'jsonb' || TEXTS.has(column.name)
      if (!isNamed || value === null) return [column.name, value]
      return [column.name, JSON.parse(renewText(JSON.stringify(value), renew)) as unknown]
    }),
  )
}
