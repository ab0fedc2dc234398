import type { NumberedRow } from '@proofdesk/domain/csv'
import {
  IMPORT_ROWS_MAX,
  type ImportProblem,
  type ImportedCustomer,
  readCustomerRow,
} from '@proofdesk/domain/customer-import'
import { identityOf } from '@proofdesk/domain/participant-import'
import { toStorable } from '@proofdesk/domain/person-cells'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { saveEach } from '../../ground/db/save-each.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import {
  type LeftOut,
  customerImportRows,
  customerImports,
} from '../../ground/db/tables/customer-imports.ts'
import type { Deps } from '../../ground/deps.ts'
import { toCells } from './import-sql.ts'
import type { ImportRow } from './imports.queries.ts'
import { TableFault, readTable } from './read-table.ts'

/** Rows written at a time. */
const BATCH = 2_000
/** Maximum characters saved of a cell in an invalid row. */
const CELL_MAX = 1_000

/**
 * Reads the whole file into rows that can be compared with the customers; those of an earlier attempt are deleted
 * first.
 */
export async function stageRows(deps: Deps, row: ImportRow): Promise<void> {
  const { db, clock } = deps
  const { guid, hasHead } = row
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
      batch.push(toStaged(tableRow, row, options))
    }
    while (batch.length >= BATCH) {
      await insertRows(deps, row, batch.slice(0, BATCH), bytes)
      batch = batch.slice(BATCH)
    }
  })
  await insertRows(deps, row, batch, row.size)
  await db.execute(sql`analyze customer_import_rows`)
  await (row.startList === 'none' ? markDoubled : markDoubledOnList)(db, row)
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
  identity?: string
  cells?: string[]
  problem?: ImportProblem
  left?: readonly LeftOut[]
}

function toStaged(
  [line, cells]: NumberedRow,
  { columns, startList }: ImportRow,
  options: Parameters<typeof readCustomerRow>[2],
): Staged {
  const read = readCustomerRow(cells, columns, options)
  if ('problem' in read) return toWrong(line, cells, read)
  const { given, leftOut } = read
  const { firstName, lastName, bibNumber: number, emailAddress: email } = given.texts
  const isOnList = startList !== 'none' && Boolean(number || firstName || lastName)
  return {
    line,
    given,
    email,
    bib: number,
    ...(isOnList && { identity: identityOf({ number, firstName, lastName }) }),
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
      insert into customer_import_rows (import_guid, account_guid, line, given, email_address,
        bib_number, identity, cells, problem, left_out)
      select ${guid}, ${accountGuid}, line, given, coalesce(email, ''), coalesce(bib, ''),
        coalesce(identity, ''), cells, problem, "left"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as s (line bigint, given jsonb,
        email text, bib text, identity text, cells text[], problem text, "left" jsonb)`)
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
 * For someone who is in a file twice, by address or else by number, the first row wins. The cells of the others go to
 * the file of invalid rows.
 */
function markDoubled(db: Executor, row: ImportRow): Promise<void> {
  return refuseRepeated(
    db,
    row,
    sql`case when email_address <> '' then 'e' || email_address when bib_number <> '' then 'n' || bib_number end`,
  )
}

/**
 * On a start list people are identified by number and name, or else by address. Rows with the same address are one
 * customer, with the first row's data, and a number with several wearers identifies none of them.
 */
async function markDoubledOnList(db: Executor, row: ImportRow): Promise<void> {
  await refuseRepeated(
    db,
    row,
    sql`case when identity <> '' then 'i' || identity when email_address <> '' then 'e' || email_address end`,
  )
  await db.execute(sql`
    update customer_import_rows r set leader_line = nullif(s.leader, r.line), shares_number = s.wearers > 1
    from (
      select line, case when email_address <> '' then first_value(line)
        over (partition by email_address order by line) end as leader,
        case when bib_number <> '' then count(*) over (partition by bib_number) else 0 end as wearers
      from customer_import_rows where import_guid = ${row.guid} and problem is null
    ) s
    where r.import_guid = ${row.guid} and r.line = s.line and (s.leader <> r.line or s.wearers > 1)`)
}

/** Keeps the first of the rows with the same key; a row without a key is always kept. */
async function refuseRepeated(db: Executor, { guid, columns }: ImportRow, key: SQL): Promise<void> {
  await db.execute(sql`
    update customer_import_rows r set problem = 'doubled', cells = ${toCells(columns)},
      left_out = jsonb_build_array(jsonb_build_object('field', null, 'problem', 'doubled', 'value', ''))
    from (
      select line, key, row_number() over (partition by key order by line) as place
      from (select line, ${key} as key from customer_import_rows where import_guid = ${guid} and problem is null) keyed
    ) p
    where r.import_guid = ${guid} and r.line = p.line and p.key is not null and p.place > 1`)
}
