import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { contract } from '@proofdesk/contract'
import { photoPrefix } from '@proofdesk/domain/photo-keys'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listErasures } from '../backup/list-erasures.ts'
import { replayErasures } from '../backup/replay-erasures.ts'
import { STORED_TABLES } from '../ground/db/inventory/inventory.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { erasures } from '../ground/db/tables/erasures.ts'
import { formerAliases } from '../ground/db/tables/former-aliases.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import type { AllDeps } from '../ground/deps.ts'
import { contentTypeOf } from '../ground/ports/storage/storage-key.ts'
import { issueInvoices } from '../sales/invoices/issue-invoices.ts'
import { everyTable } from '../test-world/every-table.ts'
import { fillStudio } from '../test-world/fill-studio.ts'
import { insertWildRows } from '../test-world/insert-wild-rows.ts'
import { makeGallery, makePhoto } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { type Studio, makeStudio } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { createChance } from '../test-world/wild-values.ts'
import { handleSweepDeletions } from './sweep-deletions.handler.ts'
import { handlePurgeStudio } from './purge-studio.handler.ts'
import { handleSendCertificate } from './send-certificate.handler.ts'

let world: TestApp
let pool: pg.Pool
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ env: { BACKUP_URL: '' } })
  pool = new pg.Pool({ connectionString: world.deps.env.DATABASE_URL })
})
afterAll(async () => {
  await pool.end()
  await world.close()
})
beforeEach(async () => {
  studio = await makeStudio(world, { companyName: 'North Studio' })
})

const STORED = Object.values(STORED_TABLES)
  .flat()
  .map(({ table, withStudio = 'purged' }) => ({ config: getTableConfig(table), withStudio }))
const OWNED = STORED.filter(({ config }) =>
  config.columns.some(({ name }) => name === 'account_guid'),
)

/** The number of rows that a studio has in each table, and their contents. */
async function readRows({ account }: Studio) {
  const found: Record<string, { count: number; hash: string }> = {}
  for (const { config } of OWNED) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${config.name}" t where account_guid = $1 order by 1`,
      [account.guid],
    )
    const hash = createHash('sha256')
    for (const { row } of rows) hash.update(`${row}\n`)
    found[config.name] = { count: rows.length, hash: hash.digest('hex') }
  }
  return found
}

async function listKeys({ account }: Studio): Promise<string[]> {
  const keys = []
  for await (const { key } of world.deps.storage.list(`accounts/${account.guid}/`)) keys.push(key)
  return keys
}

const store = (key: string) =>
  world.deps.storage.write(key, Buffer.from('bytes'), { contentType: contentTypeOf(key) })

/** Files of every kind, including some that no row knows. */
async function storeFiles({ account }: Studio): Promise<void> {
  const gallery = await makeGallery(world, { account } as Studio)
  const photo = await makePhoto(world, studio, gallery)
  await store(photo.key)
  await store(`${photoPrefix(photo)}lg.jpg`)
  for (const path of ['media/1/original.png', 'exports/1/part-001.zip', 'imports/1/table.csv'])
    await store(`accounts/${account.guid}/${path}`)
}

/** One of each thing, with an invoice. */
async function fill(filled: Studio): Promise<void> {
  await fillStudio(world, filled)
  await world.deps.db.insert(formerAliases).values({
    alias: `former-${filled.account.alias}`,
    accountGuid: filled.account.guid,
    until: 0,
  })
  const order = await makeOrder(world, await makeGallery(world, filled))
  await issueInvoices(
    world.deps,
    { accountGuid: filled.account.guid, orderGuid: order.guid },
    { isAsked: true },
  )
}

/** Adds rows to every table that the product itself would never make. */
async function addWildRows(filled: Studio): Promise<void> {
  const chance = createChance(1)
  const owned = new Set(OWNED.map(({ config }) => config.name))
  for (const table of await everyTable())
    if (owned.has(table.name) && table.name !== 'studio_deletions')
      await insertWildRows(pool, table, { count: 5, chance, accountGuid: filled.account.guid })
  // An account has one export at a time, so a made-up export may belong to another account and be requested by someone
  // of this one.
  const ofOthers = 'account_guid <> $1'
  for (const statement of [
    `delete from studio_export_parts where export_guid in (select guid from studio_exports where ${ofOthers})`,
    `delete from studio_exports where ${ofOthers}`,
  ])
    await pool.query(statement, [filled.account.guid])
}

/** As if it had started: open money in made-up rows would delay it. */
async function begin({ account, owner }: Studio): Promise<void> {
  const now = world.clock.now()
  await world.deps.db.insert(studioDeletions).values({
    accountGuid: account.guid,
    requestedAt: now - 30 * DAY_MS,
    recipients: [{ emailAddress: owner.emailAddress, firstName: 'Robin' }],
    counts: { galleries: 3, photos: 1_204 },
  })
  await world.deps.db
    .update(accounts)
    .set({ deletionDueAt: now - 1, purgedAt: now })
    .where(eq(accounts.guid, account.guid))
}

const purge = (deps: AllDeps = world.deps, signal = new AbortController().signal) =>
  handlePurgeStudio(deps, { accountGuid: studio.account.guid }, { signal })
const deletionOf = async () =>
  (
    await world.deps.db
      .select()
      .from(studioDeletions)
      .where(eq(studioDeletions.accountGuid, studio.account.guid))
  )[0]!

test('every table with an account column belongs to studios, and no other does', () => {
  const without = STORED.filter((each) => !OWNED.includes(each))
  expect(without.map(({ config, withStudio }) => [config.name, withStudio])).toEqual([
    ['accounts', 'stays'],
    ['secrets', 'shared'],
    ['throttles', 'shared'],
    ['payment_events', 'shared'],
    ['reversal_lists', 'shared'],
  ])
  expect(OWNED.filter(({ withStudio }) => withStudio === 'shared')).toEqual([])
})

test('every table is left as the inventory says, and another studio as it was', async () => {
  await fill(studio)
  // They may name any account that exists.
  await addWildRows(studio)
  const other = await makeStudio(world, { companyName: 'Other Studio' })
  await fill(other)
  await storeFiles(studio)
  await storeFiles(other)
  const [before, theirs, theirFiles] = [
    await readRows(studio),
    await readRows(other),
    await listKeys(other),
  ]
  const empty = OWNED.filter(({ config }) => before[config.name]!.count === 0)
  expect(empty.map(({ config }) => config.name)).toEqual(['studio_deletions'])

  await begin(studio)
  await purge()
  const after = await readRows(studio)
  const of = (...kinds: string[]) =>
    OWNED.filter(({ withStudio }) => kinds.includes(withStudio)).map(({ config }) => config.name)
  const countsOf = (rows: typeof before, names: string[]) =>
    names.map((name) => [name, rows[name]!.count])
  expect(countsOf(after, of('purged')).filter(([, count]) => count !== 0)).toEqual([])
  expect(countsOf(after, of('books'))).toEqual(countsOf(before, of('books')))
  // Orders lose the contact details that are on no receipt, and their checkout.
  for (const name of of('books').filter((each) => each !== 'orders'))
    expect([name, after[name]!.hash]).toEqual([name, before[name]!.hash])
  for (const name of of('emptied'))
    expect(after[name]!.count).toBeLessThanOrEqual(before[name]!.count)
  expect(await listKeys(studio)).toEqual([])
  expect(await readRows(other)).toEqual(theirs)
  expect(await listKeys(other)).toEqual(theirFiles)
}, 120_000)

test('rows that the books refer to are emptied, and the account keeps its alias', async () => {
  await fillStudio(world, studio)
  await begin(studio)
  await purge()
  const texts = async (table: string) =>
    (
      await pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${table}" t where account_guid = $1`,
        [studio.account.guid],
      )
    ).rows.map(({ row }) => row)
  const people = await texts('customers')
  expect(people.length).toBeGreaterThan(0)
  for (const row of people)
    expect(row).toMatchObject({ email_address: '', first_name: '', last_name: '', tags: [] })
  const teams = await texts('users')
  expect(teams.length).toBeGreaterThan(0)
  for (const row of teams)
    expect(row).toMatchObject({ email_address: '', last_name: '', password_hash: null })
  const galleries = await texts('galleries')
  expect(galleries.length).toBeGreaterThan(0)
  for (const row of galleries) {
    expect(row).toMatchObject({ name: '', slug: '', display_title: '', theme: {} })
    expect(row.deleted_at).not.toBeNull()
  }
  const [account] = await world.deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.guid, studio.account.guid))
  expect(account).toMatchObject({
    alias: studio.account.alias,
    companyName: 'North Studio',
    emailAddress: '',
    customDomain: null,
  })
}, 60_000)

test('killed among the files and among the rows it goes on, and counts nothing twice', async () => {
  await fillStudio(world, studio)
  await storeFiles(studio)
  const keys = await listKeys(studio)
  const files = keys.length
  const stored = await Promise.all(keys.map((key) => world.deps.storage.head(key)))
  const fileBytes = stored.reduce((sum, file) => sum + file!.size, 0)
  await begin(studio)
  let left = 2
  const storage = {
    ...world.deps.storage,
    delete: async (key: string) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      await world.deps.storage.delete(key)
    },
  }
  await expect(purge({ ...world.deps, storage })).rejects.toThrow('killed')
  expect(await listKeys(studio)).toHaveLength(files - 2)
  for (const steps of [3, 20, 60]) {
    let step = 0
    const signal = {
      throwIfAborted() {
        step += 1
        if (step > steps) throw new Error('killed')
      },
    } as AbortSignal
    await expect(purge(world.deps, signal)).rejects.toThrow('killed')
    expect((await deletionOf()).finishedAt).toBeNull()
  }
  await purge()
  const done = await deletionOf()
  expect(done).toMatchObject({ noFiles: files, fileBytes })
  expect(done.finishedAt).not.toBeNull()
  await purge()
  expect(await deletionOf()).toEqual(done)
  const { rows } = await world.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'send-deletion-certificate'
      and data->>'accountGuid' = ${studio.account.guid}`,
  )
  expect(rows).toEqual([{ n: 1 }])
}, 60_000)

test('each owner gets the certificate once, as PDF and as text', async () => {
  await fillStudio(world, studio)
  await begin(studio)
  await purge()
  world.mails.length = 0
  await handleSendCertificate(world.deps, { accountGuid: studio.account.guid })
  await handleSendCertificate(world.deps, { accountGuid: studio.account.guid })
  expect(world.mails.map(({ to }) => to)).toEqual([studio.owner.emailAddress])
  const [mail] = world.mails
  expect(mail!.subject).toBe('North Studio has been deleted')
  const [pdf, text] = mail!.attachments!
  expect(pdf!.content.subarray(0, 5).toString()).toBe('%PDF-')
  const words = text!.content.toString()
  const years = new Date(world.clock.now()).getUTCFullYear() + 10
  expect(words).toContain('Photos: 1,204')
  expect(words).toMatch(/Orders: [1-9]/)
  expect(words).toContain(`They’re deleted after 31 December ${years}.`)
  expect(words).toContain(`The alias ${studio.account.alias} is never given to another studio.`)
  expect(words).toContain('makes no automatic backups')
  expect(await deletionOf()).toMatchObject({ recipients: [], requestedBy: null })
}, 60_000)

test('books go when the law no longer asks for them, and not a day earlier', async () => {
  await fill(studio)
  await begin(studio)
  await purge()
  const { booksUntil } = await deletionOf()
  const now = world.clock.now()
  try {
    world.clock.set(booksUntil! - 1_000)
    await purge()
    const kept = await readRows(studio)
    expect(kept.invoices!.count).toBeGreaterThan(0)
    world.clock.set(booksUntil!)
    await purge()
  } finally {
    world.clock.set(now)
  }
  const after = await readRows(studio)
  const left = Object.entries(after).filter(([, { count }]) => count > 0)
  expect(left.map(([name]) => name).toSorted()).toEqual([
    'erasures',
    'former_aliases',
    'studio_deletions',
  ])
  const [account] = await world.deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.guid, studio.account.guid))
  expect(account).toMatchObject({ alias: studio.account.alias, companyName: '' })
}, 60_000)

test('no one else deletes an invoice', async () => {
  await fill(studio)
  await expect(
    pool.query('delete from invoices where account_guid = $1', [studio.account.guid]),
  ).rejects.toThrow('An issued invoice is never changed')
}, 60_000)

test('a studio without sales leaves no books', async () => {
  await makeGallery(world, studio)
  await begin(studio)
  await purge()
  expect(await deletionOf()).toMatchObject({ booksUntil: null })
  const left = Object.entries(await readRows(studio)).filter(([, { count }]) => count > 0)
  expect(left.map(([name]) => name).toSorted()).toEqual(['erasures', 'studio_deletions'])
})

test('an older backup brings a deleted studio back to no one, and it is purged without another email', async () => {
  await fillStudio(world, studio)
  await storeFiles(studio)
  const { db } = world.deps
  const of = eq(accounts.guid, studio.account.guid)
  const at = world.clock.now()
  const other = await makeStudio(world)
  await db.update(accounts).set({ purgedAt: at }).where(of)
  const lines: string[] = []
  for await (const list of listErasures(db)) lines.push(...list.trim().split('\n'))
  // The database of the older backup.
  await db.update(accounts).set({ purgedAt: null }).where(of)
  await db.delete(erasures).where(eq(erasures.key, studio.account.guid))
  for (let times = 0; times < 2; times += 1)
    await db.transaction((tx) => replayErasures(tx, Readable.from(lines)))
  for (const { token } of [studio.owner])
    expect((await world.call(contract.account.read, { token })).status).toBe(401)
  expect((await world.call(contract.account.read, { token: other.owner.token })).status).toBe(200)
  await handleSweepDeletions(world.deps)
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'purge-studio'
      and data->>'accountGuid' = ${studio.account.guid}`,
  )
  expect(rows).toEqual([{ n: 1 }])
  await purge()
  expect(await listKeys(studio)).toEqual([])
  expect((await readRows(studio)).photos!.count).toBe(0)
  world.mails.length = 0
  await handleSendCertificate(world.deps, { accountGuid: studio.account.guid })
  expect(world.mails).toEqual([])
}, 60_000)
