import {
  type Admitted,
  EMPTY_DAY,
  type KnownVisits,
  type VisitBudget,
  type VisitDay,
  admitVisits,
} from '@proofdesk/domain/visit-budget'
import { type NumberSpan, networkSpan, wideNetworkSpan } from '@proofdesk/domain/visitor-number'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import type { VisitRow } from './visit-row.ts'

export interface Refused {
  network: number
  budget: number
}

/** A gallery's day, by the columns of the tables of visits. */
interface DayKey extends Record<string, unknown> {
  account_guid: string
  engine_guid: string
  day: string
}

/**
 * The rows that are counted within the budgets of their galleries' days, and the number of others. Each day is locked
 * until the end of the transaction, so that concurrent processes don't exceed a budget together; they lock days in the
 * same order.
 */
export async function admitRows(
  tx: Transaction,
  rows: readonly VisitRow[],
  budget: VisitBudget,
): Promise<{ admitted: Admitted<VisitRow>[]; refused: Refused }> {
  const groups = Map.groupBy(rows, (row) => textOf(toKey(row)))
  const keys = [...groups.values()].map(([first]) => toKey(first!))
  const days = await holdDays(tx, keys)
  const knownOf = await readKnown(tx, rows, budget)
  const refused = { network: 0, budget: 0 }
  const admitted: Admitted<VisitRow>[] = []
  const changed: (DayKey & VisitDay & { uncounted: number })[] = []
  for (const [text, group] of groups) {
    const answer = admitVisits(group, days.get(text) ?? EMPTY_DAY, knownOf(text), budget)
    admitted.push(...answer.admitted)
    refused.network += answer.refused.network
    refused.budget += answer.refused.budget
    const uncounted = answer.refused.network + answer.refused.budget
    changed.push({ ...toKey(group[0]!), ...answer.day, uncounted })
  }
  await saveDays(tx, changed)
  return { admitted, refused }
}

const toKey = ({ accountGuid, engineGuid, day }: VisitRow): DayKey => ({
  account_guid: accountGuid,
  engine_guid: engineGuid,
  day,
})
const textOf = ({ account_guid, engine_guid, day }: DayKey) =>
  `${account_guid} ${engine_guid} ${day}`

const KEY = sql`account_guid uuid, engine_guid uuid, day date`
const recordset = (rows: readonly object[], more: SQL = sql``) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (${KEY}${more})`

async function holdDays(
  tx: Transaction,
  keys: readonly DayKey[],
): Promise<ReadonlyMap<string, VisitDay>> {
  await tx.execute(sql`
    insert into visit_days (account_guid, engine_guid, day) select account_guid, engine_guid, day
      from ${recordset(keys)} order by 1, 2, 3
    on conflict do nothing`)
  const { rows } = await tx.execute<DayKey & { [K in keyof VisitDay]: VisitDay[K] }>(sql`
    select d.account_guid, d.engine_guid, d.day::text, events, visitors, photos, words, minute, singles
    from visit_days d join ${recordset(keys)} using (account_guid, engine_guid, day)
    order by 1, 2, 3 for update of d`)
  return new Map(rows.map((row) => [textOf(row), row]))
}

/** The existing data of the tables for these rows, by gallery and day. */
async function readKnown(
  tx: Transaction,
  rows: readonly VisitRow[],
  budget: VisitBudget,
): Promise<(text: string) => KnownVisits> {
  const [visitors, photos, words] = [
    await readVisitors(tx, rows),
    await readPhotos(tx, rows),
    await readWords(tx, rows),
  ]
  const strangers = rows.filter(
    (row) => !visitors.get(textOf(toKey(row)))?.some(({ visitor }) => visitor === row.visitor),
  )
  const [near, far] = [
    await countSpans(tx, strangers, networkSpan, budget.ofNetwork),
    await countSpans(tx, strangers, wideNetworkSpan, budget.ofWideNetwork),
  ]
  const mapOf = (counts: Map<string, SpanCount[]>, text: string) =>
    new Map((counts.get(text) ?? []).map(({ first, count }) => [first, count]))
  return (text) => ({
    visitors: new Set(visitors.get(text)?.map(({ visitor }) => visitor)),
    photos: new Set(photos.get(text)?.map(({ name }) => name)),
    words: new Set(words.get(text)?.map(({ name }) => name)),
    ofNetwork: mapOf(near, text),
    ofWideNetwork: mapOf(far, text),
  })
}

async function readVisitors(tx: Transaction, rows: readonly VisitRow[]) {
  const asked = distinct(rows.map((row) => ({ ...toKey(row), visitor: row.visitor })))
  const { rows: known } = await tx.execute<DayKey & { visitor: number }>(sql`
    select account_guid, engine_guid, day::text, visitor
    from visitor_days join ${recordset(asked, sql`, visitor int8`)} using (account_guid, engine_guid, day, visitor)`)
  return Map.groupBy(known, textOf)
}

async function readPhotos(tx: Transaction, rows: readonly VisitRow[]) {
  const asked = named(rows, ({ photoGuid }) => photoGuid)
  if (asked.length === 0) return new Map<string, (DayKey & { name: string })[]>()
  const { rows: known } = await tx.execute<DayKey & { name: string }>(sql`
    select r.account_guid, r.engine_guid, r.day::text, r.name::text
    from visit_photos p join ${recordset(asked, sql`, name uuid`)}
      on p.account_guid = r.account_guid and p.engine_guid = r.engine_guid
      and p.day = r.day and p.photo_guid = r.name`)
  return Map.groupBy(known, textOf)
}

async function readWords(tx: Transaction, rows: readonly VisitRow[]) {
  const asked = named(rows, ({ words }) => words)
  if (asked.length === 0) return new Map<string, (DayKey & { name: string })[]>()
  const { rows: known } = await tx.execute<DayKey & { name: string }>(sql`
    select r.account_guid, r.engine_guid, r.day::text, r.name
    from visit_labels l join ${recordset(asked, sql`, name text`)}
      on l.account_guid = r.account_guid and l.engine_guid = r.engine_guid
      and l.kind = 'words' and l.day = r.day and l.label = r.name`)
  return Map.groupBy(known, textOf)
}

interface SpanCount extends DayKey {
  first: number
  count: number
}

/** The number of visitors in these people's networks, counted only as far as it matters. */
async function countSpans(
  tx: Transaction,
  strangers: readonly VisitRow[],
  spanOf: (visitor: number) => NumberSpan,
  most: number,
): Promise<Map<string, SpanCount[]>> {
  if (strangers.length === 0) return new Map()
  const spans = distinct(strangers.map((row) => ({ ...toKey(row), ...spanOf(row.visitor) })))
  const { rows } = await tx.execute<SpanCount>(sql`
    select r.account_guid, r.engine_guid, r.day::text, r.first, (
      select count(*) from (
        select 1 from visitor_days v where v.account_guid = r.account_guid and v.day = r.day
          and v.engine_guid = r.engine_guid and v.visitor >= r.first and v.visitor < r."end" limit ${most}
      ) counted
    )::int4 as count from ${recordset(spans, sql`, first int8, "end" int8`)}`)
  return Map.groupBy(rows, textOf)
}

async function saveDays(
  tx: Transaction,
  changed: readonly (DayKey & VisitDay & { uncounted: number })[],
): Promise<void> {
  await tx.execute(sql`
    update visit_days d set events = r.events, visitors = r.visitors, photos = r.photos,
      words = r.words, minute = r.minute, singles = r.singles, uncounted = d.uncounted + r.uncounted
    from ${recordset(
      changed,
      sql`, events int8, visitors int4, photos int4, words int4,
      minute int4, singles int4, uncounted int8`,
    )}
    where d.account_guid = r.account_guid and d.engine_guid = r.engine_guid and d.day = r.day`)
}

function named(rows: readonly VisitRow[], nameOf: (row: VisitRow) => string | undefined) {
  return distinct(
    rows.flatMap((row) => {
      const name = nameOf(row)
      return name ? [{ ...toKey(row), name }] : []
    }),
  )
}

function distinct<T extends object>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [Object.values(row).join(' '), row])).values()]
}
