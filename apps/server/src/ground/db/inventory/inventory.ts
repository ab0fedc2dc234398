import { GALLERY_TABLES } from './gallery-tables.ts'
import { MONEY_TABLES } from './money-tables.ts'
import { PEOPLE_TABLES } from './people-tables.ts'
import { SALE_TABLES } from './sale-tables.ts'
import type { StoredTable } from './stored-table.ts'
import { STUDIO_TABLES } from './studio-tables.ts'
import { VISIT_TABLES } from './visit-tables.ts'

/** Every table under a heading. A test fails for one that is missing, and `docs/data.md` is generated from it. */
export const STORED_TABLES: Readonly<Record<string, readonly StoredTable[]>> = {
  'Studios and teams': STUDIO_TABLES,
  Galleries: GALLERY_TABLES,
  Customers: PEOPLE_TABLES,
  Sales: SALE_TABLES,
  Money: MONEY_TABLES,
  Visits: VISIT_TABLES,
}

/** A table whose rows are included in a studio's export, under a noun. */
export type ExportedTable = StoredTable & { exported: string }

/** These tables, in the order of the inventory. */
export function exportedTables(): ExportedTable[] {
  return Object.values(STORED_TABLES)
    .flat()
    .filter((stored): stored is ExportedTable => typeof stored.exported === 'string')
}

/** Schemas of the database that aren't ours, and their contents. */
export const OTHER_SCHEMAS: Readonly<Record<string, string>> = {
  drizzle: 'the applied migrations; kept as long as the installation',
  pgboss:
    'waiting, running and failed jobs; contains only ids of records, kept for 90 days at most',
}
