import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertStudio } from './bench-studio.ts'
import { openSession } from './million-photos.ts'

/** A gallery in which very many clients have chosen photos. */
export interface ManySelections {
  token: string
  alias: string
  engineGuid: string
  slug: string
  /** Some of its lists. */
  lists: string[]
  photos: string[]
}

const PHOTOS = 5_000
const CHOSEN = 200

/** Fills an empty database by SQL: each list has a link, a person and 200 photos; every tenth has a second person. */
export async function seedManySelections(
  client: pg.ClientBase,
  lists: number,
): Promise<ManySelections> {
  await client.query('set statement_timeout = 0')
  const { accountGuid, userGuid, alias, now } = await insertStudio(client)
  const engineGuid = randomUUID()
  const place = [accountGuid, engineGuid]
  await client.query(
    `insert into galleries (guid, account_guid, name, slug, published, published_date, features, time_zone, created_at, selections_enabled)
     values ($2, $1, 'Wedding', 'wedding', true, $3, '{}', 'Europe/London', $3, true)`,
    [...place, now],
  )
  await insertPhotos(client, { place, now, userGuid })
  await client.query(
    `insert into selection_links (guid, account_guid, engine_guid, created_at)
     select uuidv7(), $1::uuid, $2::uuid, $3::int8 + n from generate_series(1, $4::int) n`,
    [...place, now, lists],
  )
  await client.query(
    `insert into selection_contributors (guid, account_guid, engine_guid, link_guid, name, email_address, locale, created_at)
     select uuidv7(), $1::uuid, $2::uuid, guid, 'Person ' || created_at || '-' || n, 'person' || created_at || n || '@example.test', 'en', created_at + n
     from selection_links, generate_series(1, case when created_at % 10 = 0 then 2 else 1 end) n`,
    place,
  )
  await client.query(
    `insert into selections (guid, account_guid, engine_guid, link_guid, created_by, name, state, created_at, changed_at)
     select uuidv7(), $1::uuid, $2::uuid, l.guid, (select c.guid from selection_contributors c where c.link_guid = l.guid limit 1), 'Album',
       (array['reopened', 'open', 'submitted'])[((l.created_at - $3::int8) % 3 + 1)::int], l.created_at, l.created_at
     from selection_links l order by l.created_at`,
    [...place, now],
  )
  await client.query(
    `insert into selection_items (account_guid, engine_guid, selection_guid, content_guid, contributor_guid, mark, note, marked_at)
     select $1::uuid, $2::uuid, s.guid, guids[((s.created_at * 37 + n * 23) % ${PHOTOS} + 1)::int], s.created_by, case when n % 20 = 0 then 'reject' else 'like' end,
       case when n % 25 = 0 then 'Brighter, please' else '' end, s.created_at + n
     from selections s, generate_series(1, ${CHOSEN}) n, (select array_agg(guid order by guid) as guids from photos) p`,
    place,
  )
  await client.query('vacuum analyze')
  const guidsOf = async (table: 'selections' | 'photos') =>
    (
      await client.query<{ guid: string }>(`select guid from ${table} order by guid limit 500`)
    ).rows.map(({ guid }) => guid)
  return {
    token: await openSession(client, accountGuid, userGuid),
    alias,
    engineGuid,
    slug: 'wedding',
    lists: await guidsOf('selections'),
    photos: await guidsOf('photos'),
  }
}

async function insertPhotos(
  client: pg.ClientBase,
  { place, now, userGuid }: { place: readonly string[]; now: number; userGuid: string },
): Promise<void> {
  const batch = randomUUID()
  await client.query(
    'insert into upload_batches (guid, account_guid, engine_guid, user_guid, created_at) values ($4, $1, $2, $5, $3)',
    [...place, now, batch, userGuid],
  )
  await client.query(
    `insert into photos (guid, account_guid, engine_guid, collection_guids, batch_guid, name, key, content_type, size, status, uploaded_at, processed_at, taken_at, sorted_at,
       width, height, lg_width, lg_height, md_width, md_height, thumb_width, thumb_height)
     select guid, $1::uuid, $2::uuid, '{}', $4::uuid, 'IMG_' || n || '.jpg', 'accounts/' || $1::uuid || '/galleries/' || $2::uuid || '/' || guid || '/original.jpg', 'image/jpeg', 8000000, 'live', $3::int8, $3::int8, $3::int8 + n, $3::int8 + n,
       6000, 4000, 2048, 1365, 1024, 683, 375, 250
     from (select n, uuidv7() as guid from generate_series(1, ${PHOTOS}) n) made`,
    [...place, now, batch],
  )
}
