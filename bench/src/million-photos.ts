import { DAY_MS } from '@proofdesk/domain/duration'
import { DEFAULT_FEATURES } from '@proofdesk/server/gallery-defaults'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertStudio } from './bench-studio.ts'

/** One studio with a million photos: where its lists are and who may see them. */
export interface MillionPhotos {
  token: string
  alias: string
  /** The gallery of 200,000. */
  engineGuid: string
  slug: string
  collectionGuid: string
}

const BIG = 200_000
const OTHERS = 40
const EACH = 20_000

/**
 * Fills an empty database with one gallery of 200,000 photos and 40 of 20,000, by SQL; the triggers count them like any
 * other photo. Capture times are in random order within the rows, like the files of several cameras. Indexes are
 * created afterwards, which is quicker.
 */
export async function seedMillionPhotos(
  client: pg.ClientBase,
  log: (line: string) => void,
): Promise<MillionPhotos> {
  const began = performance.now()
  const { accountGuid, userGuid, alias, now } = await insertStudio(client)
  const engineGuid = randomUUID()
  const token = await openSession(client, accountGuid, userGuid)
  const indexes = await dropIndexes(client)
  const galleries = [
    { guid: engineGuid, photos: BIG },
    ...Array.from({ length: OTHERS }, () => ({ guid: randomUUID(), photos: EACH })),
  ]
  for (const [n, gallery] of galleries.entries())
    await insertGallery(client, { accountGuid, userGuid, n, now, ...gallery })
  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ items: string }>(
    'select sum(items) as items from photo_counts',
  )
  if (Number(rows[0]!.items) !== BIG + OTHERS * EACH)
    throw new Error(`The counters say ${rows[0]!.items}`)
  const collection = await client.query<{ guid: string }>(
    'select guid from collections where engine_guid = $1 order by display_order limit 1',
    [engineGuid],
  )
  log(
    `lists: ${Number(rows[0]!.items).toLocaleString('en')} photos made in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  )
  return { token, alias, engineGuid, slug: 'race-0', collectionGuid: collection.rows[0]!.guid }
}

/** The studio from an earlier run on the same data folder, with a new session. */
export async function findMillionPhotos(client: pg.ClientBase): Promise<MillionPhotos | undefined> {
  const { rows } = await client.query<{
    account: string
    user: string
    alias: string
    engine: string
    collection: string
  }>(
    `select a.guid as account, u.guid as "user", a.alias, g.guid as engine, c.guid as collection from accounts a join users u on u.account_guid = a.guid join galleries g on g.account_guid = a.guid and g.slug = 'race-0'
     join collections c on c.engine_guid = g.guid and c.display_order = 1 where a.alias like 'bench-%' and exists (select 1 from pg_indexes where indexname = 'photos_search')`,
  )
  const [found] = rows
  if (!found) return undefined
  return {
    token: await openSession(client, found.account, found.user),
    alias: found.alias,
    engineGuid: found.engine,
    slug: 'race-0',
    collectionGuid: found.collection,
  }
}

/** Signs a user of the benchmark in; returns the token. */
export async function openSession(
  client: pg.ClientBase,
  accountGuid: string,
  userGuid: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await client.query(
    `insert into sessions (token_hash, guid, account_guid, user_guid, created_at, expires_at, proved_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      createHash('sha256').update(token).digest('base64url'),
      randomUUID(),
      accountGuid,
      userGuid,
      now,
      now + 30 * DAY_MS,
      // Exports require a password entered in the last 15 minutes; a benchmark takes longer.
      now + DAY_MS,
    ],
  )
  return token
}

async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'photos'::regclass and not indisprimary`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

async function insertGallery(
  client: pg.ClientBase,
  {
    accountGuid,
    userGuid,
    guid,
    n,
    photos,
    now,
  }: {
    accountGuid: string
    userGuid: string
    guid: string
    n: number
    photos: number
    now: number
  },
): Promise<void> {
  const features = { ...DEFAULT_FEATURES, freeDownloads: true, timeSearch: true, textSearch: true }
  await client.query(
    `insert into galleries (guid, account_guid, name, slug, published, published_date, features, time_zone, created_at, additional_locales, welcome_text)
     values ($1, $2, $3, $4, true, $5, $6, 'Europe/London', $5, '{de,fr}', 'All photos of the weekend, free to download.')`,
    [guid, accountGuid, `Race ${n}`, `race-${n}`, now - n * DAY_MS, features],
  )
  const batch = randomUUID()
  await client.query(
    'insert into upload_batches (guid, account_guid, engine_guid, user_guid, created_at) values ($1, $2, $3, $4, $5)',
    [batch, accountGuid, guid, userGuid, now],
  )
  await client.query(
    `insert into collections (guid, account_guid, engine_guid, name, display_order, created_at) select gen_random_uuid(), $1, $2, 'Stage ' || n, n, $3 from generate_series(1, 10) n`,
    [accountGuid, guid, now],
  )
  // Every eleventh photo is in no collection, and every seventh in two; one in 9,000 has a fixed bib number; every
  // fourth is at the finish.
  await client.query(
    `insert into photos (guid, account_guid, engine_guid, collection_guids, batch_guid, name, key, content_type, size, checksum, status, uploaded_at, processed_at, taken_at, sorted_at,
       minute_of_day, width, height, lg_width, lg_height, md_width, md_height, thumb_width, thumb_height, caption, keywords, camera, search_text)
     select guid, $1::uuid, $2::uuid, array_remove(array[collections[n % 11 + 1], case when n % 7 = 0 and n % 11 <> n % 3 then collections[n % 3 + 1] end], null), $3::uuid, name, 'accounts/' || $1::uuid || '/galleries/' || $2::uuid || '/' || guid || '/original.jpg', 'image/jpeg', 8000000 + n, sha, 'live', $4::int8, $4::int8, at, at,
       at / 60000 % 1440, 6000, 4000, 2048, 1365, 1024, 683, 375, 250, caption, array[bib, place], 'Canon EOS R5', lower(name || ' ' || caption || ' ' || bib || ' ' || place)
     from (
       select n, uuidv7() as guid, 'IMG_' || lpad(n::text, 6, '0') || '.jpg' as name, encode(sha256((n || $2::uuid::text)::bytea), 'hex') as sha, $4::int8 - 2 * 86400000 + (n::int8 * 7919 % 86400) * 1000 + n % 1000 as at,
         (array['At the finish', 'Start of the race', 'On the hill', 'In the woods'])[n % 4 + 1] as caption, 'bib:' || (n * 7 % 9000 + 1000) as bib, (array['gold', 'north', 'crowd'])[n % 3 + 1] as place
       from generate_series(1, $5::int) n
     ) made, (select array_agg(guid order by display_order) as collections from collections where engine_guid = $2::uuid) those`,
    [accountGuid, guid, batch, now, photos],
  )
}
