import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { pino } from 'pino'
import { v7 as newGuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { job } from '../jobs/job.ts'
import { createQueue } from '../jobs/queue.ts'
import { compactSums } from '../../sales/orders/compact-sums.handler.ts'
import { createEmptyDatabase, type TestDatabase } from '../../test-world/test-database.ts'
import { migrateDatabase } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'old-rows-'))
const databases: TestDatabase[] = []
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await rm(folder, { recursive: true, force: true })
})

interface Journal {
  entries: { tag: string }[]
}

/** A database as it was before that migration. */
async function openBefore(tag: string): Promise<TestDatabase> {
  const journal = JSON.parse(
    await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  ) as Journal
  const index = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(index).toBeGreaterThan(0)
  const entries = journal.entries.slice(0, index)
  const before = join(folder, tag)
  await mkdir(join(before, 'meta'), { recursive: true })
  await writeFile(join(before, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const entry of entries)
    await cp(join(MIGRATIONS, `${entry.tag}.sql`), join(before, `${entry.tag}.sql`))
  const database = await createEmptyDatabase()
  databases.push(database)
  await migrateDatabase(database.url, before)
  return database
}

/** Values of required columns that the test doesn't set. */
const FILLERS: Record<string, unknown> = {
  text: '',
  bigint: 0,
  integer: 0,
  boolean: false,
  jsonb: '{}',
  ARRAY: [],
}

/** Inserts a row into a table as it was then; today's table definitions don't fit. */
async function insert(pool: pg.Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const { rows: required } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  )
  const values = {
    ...Object.fromEntries(required.map(({ name, type }) => [name, FILLERS[type]])),
    ...row,
  }
  const names = Object.keys(values)
  await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(values),
  )
}

/** A studio with a gallery and an upload session. */
async function insertStudio(pool: pg.Pool) {
  const account_guid = newGuid()
  const engine_guid = newGuid()
  const user_guid = newGuid()
  const session_guid = newGuid()
  await insert(pool, 'accounts', { guid: account_guid, alias: 'old', time_zone: 'Europe/Berlin' })
  await insert(pool, 'users', { guid: user_guid, account_guid, role: 'owner' })
  await insert(pool, 'galleries', { guid: engine_guid, account_guid, time_zone: 'Europe/Berlin' })
  await insert(pool, 'upload_batches', { guid: session_guid, account_guid, engine_guid, user_guid })
  return { account_guid, engine_guid, session_guid }
}

test('photos in quarantine keep their reason when it becomes a code', async () => {
  const { pool, url } = await openBefore('0020_quarantine_codes')
  const studio = await insertStudio(pool)
  const reasons = {
    'The file is empty.': 'empty',
    'Reading the picture took too long.': 'too_slow',
    'This is a HEIC picture. Please export it as JPEG.': 'heic',
    'This is a camera’s raw file.': 'raw',
    'What nobody has heard of': 'unknown',
  }
  for (const reason of [...Object.keys(reasons), null])
    await insert(pool, 'photos', { ...studio, guid: newGuid(), name: reason ?? 'fine', reason })

  await migrateDatabase(url)

  const { rows } = await pool.query<{ name: string; reason: string | null }>(
    'select name, reason from photos',
  )
  expect(Object.fromEntries(rows.map(({ name, reason }) => [name, reason]))).toEqual({
    ...reasons,
    fine: null,
  })
})

test('photos keep their upload batch, and sums go on adding up, when their columns get other names', async () => {
  const { pool, db, url } = await openBefore('0021_batches_and_deltas')
  const { session_guid, ...gallery } = await insertStudio(pool)
  await insert(pool, 'photos', { ...gallery, session_guid, guid: newGuid() })
  const customer_guid = newGuid()
  await insert(pool, 'customers', { ...gallery, guid: customer_guid })
  const order = {
    ...gallery,
    customer_guid,
    currency: 'EUR',
    status: 'Shipped',
    method: 'stripe',
    no_images: 2,
    gross_profit: 1_000,
    net_profit: 900,
  }
  const changed = newGuid()
  const removed = newGuid()
  for (const guid of [changed, removed, newGuid()])
    await insert(pool, 'orders', { ...order, guid, payment_id: guid })
  // Some are already compacted, some are still deltas.
  await pool.query(
    `update order_sums set is_fresh = false where ctid in (select min(ctid) from order_sums group by level)`,
  )
  const queue = createQueue({ url, log: pino({ level: 'silent' }), enqueueOnly: true })
  await queue.start()
  for (const name of ['settle-sums', 'another-job']) {
    const declared = job<Record<never, never>>({ name, retryLimit: 1 })
    await queue.schedule(declared, '0 0 1 1 *', {})
    await queue.enqueue(db, declared, {})
  }
  await queue.stop()

  await migrateDatabase(url)

  expect((await pool.query('select batch_guid from photos')).rows).toEqual([
    { batch_guid: session_guid },
  ])
  const sums = async () =>
    (
      await pool.query(
        `select granularity, sum(orders)::int as orders, sum(images)::int as images, sum(gross_profit)::int as gross, sum(net_profit)::int as net from order_sums group by granularity order by granularity`,
      )
    ).rows
  const expected = (sum: Record<string, number>) =>
    [0, 1, 2, 3].map((granularity) => ({ granularity, ...sum }))
  expect(await sums()).toEqual(expected({ orders: 3, images: 6, gross: 3_000, net: 2_700 }))

  await insert(pool, 'orders', { ...order, guid: newGuid(), payment_id: 'the fourth' })
  await pool.query('update orders set net_profit = 500 where guid = $1', [changed])
  await pool.query('delete from orders where guid = $1', [removed])
  const now = expected({ orders: 3, images: 6, gross: 3_000, net: 2_300 })
  expect(await sums()).toEqual(now)
  await compactSums(db)
  expect(await sums()).toEqual(now)
  expect((await pool.query('select 1 from order_sums where is_delta')).rows).toEqual([])
  await pool.query(`update accounts set time_zone = 'Asia/Tokyo'`)
  expect(await sums()).toEqual(now)

  // No worker handles the compacting job's old name.
  for (const table of ['schedule', 'job'])
    expect((await pool.query(`select name from pgboss.${table}`)).rows).toEqual([
      { name: 'another-job' },
    ])
})

test('photos and videos of one collection are in it still, and those of one in the trash are in none', async () => {
  const { url, pool } = await openBefore('0105_photo_collections')
  const [account_guid, engine_guid, user_guid, batch_guid, open, gone] = Array.from(
    { length: 6 },
    () => newGuid(),
  )
  const of = { account_guid, engine_guid }
  await insert(pool, 'accounts', { guid: account_guid })
  await insert(pool, 'galleries', { guid: engine_guid, account_guid })
  await insert(pool, 'users', { guid: user_guid, account_guid })
  await insert(pool, 'upload_batches', { guid: batch_guid, ...of, user_guid })
  await insert(pool, 'collections', { guid: open, ...of })
  await insert(pool, 'collections', { guid: gone, ...of, deleted_at: 5 })
  const photo = { ...of, batch_guid, status: 'live', size: 10 }
  const made = [
    { collection_guid: open, sorted_at: 7 },
    { collection_guid: null },
    { collection_guid: gone, deleted_at: 5 },
    { collection_guid: gone },
  ].map((more) => ({ guid: newGuid(), ...photo, ...more }))
  for (const row of made) await insert(pool, 'photos', row)
  await insert(pool, 'videos', { guid: newGuid(), ...photo, collection_guid: open })
  const [shown, , inTrash, back] = made

  await migrateDatabase(url)
  expect(
    (await pool.query('select guid, collection_guids from photos order by guid')).rows.map(
      ({ collection_guids }) => collection_guids,
    ),
  ).toEqual([[open], [], [gone], []])
  expect((await pool.query('select collection_guids from videos')).rows).toEqual([
    { collection_guids: [open] },
  ])
  const placed = 'select photo_guid, sorted_at, is_live from photo_collections order by photo_guid'
  expect((await pool.query(placed)).rows).toEqual([
    { photo_guid: shown!.guid, sorted_at: 7, is_live: true },
    { photo_guid: inTrash!.guid, sorted_at: 0, is_live: false },
  ])
  expect((await pool.query('select content_guid from collection_returns')).rows).toEqual([
    { content_guid: back!.guid },
  ])
  const counts = `select collection_guids, status, items::int from photo_counts where items > 0 order by collection_guids, status`
  const expected = [
    { collection_guids: [], status: 'live', items: 2 },
    ...[
      { collection_guids: [open], status: 'live', items: 1 },
      { collection_guids: [gone], status: 'deleted', items: 1 },
    ].toSorted((a, b) => (String(a.collection_guids) < String(b.collection_guids) ? -1 : 1)),
  ]
  expect((await pool.query(counts)).rows).toEqual(expected)

  await pool.query('update photos set collection_guids = $1, sorted_at = 9 where guid = $2', [
    [open],
    back!.guid,
  ])
  expect((await pool.query(placed)).rows.at(-1)).toEqual({
    photo_guid: back!.guid,
    sorted_at: 9,
    is_live: true,
  })
})
