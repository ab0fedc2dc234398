import type { NumberedRow } from '@proofdesk/domain/csv'
import {
  IMPORT_ROWS_MAX,
  type ImportProblem,
  type ImportedCustomer,
  readCustomerRow,
} from '@proofdesk/domain/customer-import'
import { toStorable } from '@proofdesk/domain/person-cells'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { saveEach } from '../../db/save-each.ts'
import { accounts } from '../../db/tables/accounts.ts'
import {
  type LeftOut,
  customerImportRows,
  customerImports,
} from '../../db/tables/customer-imports.ts'
import type { Deps } from '../../deps.ts'
import { toCells } from './import-sql.ts'
import type { ImportRow } from './imports.queries.ts'
import { TableFault, readTable } from './read-table.ts'

/** Rows that are written at a time. */
const BATCH = 2_000
/** Characters that are kept of a cell of a row that can't be taken. */
const CELL_MAX = 1_000

/**
 * Reads the whole file into rows that can be compared with the customers; what is left of an attempt before goes first.
 */
export async function stageRows(deps: Deps, row: ImportRow): Promise<void> {
  const { db, clock } = deps
  const { guid, hasHead, columns } = row
  const [account] = await db
    .select({ country: accounts.country })
    .from(accounts)
    .where(eq(accounts.guid, row.accountGuid))
  const options = { country: account!.country.toLowerCase(), now: clock.now() }
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
      batch.push(toStaged(tableRow, columns, options))
    }
    while (batch.length >= BATCH) {
      await insertRows(deps, row, batch.slice(0, BATCH), bytes)
      batch = batch.slice(BATCH)
    }
  })
  await insertRows(deps, row, batch, row.size)
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
  problem?: ImportProblem
  left?: readonly LeftOut[]
}

function toStaged(
  [line, cells]: NumberedRow,
  columns: ImportRow['columns'],
  options: Parameters<typeof readCustomerRow>[2],
): Staged {
  const read = readCustomerRow(cells, columns, options)
  if ('problem' in read) return toWrong(line, cells, read)
  const { given, leftOut } = read
  return {
    line,
    given,
    email: given.texts.emailAddress,
    bib: given.texts.bibNumber,
    ...(leftOut.length > 0 && { left: leftOut, cells: cells.map(storable) }),
  }
}

function toWrong(
  line: number,
  cells: readonly string[],
  { problem, value }: { problem: ImportProblem; value: string },
): Staged {
  return { line, cells: cells.map(storable), problem, left: [{ field: null, problem, value }] }
}

const storable = (text: string) => toStorable(text, CELL_MAX)

async function insertRows(
  { db, log }: Deps,
  { guid, accountGuid }: ImportRow,
  rows: readonly Staged[],
  bytes: number,
): Promise<void> {
  const insert = async (some: readonly Staged[]) => {
    await db.execute(sql`
      insert into customer_import_rows (import_guid, account_guid, line, given, email_address, bib_number, cells, problem, left_out)
      select ${guid}, ${accountGuid}, line, given, coalesce(email, ''), coalesce(bib, ''), cells, problem, "left"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as s (line bigint, given jsonb, email text, bib text, cells text[], problem text, "left" jsonb)`)
  }
  const refused = await saveEach(rows, insert)
  for (const { code, row } of refused)
    log.warn({ code, import: guid, line: row.line }, 'A row of an import was refused')
  await saveEach(
    refused.map(({ row }) => toWrong(row.line, [], { problem: 'not_saved', value: '' })),
    insert,
  )
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
    update customer_import_rows r set problem = 'doubled', cells = ${toCells(columns)},
      left_out = jsonb_build_array(jsonb_build_object('field', null, 'problem', 'doubled', 'value', ''))
    from (
      select line, row_number() over (partition by case when email_address <> '' then 'e' || email_address else 'n' || bib_number end order by line) as place
      from customer_import_rows where import_guid = ${guid} and problem is null and (email_address <> '' or bib_number <> '')
    ) p
    where r.import_guid = ${guid} and r.line = p.line and p.place > 1`)
}
