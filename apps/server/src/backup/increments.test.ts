import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@proofdesk/domain/duration'
import { type EmbeddedPostgres, endClusterLog, findServer } from '@proofdesk/embedded-postgres'
import { identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFolder, startEmbeddedDatabase } from '../db/embedded-database.ts'
import { customers } from '../db/tables/customers.ts'
import { type BucketServer, startBucketServer } from '../test-world/bucket-server.ts'
import { readAllFiles, readAllTables } from '../test-world/installation-contents.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery } from '../test-world/make-gallery.ts'
import { makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { type Studio, makeStudio } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { BackupPlace } from './backup-place.ts'
import { readBackupState, writeBackupState } from './backup-state.ts'
import { checkBackups } from './check-backups.ts'
import { listErasedFaces } from './erased-faces.ts'
import { makeBackup } from './make-backup.ts'
import { makeIncrement } from './make-increment.ts'
import { openPlaceStore } from './open-place-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { thinBackups } from './thin-backups.ts'

let root: string
let original: string
let server: EmbeddedPostgres
let world: TestApp
let studio: Studio
let gallery: GalleryRecord
let bucket: BucketServer
let key = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-increments-'))
  original = join(root, 'original')
  await mkdir(original)
  server = await startEmbeddedDatabase(original)
  world = await createTestApp({ env: { DATABASE_URL: server.url, DATA_DIR: original } })
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio, { published: true })
  await makeSoundPhoto(world, studio, gallery)
  bucket = await startBucketServer()
  await full({ to: join(root, 'first') })
}, 60_000)
afterAll(async () => {
  await bucket.close()
  await world.close()
  await server.stop()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

interface Change {
  to: string
  step?: (name: string) => void
  startsSeries?: boolean
  requiresLast?: boolean
}
const optionsOf = (change: Change) => ({
  dataDir: original,
  storage: world.deps.storage,
  bytesPerSecond: 1e9,
  erasedFaces: () => listErasedFaces(world.deps.db),
  ...change,
})
const full = (change: Change) =>
  makeBackup({ ...optionsOf(change), showKey: (shown) => (key = shown) })
let fulls = 0
const increment = (change: Change) =>
  makeIncrement({
    ...optionsOf(change),
    startSeries: () => ((fulls += 1), full({ ...change, startsSeries: true })),
  })
const restore = (
  name: string,
  change: Partial<Parameters<typeof restoreBackup>[0]> & { from: string },
) => restoreBackup({ dataDir: join(root, name), key, ...change })
const openPlace = async (to: string) =>
  new BackupPlace(openPlaceStore(to), await identityToRecipient(key))
const addCustomer = (name: string) =>
  makeCustomer(world, gallery, { emailAddress: `${name}@race.test` })

/** Has the server forget the log that was written up to now, as far as nothing keeps it. */
async function recycleLog(): Promise<void> {
  const { socketFolder, port } = (await findServer(databaseFolder(original)))!
  const client = new pg.Client({
    host: socketFolder!,
    port,
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
  await client.end()
}

/** Starts a restored database and answers the addresses of its customers. */
async function customersOf(name: string): Promise<string> {
  const copy = await startEmbeddedDatabase(join(root, name))
  const tables = await readAllTables(copy.url)
  await copy.stop()
  return tables['public.customers']!.join('\n')
}

test('what came since the last backup is restored, every row and file, also to an earlier moment', async () => {
  const to = join(root, 'place')
  await increment({ to })
  expect(fulls).toBe(1)
  await addCustomer('early')
  const photo = await makeSoundPhoto(world, studio, gallery)
  expect((await increment({ to })).files).toBeGreaterThan(3)
  await sleep(50)
  const until = Date.now()
  await sleep(50)
  await world.deps.db.delete(customers).where(eq(customers.emailAddress, 'early@race.test'))
  await addCustomer('late')
  await increment({ to })
  expect(fulls).toBe(1)
  const before = await readAllTables(server.url)

  const latest = await restore('latest', { from: to })
  expect(latest.at).toBeGreaterThan(until)
  const copy = await startEmbeddedDatabase(join(root, 'latest'))
  const { 'public.secrets': _secrets, ...after } = await readAllTables(copy.url)
  await copy.stop()
  const { 'public.secrets': _before, ...rest } = before
  expect(after).toEqual({ ...rest, 'public.sessions': [] })
  expect(await readAllFiles(join(root, 'latest/files'))).toEqual(
    await readAllFiles(join(original, 'files')),
  )

  expect(await restore('earlier', { from: to, until })).toMatchObject({ at: until, missing: 0 })
  expect(await customersOf('earlier')).toContain('early@race.test')
  expect(await customersOf('earlier')).not.toContain('late@race.test')
  expect(await readFile(join(root, 'earlier/files', photo.key))).toEqual(photo.bytes)
  const settings = join(root, 'earlier/database/cluster/postgresql.auto.conf')
  expect(await readFile(settings, 'utf8')).not.toContain('recovery')
  await expect(restore('too-early', { from: to, until: until - DAY_MS })).rejects.toThrow(
    /no backup of that time/,
  )
}, 240_000)

test('the next increment makes up for one that was interrupted; a gap starts a new series', async () => {
  const to = join(root, 'killed')
  await increment({ to })
  const started = fulls
  for (const at of ['log copied', 'increment written']) {
    await addCustomer(at.replace(' ', '-'))
    await expect(
      increment({
        to,
        step: (name) => {
          if (name === at) throw new Error('killed')
        },
      }),
    ).rejects.toThrow('killed')
  }
  await addCustomer('after-kills')
  await increment({ to })
  expect(fulls).toBe(started)
  await restore('after-kills', { from: to })
  for (const name of ['log-copied', 'increment-written', 'after-kills'])
    expect(await customersOf('after-kills')).toContain(`${name}@race.test`)

  await endClusterLog(databaseFolder(original))
  await addCustomer('in-the-gap')
  await recycleLog()
  await increment({ to })
  expect(fulls).toBe(started + 1)
  await restore('after-gap', { from: to })
  expect(await customersOf('after-gap')).toContain('in-the-gap@race.test')
}, 240_000)

test('a database that was put back to an earlier state starts a series of its own', async () => {
  const to = join(root, 'put-back')
  await increment({ to })
  const place = await openPlace(to)
  const kept = (await readBackupState(original, place, 'increment'))!
  const { name } = (await readBackupState(original, place, 'backup'))!
  await increment({ to })
  const started = fulls
  // What the other history wrote before that position was another.
  await writeBackupState(original, place, 'increment', { ...kept, hash: 'f'.repeat(64) })
  const { manifest } = await full({ to })
  expect(manifest.log.series).not.toBe(kept.series)
  await increment({ to })
  // The backup has started one already.
  expect(fulls).toBe(started)
  const series = (await place.listIncrements()).map((each) => each.series)
  expect(new Set(series).size).toBe(2)
  expect((await restore('put-back-before', { from: to, backup: name })).missing).toBe(0)
}, 240_000)

test('a bucket is a place as a folder is; while it is away nothing is lost', async () => {
  const to = bucket.url
  await increment({ to })
  const started = fulls
  await addCustomer('before-away')
  bucket.isAway = true
  await expect(increment({ to })).rejects.toThrow()
  await addCustomer('while-away')
  bucket.isAway = false
  await increment({ to })
  expect(fulls).toBe(started)
  expect(await full({ to })).toBeDefined()
  await addCustomer('after-full')
  await increment({ to })
  await restore('of-bucket', { from: to })
  const restored = await customersOf('of-bucket')
  for (const name of ['before-away', 'while-away', 'after-full'])
    expect(restored).toContain(`${name}@race.test`)
  expect(await readAllFiles(join(root, 'of-bucket/files'))).toEqual(
    await readAllFiles(join(original, 'files')),
  )
  expect((await openPlace(to)).label).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/backups$/)
}, 240_000)

test('a place whose last backup is missing is not taken for a new one by the clock', async () => {
  const to = join(root, 'unmounted')
  await full({ to })
  await rename(to, `${to}-away`)
  await expect(increment({ to, requiresLast: true })).rejects.toThrow(/Is its disk there/)
  await expect(full({ to, requiresLast: true })).rejects.toThrow(/Is its disk there/)
  await expect(stat(to)).rejects.toThrow(/ENOENT/)
  await rename(`${to}-away`, to)
  await increment({ to, requiresLast: true })
}, 240_000)

test('old backups are deleted; parts and purged files stay as long as a backup names them', async () => {
  const to = join(root, 'thinned')
  const purged = await makeSoundPhoto(world, studio, gallery)
  const { name } = await full({ to })
  await world.deps.storage.delete(purged.key)
  await full({ to })
  const place = await openPlace(to)
  expect((await place.listBackups()).length).toBe(2)
  const inTwoDays = Date.now() + 2 * DAY_MS
  // Both are of one day: the later one is kept, whose list doesn't name the purged file.
  expect((await thinBackups(place, inTwoDays)).backups).toBe(1)
  const names = await place.listBackups()
  expect(names).toHaveLength(1)
  expect(names).not.toContain(name)
  await restore('thinned-copy', { from: to })
  const files = await readAllFiles(join(root, 'thinned-copy/files'))
  expect(Object.keys(files)).not.toContain(`/${purged.key}`)
  expect(files).toEqual(await readAllFiles(join(original, 'files')))
  expect(await checkBackups(place, async () => {})).toMatchObject({ damaged: [] })
  // What is young is left alone: its manifest may still be on its way.
  await full({ to })
  const parts = Object.keys(await readAllFiles(to)).length
  await thinBackups(place, Date.now())
  expect(Object.keys(await readAllFiles(to)).length).toBeGreaterThan(parts - 5)
}, 240_000)

test('the weekly check finds a changed byte without the key, and the next backup mends it', async () => {
  const to = join(root, 'checked')
  await full({ to })
  const place = await openPlace(to)
  const { parts } = await checkBackups(place, async () => {})
  expect(parts).toBeGreaterThan(10)
  // Of a file of the store: those of the database are others in each backup.
  const [sha256] = Object.values(await readAllFiles(join(original, 'files')))
  const path = Object.keys(await readAllFiles(to)).find((each) => each.includes(sha256!))!
  const bytes = await readFile(join(to, path))
  bytes[bytes.length - 1]! ^= 1
  await writeFile(join(to, path), bytes)
  const { damaged } = await checkBackups(place, async () => {})
  expect(damaged).toEqual([sha256])
  await writeBackupState(original, place, 'check', { at: 0, parts, damaged })
  await full({ to })
  expect((await readBackupState(original, place, 'check'))?.damaged).toEqual([])
  expect(await checkBackups(await openPlace(to), async () => {})).toMatchObject({ damaged: [] })
  await restore('mended', { from: to })
}, 240_000)
