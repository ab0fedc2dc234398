import type { NumberedRow } from '@proofdesk/domain/csv'
import {
  IMPORT_ROWS_MAX,
  IMPORT_TEXTS,
  type ImportedCustomer,
  toImportedCustomer,
} from '@proofdesk/domain/customer-import'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { customerImportRows, customerImports } from '../../db/tables/customer-imports.ts'
import type { Deps } from '../../deps.ts'
import type { ImportRow } from './imports.queries.ts'
import { TableFault, readTable } from './read-table.ts'

/** Rows that are written at a time. */
const BATCH = 2_000

/**
 * Reads the whole file into rows that can be compared with the customers; what is left of an attempt before goes first.
 */
export async function stageRows(deps: Deps, row: ImportRow): Promise<void> {
  const { db } = deps
  const { guid, hasHead, columns } = row
  const [account] = await db
    .select({ country: accounts.country })
    .from(accounts)
    .where(eq(accounts.guid, row.accountGuid))
  const country = account!.country.toLowerCase()
  await db
    .delete(customerImportRows)
    .where(and(ofAccount(customerImportRows, row), eq(customerImportRows.importGuid, guid)))
  let batch: Staged[] = []
  let count = 0
  let head: string[] = []
  await readTable(deps, row, async (rows, bytes) => {
    for (const tableRow of rows) {
      count += 1
      if (hasHead && count === 1) {
        head = tableRow[1].map(storable)
        continue
      }
      if (count > IMPORT_ROWS_MAX + 1) throw new TableFault('too_many_rows')
      batch.push(toStaged(tableRow, columns, country))
    }
    while (batch.length >= BATCH) {
      await insertRows(db, row, batch.slice(0, BATCH), bytes)
      batch = batch.slice(BATCH)
    }
  })
  await insertRows(db, row, batch, row.size)
  await db.execute(sql`analyze customer_import_rows`)
  await markDoubled(db, row)
  await db
    .update(customerImports)
    .set({ head })
    .where(recordOf(customerImports, row, guid))
  if (count <= (hasHead ? 1 : 0)) throw new TableFault('empty')
}

interface Staged {
  line: number
  given?: ImportedCustomer
  email?: string
  bib?: string
  cells?: string[]
  problem?: string
}

function toStaged(
  [line, cells]: NumberedRow,
  columns: ImportRow['columns'],
  country: string,
): Staged {
  const read = toImportedCustomer(cells, columns, country)
  return typeof read === 'string'
    ? { line, cells: cells.map(storable), problem: read }
    : { line, given: read, email: read.texts.emailAddress, bib: read.texts.bibNumber }
}

const storable = (text: string) => text.replaceAll('\u0000', '').slice(0, 1_000)

async function insertRows(
  db: Executor,
  { guid, accountGuid }: ImportRow,
  rows: readonly Staged[],
  bytes: number,
): Promise<void> {
  if (rows.length > 0)
    await db.execute(sql`
      insert into customer_import_rows (import_guid, account_guid, line, given, email_address, bib_number, cells, problem)
      select ${guid}, ${accountGuid}, line, given, coalesce(email, ''), coalesce(bib, ''), cells, problem
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (line bigint, given jsonb, email text, bib text, cells text[], problem text)`)
  await db
    .update(customerImports)
    .set({ readBytes: bytes })
    .where(recordOf(customerImports, { accountGuid }, guid))
}

/**
 * Who stands in a file twice, by address or else by number, is taken from the first row. The cells of the others are
 * for the file of wrong rows.
 */
async function markDoubled(db: Executor, { guid, columns }: ImportRow): Promise<void> {
  await db.execute(sql`
    update customer_import_rows r set problem = 'doubled', cells = array[${toCells(columns)}]::text[]
    from (
      select line, row_number() over (partition by case when email_address <> '' then 'e' || email_address else 'n' || bib_number end order by line) as place
      from customer_import_rows where import_guid = ${guid} and problem is null and (email_address <> '' or bib_number <> '')
    ) p
    where r.import_guid = ${guid} and r.line = p.line and p.place > 1`)
}

/** What was read of a row, in the columns in which it stood. */
function toCells(columns: ImportRow['columns']): SQL {
  const width = Math.max(-1, ...Object.values(columns)) + 1
  const cells = Array.from({ length: width }, () => sql`''`)
  for (const field of IMPORT_TEXTS) {
    const column = columns[field]
    if (column !== undefined) cells[column] = sql`r.given -> 'texts' ->> ${field}::text`
  }
  return sql.join(cells, sql`, `)
}
