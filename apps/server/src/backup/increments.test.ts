import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@proofdesk/domain/duration'
import { type EmbeddedPostgres, endClusterLog } from '@proofdesk/embedded-postgres'
import { identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { customers } from '../ground/db/tables/customers.ts'
import { type BucketServer, startBucketServer } from '../test-world/bucket-server.ts'
import { createDice } from '../test-world/dice.ts'
import { readAllFiles, readAllTables } from '../test-world/installation-contents.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery } from '../test-world/make-gallery.ts'
import { killAfter } from '../test-world/killed-work.ts'
import { makeDisk } from '../test-world/make-disk.ts'
import { makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { type Studio, makeStudio } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import {
  UNSYNCED,
  dropTemplates,
  runAsSuperuser,
  startUnsyncedDatabase,
} from '../test-world/unsynced-database.ts'
import { BackupPlace } from './backup-place.ts'
import { readBackupState, writeBackupState } from './backup-state.ts'
import { checkBackups } from './check-backups.ts'
import { listErasures } from './list-erasures.ts'
import type { KilledWork } from './killed-for-test.ts'
import { makeBackup } from './make-backup.ts'
import { makeIncrement } from './make-increment.ts'
import { openPlaceStore } from './open-place-store.ts'
import { requireRestored } from './restore-mark.ts'
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
/** The destination for tests that leave it undamaged: a first backup takes longest. */
let shared: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-increments-'))
  original = join(root, 'original')
  await mkdir(original)
  server = await startUnsyncedDatabase(original)
  world = await createTestApp({ env: { DATABASE_URL: server.url, DATA_DIR: original } })
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio, { published: true })
  await makeSoundPhoto(world, studio, gallery)
  bucket = await startBucketServer()
  await dropTemplates(original)
  shared = join(root, 'shared')
  await full({ to: shared })
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
  erasures: (since?: number) => listErasures(world.deps.db, since),
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
) => restoreBackup({ dataDir: join(root, name), key, settings: UNSYNCED, ...change })
const openPlace = async (to: string) =>
  new BackupPlace(openPlaceStore(to), await identityToRecipient(key))
const addCustomer = (name: string) =>
  makeCustomer(world, gallery, { emailAddress: `${name}@race.test` })

/** Makes the server drop the log written so far, unless something keeps it. */
const recycleLog = () => runAsSuperuser(original, ['select pg_switch_wal()', 'checkpoint'])

/** Starts a restored database and returns the email addresses of its customers. */
async function customersOf(name: string): Promise<string> {
  const copy = await startUnsyncedDatabase(join(root, name))
  const tables = await readAllTables(copy.url)
  await copy.stop()
  return tables['public.customers']!.join('\n')
}

test('everything added since the last backup is restored, every row and file, also to an earlier moment', async () => {
  const to = shared
  await increment({ to })
  const started = fulls
  await addCustomer('early')
  const photo = await makeSoundPhoto(world, studio, gallery)
  expect((await increment({ to })).files).toBeGreaterThan(3)
  await sleep(50)
  const until = Date.now()
  await sleep(50)
  await world.deps.db.delete(customers).where(eq(customers.emailAddress, 'early@race.test'))
  await addCustomer('late')
  await increment({ to })
  expect(fulls).toBe(started)
  const before = await readAllTables(server.url)

  const latest = await restore('latest', { from: to })
  expect(latest.at).toBeGreaterThan(until)
  const copy = await startUnsyncedDatabase(join(root, 'latest'))
  const { 'public.secrets': _secrets, ...after } = await readAllTables(copy.url)
  await copy.stop()
  const { 'public.secrets': _before, ...rest } = before
  expect(after).toEqual({ ...rest, 'public.sessions': [] })
  expect(await readAllFiles(join(root, 'latest/files'))).toEqual(
    await readAllFiles(join(original, 'files')),
  )

  expect(await restore('earlier', { from: to, until })).toMatchObject({ at: until, missing: 0 })
  const customersThen = await customersOf('earlier')
  expect(customersThen).toContain('early@race.test')
  expect(customersThen).not.toContain('late@race.test')
  expect(await readFile(join(root, 'earlier/files', photo.key))).toEqual(photo.bytes)
  const settings = join(root, 'earlier/database/cluster/postgresql.auto.conf')
  expect(await readFile(settings, 'utf8')).not.toContain('recovery')
  await expect(restore('too-early', { from: to, until: until - DAY_MS })).rejects.toThrow(
    /no backup of that time/,
  )
}, 240_000)

test('the next increment makes up for one that was interrupted; a gap starts a new series', async () => {
  const to = shared
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
  const customersAfter = await customersOf('after-kills')
  for (const name of ['log-copied', 'increment-written', 'after-kills'])
    expect(customersAfter).toContain(`${name}@race.test`)

  await endClusterLog(databaseFolder(original))
  await addCustomer('in-the-gap')
  await recycleLog()
  await increment({ to })
  expect(fulls).toBe(started + 1)
  await restore('after-gap', { from: to })
  expect(await customersOf('after-gap')).toContain('in-the-gap@race.test')
}, 240_000)

test('ten kills in increments at any moment lose nothing', async () => {
  const work: KilledWork = { what: 'increment', dataDir: original, place: shared, key }
  await increment({ to: shared })
  const started = fulls
  const beganAt = performance.now()
  expect(await killAfter(work, 60_000)).toBe(false)
  const lasts = (performance.now() - beganAt) / 2
  const dice = createDice('kills in increments')
  const names: string[] = []
  for (let kills = 0; kills < 10;) {
    names.push(`kill-${names.length}`)
    await addCustomer(names.at(-1)!)
    if (await killAfter(work, dice() * lasts)) kills += 1
  }
  await increment({ to: shared })
  expect(fulls).toBe(started)
  expect(await restore('after-ten-kills', { from: shared })).toMatchObject({ missing: 0 })
  const restored = await customersOf('after-ten-kills')
  for (const name of names) expect(restored).toContain(`${name}@race.test`)
}, 240_000)

const disk = makeDisk(400_000_000)
afterAll(() => disk?.remove())
test.runIf(disk)(
  'a full disk ends an increment, and the next one makes up for it',
  async () => {
    const to = join(disk!.path, 'place')
    await full({ to })
    await increment({ to })
    const started = fulls
    disk!.fillUp()
    await addCustomer('on-a-full-disk')
    await makeSoundPhoto(world, studio, gallery)
    await expect(increment({ to })).rejects.toThrow(/ENOSPC/)
    disk!.makeSpace()
    await increment({ to })
    expect(fulls).toBe(started)
    expect(await restore('of-full-disk', { from: to })).toMatchObject({ missing: 0 })
    expect(await customersOf('of-full-disk')).toContain('on-a-full-disk@race.test')
    expect(await readAllFiles(join(root, 'of-full-disk/files'))).toEqual(
      await readAllFiles(join(original, 'files')),
    )
  },
  240_000,
)

test('an increment of which a byte was changed is found before anything is written', async () => {
  await increment({ to: shared })
  const before = await readAllFiles(shared)
  await addCustomer('changed')
  await increment({ to: shared })
  const paths = Object.keys(await readAllFiles(shared)).filter((path) => !(path in before))
  const sealed = paths.filter((path) => path.endsWith('.age'))
  // Its manifest, its section of the log, and its list of files.
  expect(sealed.length).toBeGreaterThanOrEqual(2)
  for (const path of sealed) {
    const whole = await readFile(join(shared, path))
    const changed = Buffer.from(whole)
    changed[changed.length - 1]! ^= 1
    await writeFile(join(shared, path), changed)
    await expect(restore('changed', { from: shared }), path).rejects.toThrow(/damaged/)
    await writeFile(join(shared, path), whole)
  }
  await expect(stat(join(root, 'changed'))).rejects.toThrow(/ENOENT/)
}, 240_000)

test('a database that was put back to an earlier state starts a series of its own', async () => {
  const to = shared
  await increment({ to })
  const place = await openPlace(to)
  const kept = (await readBackupState(original, place, 'increment'))!
  const { name } = (await readBackupState(original, place, 'backup'))!
  await increment({ to })
  const started = fulls
  // The other history wrote something different before that position.
  await writeBackupState(original, place, 'increment', { ...kept, hash: 'f'.repeat(64) })
  const { manifest } = await full({ to })
  expect(manifest.log!.series).not.toBe(kept.series)
  await increment({ to })
  // The backup has started one already.
  expect(fulls).toBe(started)
  const series = new Set((await place.listIncrements()).map((each) => each.series))
  expect([...series]).toEqual(expect.arrayContaining([kept.series, manifest.log!.series]))
  expect((await restore('put-back-before', { from: to, backup: name })).missing).toBe(0)
}, 240_000)

test('a bucket is a place as a folder is; while it is away nothing is lost', async () => {
  const to = bucket.url
  await increment({ to })
  const started = fulls
  await addCustomer('before-away')
  bucket.isAway = true
  // An hour's worth: it is tried again every five minutes.
  for (let tries = 0; tries < 12; tries += 1) {
    await expect(increment({ to })).rejects.toThrow()
    await addCustomer(`while-away-${tries}`)
  }
  await expect(full({ to })).rejects.toThrow()
  bucket.isAway = false
  await increment({ to })
  expect(fulls).toBe(started)
  expect(await full({ to })).toBeDefined()
  await addCustomer('after-full')
  await increment({ to })
  let entries = 0
  const step = (name: string) => {
    if (name === 'entry' && (entries += 1) === 500) bucket.isAway = true
  }
  await expect(restore('of-bucket', { from: to, step })).rejects.toThrow()
  await expect(requireRestored(join(root, 'of-bucket'))).rejects.toThrow(/hasn’t finished/)
  bucket.isAway = false
  await restore('of-bucket', { from: to })
  const restored = await customersOf('of-bucket')
  for (const name of ['before-away', 'while-away-0', 'while-away-11', 'after-full'])
    expect(restored).toContain(`${name}@race.test`)
  expect(await readAllFiles(join(root, 'of-bucket/files'))).toEqual(
    await readAllFiles(join(original, 'files')),
  )
  expect((await openPlace(to)).label).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/backups$/)
}, 240_000)

test('a place whose last backup is missing is not taken for a new one by the clock', async () => {
  const to = shared
  await rename(to, `${to}-away`)
  await expect(increment({ to, requiresLast: true })).rejects.toThrow(/Is its disk connected/)
  await expect(full({ to, requiresLast: true })).rejects.toThrow(/Is its disk connected/)
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
  // Both are from the same day: the later one is kept, whose list doesn't name the purged file.
  expect((await thinBackups(place, inTwoDays)).backups).toBe(1)
  const names = await place.listBackups()
  expect(names).toHaveLength(1)
  expect(names).not.toContain(name)
  await restore('thinned-copy', { from: to })
  const files = await readAllFiles(join(root, 'thinned-copy/files'))
  expect(Object.keys(files)).not.toContain(`/${purged.key}`)
  expect(files).toEqual(await readAllFiles(join(original, 'files')))
  expect(await checkBackups(place, async () => {})).toMatchObject({ damaged: [] })
  // Recent parts are left alone: their manifest may not have been written yet.
  await full({ to })
  const parts = Object.keys(await readAllFiles(to)).length
  await thinBackups(place, Date.now())
  expect(Object.keys(await readAllFiles(to)).length).toBeGreaterThan(parts - 5)
}, 240_000)

test('the weekly check finds a changed byte without the key, and the next backup mends it', async () => {
  const to = shared
  await full({ to })
  const place = await openPlace(to)
  const { parts } = await checkBackups(place, async () => {})
  expect(parts).toBeGreaterThan(10)
  // A stored file's part: those of the database differ in each backup.
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
