import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { recordOf } from '../../db/of-account.ts'
import { customerImports } from '../../db/tables/customer-imports.ts'
import type { ImportRow } from './imports.queries.ts'
import { BEFORE, toAfter } from './import-sql.ts'

/**
 * Finds the customer whom each row means, and what taking it in would do. Somebody is the same by their address; failing that by their
 * number, where one customer alone has it and not both sides have an address. `lines`: an array of those alone.
 */
export async function classifyRows(
  db: Executor,
  row: ImportRow,
  now: number,
  lines?: SQL,
): Promise<void> {
  const { guid, accountGuid, engineGuid } = row
  const isMeant = lines ? sql`r.line = any(${lines})` : sql`true`
  const isOfGallery = sql`k.account_guid = ${accountGuid} and k.engine_guid = ${engineGuid}`
  await db.execute(sql`
    update customer_import_rows w set
      customer_guid = coalesce(m.guid, w.customer_guid, gen_random_uuid()),
      before = m.before, after = m.after,
      action = case when m.guid is null then 'created' when m.before = m.after then 'same' else 'changed' end
    from (
      select r.line, c.guid, case when c.guid is not null then ${BEFORE} end as before, ${toAfter({ import: row, now })} as after
      from customer_import_rows r
      left join lateral (
        select k.guid from customers k where ${isOfGallery} and r.email_address <> '' and k.email_address <> '' and k.email_address = r.email_address
      ) e on true
      left join lateral (
        select (array_agg(k.guid))[1] as guid from customers k
        where e.guid is null and ${isOfGallery} and r.bib_number <> '' and k.bib_number <> '' and k.bib_number = r.bib_number and k.deleted_at is null
        having count(*) = 1 and (r.email_address = '' or max(k.email_address) = '')
      ) n on true
      left join customers c on c.guid = coalesce(e.guid, n.guid)
      where r.import_guid = ${guid} and r.problem is null and not r.is_applied and ${isMeant}
    ) m
    where w.import_guid = ${guid} and w.line = m.line`)
}

/** Counts rows by what happens to them. */
export async function countRows(db: Executor, { guid, accountGuid }: ImportRow): Promise<void> {
  const { rows } = await db.execute<{
    created: number
    changed: number
    same: number
    wrong: number
    leftOut: number
  }>(sql`
    select count(*) filter (where problem is null and action = 'created')::int as created, count(*) filter (where problem is null and action = 'changed')::int as changed,
      count(*) filter (where problem is null and action = 'same')::int as same, count(*) filter (where problem is not null)::int as wrong,
      count(*) filter (where problem is null and left_out is not null)::int as "leftOut"
    from customer_import_rows where import_guid = ${guid}`)
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
