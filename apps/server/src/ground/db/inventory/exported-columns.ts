import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { StoredTable } from './stored-table.ts'

/** A table's columns in an export: without secrets, and without generated columns. */
export function exportedColumns({ table, without = [] }: StoredTable): PgColumn[] {
  return getTableConfig(table).columns.filter(
    ({ name, generated }) => generated === undefined && !without.includes(name),
  )
}
