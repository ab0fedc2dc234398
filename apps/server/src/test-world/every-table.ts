import { readdir } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'

export type TableConfig = ReturnType<typeof getTableConfig>

const FOLDER = new URL('../ground/db/tables/', import.meta.url)

/** Every table of the schema, referenced ones first. */
export async function everyTable(): Promise<TableConfig[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, FOLDER).href) as Promise<Record<string, unknown>>),
  )
  const tables = modules
    .flatMap((exported) => Object.values(exported))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
  return inOrder(tables.toSorted((a, b) => a.name.localeCompare(b.name)))
}

/** The tables that a table references, by column. */
export function parentsOf(table: TableConfig): Map<string, { table: string; column: string }> {
  return new Map(
    table.foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      return columns.map((column, at) => [
        column.name,
        { table: getTableConfig(foreignTable).name, column: foreignColumns[at]!.name },
      ])
    }),
  )
}

function inOrder(tables: readonly TableConfig[]): TableConfig[] {
  const ordered: TableConfig[] = []
  const place = (table: TableConfig) => {
    if (ordered.includes(table)) return
    for (const parent of parentsOf(table).values())
      if (parent.table !== table.name) place(tables.find(({ name }) => name === parent.table)!)
    ordered.push(table)
  }
  for (const table of tables) place(table)
  return ordered
}
