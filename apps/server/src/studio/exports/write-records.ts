import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../ground/db/client.ts'
import { exportedColumns } from '../../ground/db/inventory/exported-columns.ts'
import { type ExportedTable, exportedTables } from '../../ground/db/inventory/inventory.ts'
import type { ExportedNoun } from '../../ground/db/tables/studio-exports.ts'
import { hashFile } from './hash-file.ts'
import { type Cell, toCsv, toCsvHead } from '../../ground/csv/send-csv.ts'
import { toRowSchema } from './row-schema.ts'

/** Rows read at once. */
const BATCH = 1_000

/** A file written into the work folder, and its path in the export. */
export interface RecordFile {
  path: string
  file: string
}

/**
 * Writes all rows of a studio into a folder, in the state of one moment: as JSON lines, as CSV, and with a schema for
 * each noun. Never more than a batch of rows is in memory.
 */
export async function writeRecords(
  db: Database,
  account: { guid: string },
  folder: string,
): Promise<{ nouns: ExportedNoun[]; files: RecordFile[] }> {
  const nouns: ExportedNoun[] = []
  const files: RecordFile[] = []
  await db.transaction(
    async (tx) => {
      for (const stored of exportedTables()) {
        const noun = stored.exported
        const lines = { path: `records/${noun}.jsonl`, file: join(folder, `${noun}.jsonl`) }
        const table = { path: `tables/${noun}.csv`, file: join(folder, `${noun}.csv`) }
        const schema = { path: `schemas/${noun}.json`, file: join(folder, `${noun}.json`) }
        const rows = await writeRows(tx, stored, account, { lines: lines.file, table: table.file })
        await writeFile(schema.file, `${JSON.stringify(toRowSchema(stored), null, 2)}\n`)
        files.push(lines, table, schema)
        nouns.push({
          noun,
          table: getTableConfig(stored.table).name,
          rows,
          path: lines.path,
          ...(await describeFile(lines.file)),
        })
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { nouns, files }
}

async function writeRows(
  tx: Transaction,
  stored: ExportedTable,
  account: { guid: string },
  paths: { lines: string; table: string },
): Promise<number> {
  const columns = exportedColumns(stored).map(({ name }) => name)
  const [lines, table] = [createWriteStream(paths.lines), createWriteStream(paths.table)]
  try {
    await append(table, toCsvHead(columns))
    let count = 0
    for await (const rows of readRows(tx, stored, account, columns)) {
      count += rows.length
      await append(lines, rows.map((row) => `${row}\n`).join(''))
      const records = rows.map((row) => JSON.parse(row) as Record<string, unknown>)
      await append(
        table,
        toCsv(records.map((record) => columns.map((name) => toCell(record[name])))),
      )
    }
    lines.end()
    table.end()
    await Promise.all([finished(lines), finished(table)])
    return count
  } finally {
    lines.destroy()
    table.destroy()
  }
}

/** The studio's rows of a table as JSON texts, batch by batch. */
export async function* readRows(
  tx: Transaction,
  { table, only }: ExportedTable,
  { guid }: { guid: string },
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const { name } = getTableConfig(table)
  const owner = sql.identifier(name === 'accounts' ? 'guid' : 'account_guid')
  const pairs = columns.map((column) => sql`${column}::text, ${sql.identifier(column)}`)
  // A function accepts a hundred arguments, so pairs of many columns are merged from several objects.
  const objects = []
  for (let at = 0; at < pairs.length; at += 40)
    objects.push(sql`jsonb_build_object(${sql.join(pairs.slice(at, at + 40), sql`, `)})`)
  await tx.execute(sql`
    declare export_rows no scroll cursor for
    select (${sql.join(objects, sql` || `)})::text as row from ${table}
    where ${owner} = ${guid}::uuid ${only ? sql`and ${only}` : sql``}
    order by ${sql.join(primaryKeyOf(table), sql`, `)}`)
  try {
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`fetch ${sql.raw(String(BATCH))} from export_rows`,
      )
      if (rows.length > 0) yield rows.map(({ row }) => row)
      if (rows.length < BATCH) return
    }
  } finally {
    await tx.execute(sql`close export_rows`)
  }
}

/** Guids increase with time: a row comes after the row of the same table that it refers to. */
function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return { number: String(value) }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function append(stream: WriteStream, text: string): Promise<void> {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain')
}

async function describeFile(path: string): Promise<{ size: number; checksum: string }> {
  return { size: (await stat(path)).size, checksum: await hashFile(path) }
}
