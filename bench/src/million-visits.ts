import { dayOf } from '@proofdesk/domain/day'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { Database } from '@proofdesk/server/db/client'
import { countEvents } from '@proofdesk/server/visits/write-visits'
import { VISIT_KINDS, stepBits } from '@proofdesk/domain/visit-event'
import { sql } from 'drizzle-orm'
import { sketchDay } from '@proofdesk/server/visits/sketch-visitors'
import type pg from 'pg'

const DAYS = 90
const VISITORS = 400_000
const PHOTOS_OF_GALLERY = 5_000
const ZONE = 'Europe/London'

/**
 * Ninety days of visits for the account that sells in all these galleries, unless there are some: the events by SQL,
 * everything counted from them by the product.
 */
export async function seedMillionVisits(
  client: pg.ClientBase,
  db: Database,
  events: number,
  log: (line: string) => void,
): Promise<void> {
  const { rows: present } = await client.query('select 1 from visit_events limit 1')
  if (present.length > 0) return
  const began = performance.now()
  await client.query('set statement_timeout = 0')
  await client.query('select setseed(0.42)')
  const { rows } = await client.query<{ guid: string }>(
    `select guid from accounts where alias like 'bench-%'`,
  )
  const accountGuid = rows[0]!.guid
  const today = dayOf(Date.now(), ZONE)
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = dayOf(Date.now() - ago * DAY_MS, ZONE)
    await insertDay(client, { accountGuid, day, events: Math.round(events / DAYS) })
    await countDay(db, { accountGuid, day })
    if (day < today) await sketchDay(db, { accountGuid, day })
  }
  await client.query('vacuum analyze')
  const { rows: sizes } = await client.query<{ name: string; mb: number; rows: number }>(
    `select relname as name, round(pg_table_size(oid) / 1e6)::int as mb, reltuples::int8::int as rows from pg_class where relkind = 'r' and relname like 'visit%' and reltuples > 1000 order by 2 desc`,
  )
  log(
    `analytics: ${events.toLocaleString('en')} events made and counted in ${((performance.now() - began) / 1_000).toFixed(0)} s; ${sizes.map(({ name, mb, rows: count }) => `${name} ${count.toLocaleString('en')} rows, ${mb} MB`).join('; ')}`,
  )
}

/** Counts a day's events as the product does. */
async function countDay(
  db: Database,
  { accountGuid, day }: { accountGuid: string; day: string },
): Promise<void> {
  const steps = sql.raw(
    `case kind ${VISIT_KINDS.map((kind) => `when '${kind}' then ${stepBits(kind)}`).join(' ')} end`,
  )
  await db.transaction((tx) =>
    countEvents(
      tx,
      sql`(select *, (${steps})::smallint as steps from visit_events
        where account_guid = ${accountGuid} and day = ${day}) event`,
    ),
  )
}

async function insertDay(
  client: pg.ClientBase,
  { accountGuid, day, events }: { accountGuid: string; day: string; events: number },
): Promise<void> {
  // A few galleries, visitors and photos have most of the activity.
  await client.query(
    `with dice as materialized (
      select random() as g, random() as v, random() as p, random() as k, random() as b, floor(86400000 * random())::int8 as ms from generate_series(1, $3::int)
    ), places as (
      select array_agg(guid order by guid) as guids from galleries where account_guid = $1
    )
    insert into visit_events (account_guid, engine_guid, at, day, hour, kind, visitor, photo_guid, "by", country, count)
    select $1, engine, day_start($2::date, $4) + ms, $2::date, ms / 3600000, kind, ('x' || substr(md5(floor(v ^ 1.3 * ${VISITORS})::text), 1, 12))::bit(48)::int8,
      case when kind in ('view', 'cart') then md5(engine::text || floor(p ^ 2 * ${PHOTOS_OF_GALLERY}))::uuid end,
      case when kind in ('found', 'missed') then (array['selfie', 'text', 'time', 'colour', 'collection'])[1 + floor(b * 5)::int] end,
      (array['gb', 'de', 'fr', 'us', ''])[1 + floor(b * 5)::int], 1
    from (
      select dice.*, guids[1 + floor(g ^ 2 * cardinality(guids))::int] as engine,
        case when k < .25 then 'visit' when k < .37 then 'found' when k < .4 then 'missed' when k < .88 then 'view' when k < .92 then 'cart' when k < .93 then 'checkout' when k < .935 then 'order' when k < .95 then 'download' else 'freeDownload' end as kind
      from dice, places
    ) events order by ms`,
    [accountGuid, day, events, ZONE],
  )
}
