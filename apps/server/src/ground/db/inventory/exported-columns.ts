import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { StoredTable } from './stored-table.ts'

/** The columns that an export has of a table: what the database computes itself is left out with what is secret. */
export function exportedColumns({ table, without = [] }: StoredTable): PgColumn[] {
  return getTableConfig(table).columns.filter(
    ({ name, generated }) => generated === undefined && !without.includes(name),
  )
}
