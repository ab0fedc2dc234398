import { type Admitted, VISIT_BUDGET, type VisitBudget } from '@proofdesk/domain/visit-budget'
import { stepBits } from '@proofdesk/domain/visit-event'
import { inArray, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../db/client.ts'
import { photos } from '../db/tables/photos.ts'
import { videos } from '../db/tables/videos.ts'
import { ALL_GALLERIES, OTHER_PHOTOS, OTHER_WORDS, WHOLE_DAY } from '../db/tables/visits.ts'
import { type Refused, admitRows } from './admit-rows.ts'
import type { VisitRow } from './visit-row.ts'

/** Removes references to photos or videos that are not in the event's gallery. */
export async function dropUnknownPhotos(
  db: Executor,
  rows: readonly VisitRow[],
): Promise<VisitRow[]> {
  const guids = [...new Set(rows.flatMap(({ photoGuid }) => photoGuid ?? []))]
  if (guids.length === 0) return [...rows]
  const [ofPhotos, ofVideos] = await Promise.all(
    [photos, videos].map((table) =>
      db
        .select({
          guid: table.guid,
          accountGuid: table.accountGuid,
          engineGuid: table.engineGuid,
        })
        .from(table)
        .where(inArray(table.guid, guids)),
    ),
  )
  const galleryOf = new Map(
    [...ofPhotos!, ...ofVideos!].map((row) => [row.guid, `${row.accountGuid} ${row.engineGuid}`]),
  )
  return rows.filter(
    ({ photoGuid, accountGuid, engineGuid }) =>
      !photoGuid || galleryOf.get(photoGuid) === `${accountGuid} ${engineGuid}`,
  )
}

/**
 * Writes events and adds them to all counts, in one transaction, as far as the budgets of their galleries' days allow.
 * Returns how many were counted, and how many were not.
 */
export async function writeVisits(
  db: Database,
  rows: readonly VisitRow[],
  budget: VisitBudget = VISIT_BUDGET,
): Promise<{ written: number; refused: Refused }> {
  if (rows.length === 0) return { written: 0, refused: { network: 0, budget: 0 } }
  return db.transaction(async (tx) => {
    const { admitted, refused } = await admitRows(tx, rows, budget)
    const begun = await keepCheckouts(tx, admitted)
    const counted = admitted.filter(({ checkoutGuid }) => !checkoutGuid || begun.has(checkoutGuid))
    await addAdmitted(tx, counted)
    return { written: counted.length, refused }
  })
}

/** Adds events that no stranger can invent, regardless of the budget, in the caller's transaction. */
export async function addEvents(tx: Executor, rows: readonly VisitRow[]): Promise<void> {
  const known = { isSingle: true, isOtherPhoto: false, isOtherWords: false }
  await addAdmitted(
    tx,
    rows.map((row) => ({ ...row, ...known })),
  )
}

async function addAdmitted(tx: Executor, rows: readonly Admitted<VisitRow>[]): Promise<void> {
  if (rows.length === 0) return
  const singles = rows.filter(({ isSingle }) => isSingle)
  if (singles.length > 0)
    await tx.execute(sql`
      insert into visit_events (account_guid, engine_guid, at, day, hour, kind, visitor, photo_guid,
        "by", country, count)
      select account_guid, engine_guid, at, day, hour, kind, visitor, photo_guid, "by", country,
        count from ${toRecords(singles)}`)
  await countEvents(
    tx,
    toRecords(rows.map((row) => (row.isOtherPhoto ? { ...row, photoGuid: OTHER_PHOTOS } : row))),
  )
  await addWords(tx, rows)
}

/**
 * Adds events, as rows with the columns of `visit_events` and their step bits, to counts, visitors, photos and
 * countries. All processes use the same order of keys, so that they never deadlock.
 */
export async function countEvents(tx: Executor, events: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`
    insert into visit_counts as old (account_guid, engine_guid, hour, day, kind, "by", count)
    select account_guid, scope.engine_guid, scope.hour, day, kind, coalesce("by", ''), sum(count) from ${events}
    cross join lateral (values (engine_guid, hour), (engine_guid, ${WHOLE_DAY}::smallint),
      (${ALL_GALLERIES}::uuid, hour), (${ALL_GALLERIES}::uuid, ${WHOLE_DAY}::smallint)) scope (engine_guid, hour)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (account_guid, engine_guid, hour, day, kind, "by") do update set count = old.count + excluded.count`)
  await tx.execute(sql`
    insert into visitor_days as old (account_guid, day, engine_guid, visitor, steps, seen, begun)
    select account_guid, day, engine_guid, visitor, bit_or(steps), max(at / 60000),
      coalesce(max(at / 60000) filter (where kind = 'visit'), 0) from ${events} group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_guid, day, engine_guid, visitor)
      do update set steps = old.steps | excluded.steps, seen = greatest(old.seen, excluded.seen),
      begun = greatest(old.begun, excluded.begun)
    where old.steps | excluded.steps <> old.steps or excluded.seen > old.seen or excluded.begun > old.begun`)
  await tx.execute(sql`
    insert into visit_photos as old (account_guid, engine_guid, day, photo_guid, views, favourites, carts)
    select account_guid, engine_guid, day, photo_guid, count(*) filter (where kind = 'view'),
      count(*) filter (where kind = 'favourite'), count(*) filter (where kind = 'cart') from ${events}
    where photo_guid is not null and kind in ('view', 'favourite', 'cart') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_guid, engine_guid, day, photo_guid)
      do update set views = old.views + excluded.views,
      favourites = old.favourites + excluded.favourites, carts = old.carts + excluded.carts`)
  await tx.execute(sql`
    insert into visit_labels as old (account_guid, engine_guid, kind, day, label, count)
    select account_guid, scope.engine_guid, 'country', day, country, count(*) from ${events}
    cross join lateral (values (engine_guid), (${ALL_GALLERIES}::uuid)) scope (engine_guid)
    where kind = 'visit' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_guid, engine_guid, kind, day, label) do update set count = old.count + excluded.count`)
}

/** Words are stored without their visitor: they may be a name. */
async function addWords(tx: Executor, rows: readonly Admitted<VisitRow>[]): Promise<void> {
  const missed = rows.filter(({ words }) => words)
  if (missed.length === 0) return
  const records = missed.map(({ accountGuid, engineGuid, day, words, isOtherWords }) => ({
    account_guid: accountGuid,
    engine_guid: engineGuid,
    day,
    label: isOtherWords ? OTHER_WORDS : words,
  }))
  await tx.execute(sql`
    insert into visit_labels as old (account_guid, engine_guid, kind, day, label, count)
    select account_guid, scope.engine_guid, 'words', day, label, count(*)
    from json_to_recordset(${JSON.stringify(records)}::json) as r (account_guid uuid,
      engine_guid uuid, day date, label text)
    cross join lateral (values (engine_guid), (${ALL_GALLERIES}::uuid)) scope (engine_guid)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_guid, engine_guid, kind, day, label) do update set count = old.count + excluded.count`)
}

/** Stores who started which checkout; returns new ones only: a repeated attempt counts once. */
async function keepCheckouts(tx: Transaction, rows: readonly VisitRow[]): Promise<Set<string>> {
  const started = rows.flatMap(({ checkoutGuid, accountGuid, visitor, country, at }) =>
    checkoutGuid
      ? [
          {
            checkout_guid: checkoutGuid,
            account_guid: accountGuid,
            visitor,
            country,
            started_at: at,
          },
        ]
      : [],
  )
  if (started.length === 0) return new Set()
  const { rows: kept } = await tx.execute<{ checkoutGuid: string }>(sql`
    insert into checkout_visitors (checkout_guid, account_guid, visitor, country, started_at)
    select distinct on (checkout_guid) checkout_guid, account_guid, visitor, country, started_at
    from json_to_recordset(${JSON.stringify(started)}::json) as r (checkout_guid uuid,
      account_guid uuid, visitor int8, country text, started_at int8) order by checkout_guid, started_at
    on conflict (checkout_guid) do nothing returning checkout_guid as "checkoutGuid"`)
  return new Set(kept.map(({ checkoutGuid }) => checkoutGuid))
}

function toRecords(rows: readonly VisitRow[]): ReturnType<typeof sql> {
  const records = rows.map((row) => ({
    account_guid: row.accountGuid,
    engine_guid: row.engineGuid,
    at: row.at,
    day: row.day,
    hour: row.hour,
    kind: row.kind,
    visitor: row.visitor,
    photo_guid: row.photoGuid ?? null,
    by: row.by ?? null,
    country: row.country,
    count: row.count ?? 1,
    steps: stepBits(row.kind),
  }))
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as event (account_guid uuid,
    engine_guid uuid, at int8, day date, hour smallint, kind text, visitor int8, photo_guid uuid,
    "by" text, country text, count int4, steps smallint)`
}
