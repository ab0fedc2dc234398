import type { ImportedCustomer } from '@proofdesk/domain/customer-import'
import { type KnownCustomer, takeInCustomer } from '@proofdesk/domain/take-in-customer'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import type { ImportRow } from './imports.queries.ts'
import { BEFORE } from './import-sql.ts'

/** Rows read and compared at a time. */
const BATCH = 2_000

/** A row with its matching customer; both null for someone new. */
interface FoundRow extends Record<string, unknown> {
  line: string
  customerGuid: string | null
  before: KnownCustomer | null
  given: ImportedCustomer
}

/**
 * Finds the customer that each row matches, and what applying it would do. `lines`: an SQL array that limits the rows.
 */
export async function classifyRows(
  db: Executor,
  row: ImportRow,
  now: number,
  lines?: SQL,
): Promise<void> {
  const { guid, filename, overwrites } = row
  let last = '0'
  for (;;) {
    const found = await findCustomers(db, row, last, lines)
    if (found.length === 0) return
    last = found.at(-1)!.line
    const compared = found.map(({ given, ...one }) => ({
      ...one,
      after: takeInCustomer(one.before, given, { guid, filename, overwrites, now }),
    }))
    await db.execute(sql`
      update customer_import_rows w set
        customer_guid = coalesce(s."customerGuid", w.customer_guid, gen_random_uuid()),
        before = s.before, after = s.after,
        action = case
          when s."customerGuid" is null then 'created'
          when s.before = s.after then 'same'
          else 'changed'
        end
      from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
        as s (line bigint, "customerGuid" uuid, before jsonb, after jsonb)
      where w.import_guid = ${guid} and w.line = s.line`)
  }
}

/**
 * The next rows with their matching customers. People are matched by address; failing that by start list entry, and
 * failing that by number, if only one customer has it and not both sides have an address. With a shared number the name
 * must match too.
 */
async function findCustomers(
  db: Executor,
  { guid, accountGuid, engineGuid }: ImportRow,
  after: string,
  lines: SQL | undefined,
): Promise<FoundRow[]> {
  const isMeant = lines ? sql`r.line = any(${lines})` : sql`true`
  const isOfGallery = sql`k.account_guid = ${accountGuid} and k.engine_guid = ${engineGuid}`
  const fitsAddress = sql`(r.email_address = '' or k.email_address = '')`
  const isNamed = sql`(k.search_name = plain_text(
    (r.given -> 'texts' ->> 'lastName') || ' ' || (r.given -> 'texts' ->> 'firstName')
  ))`
  const byAddress = sql`
    select k.guid from customers k
    where ${isOfGallery} and r.email_address <> '' and k.email_address <> ''
      and k.email_address = r.email_address`
  const byEntry = sql`
    select k.guid from participants p join customers k on k.guid = p.customer_guid
    where e.guid is null and p.guid = r.participant_guid and ${fitsAddress}`
  const byNumber = sql`
    select case
      when count(*) filter (where ${isNamed}) = 1 then (array_agg(k.guid) filter (where ${isNamed}))[1]
      when count(*) = 1 and not r.shares_number then (array_agg(k.guid))[1]
    end as guid
    from customers k
    where e.guid is null and l.guid is null and ${isOfGallery} and r.bib_number <> ''
      and k.bib_number <> '' and k.bib_number = r.bib_number
      and k.deleted_at is null and ${fitsAddress}`
  const { rows } = await db.execute<FoundRow>(sql`
    select r.line, c.guid as "customerGuid", case when c.guid is not null then ${BEFORE} end as before, r.given
    from customer_import_rows r
    left join lateral (${byAddress}) e on true
    left join lateral (${byEntry}) l on true
    left join lateral (${byNumber}) n on true
    left join customers c on c.guid = coalesce(e.guid, l.guid, n.guid)
    where r.import_guid = ${guid} and r.line > ${after}::bigint and r.problem is null
      and not r.is_applied and r.leader_line is null and ${isMeant}
    order by r.line limit ${BATCH}`)
  return rows
}

/** Counts rows by what happens to their people: as customers, and on the start list. */
export async function countRows(db: Executor, { guid, accountGuid }: ImportRow): Promise<void> {
  const { rows } = await db.execute<{
    created: number
    changed: number
    same: number
    wrong: number
    leftOut: number
  }>(sql`
    select count(*) filter (where problem is null and is_created)::int as created,
      count(*) filter (where problem is null and not is_created and is_changed)::int as changed,
      count(*) filter (where problem is null and not is_created and not is_changed)::int as same,
      count(*) filter (where problem is not null)::int as wrong,
      count(*) filter (where problem is null and left_out is not null)::int as "leftOut"
    from (
      select problem, left_out,
        case when leader_line is null then action
          else participant_action end is not distinct from 'created' as is_created,
        (leader_line is null and action = 'changed') or coalesce(participant_action, 'same') <> 'same' as is_changed
      from customer_import_rows where import_guid = ${guid}
    ) r`)
  const { created, changed, same, wrong, leftOut } = rows[0]!
  await db
    .update(customerImports)
    .set({
      noCreated: created,
      noChanged: changed,
      noSame: same,
      noWrong: wrong,
      noLeftOut: leftOut,
    })
    .where(recordOf(customerImports, { accountGuid }, guid))
}
