import { createHash } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { EmbeddedPostgres } from '@proofdesk/embedded-postgres'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASED, photoFaces } from '../ground/db/tables/photo-faces.ts'
import { createDice } from '../test-world/dice.ts'
import { readAllFiles, readAllTables } from '../test-world/installation-contents.ts'
import { killAfter, killAtStep } from '../test-world/killed-work.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import { makeDisk } from '../test-world/make-disk.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { type SoundPhoto, makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { findFreePorts } from '../test-world/free-ports.ts'
import { signUpOwner, startServerProcess } from '../test-world/server-process.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import {
  UNSYNCED,
  dropTemplates,
  runAsSuperuser,
  startUnsyncedDatabase,
} from '../test-world/unsynced-database.ts'
import { BackupPlace } from './backup-place.ts'
import { listErasures } from './list-erasures.ts'
import type { KilledWork } from './killed-for-test.ts'
import { OTHER_FOLDERS, makeBackup } from './make-backup.ts'
import { openPlaceStore } from './open-place-store.ts'
import { RESTORE_MARK, requireRestored } from './restore-mark.ts'
import { restoreBackup } from './restore-backup.ts'

let root: string
let original: string
let place: string
let server: EmbeddedPostgres
let world: TestApp
let photos: SoundPhoto[]
let key = ''
/** The backup that is made before all tests, and everything that existed then. */
let first: { name: string; tables: Contents; files: Record<string, string>[] }
type Contents = Record<string, string[]>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-backup-'))
  original = join(root, 'original')
  place = join(root, 'place')
  await mkdir(original)
  server = await startUnsyncedDatabase(original)
  world = await createTestApp({ env: { DATABASE_URL: server.url, DATA_DIR: original } })
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  await signUpOwner(address)
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { published: true })
  photos = []
  for (let n = 0; n < 3; n += 1) photos.push(await makeSoundPhoto(world, studio, gallery))
  await makeOrder(world, gallery)
  for (const name of ['one', 'two'])
    await makeCustomer(world, gallery, { emailAddress: `${name}@race.test` })
  const { status } = await world.call(contract.campaigns.notifyPhotosReady, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid },
  })
  if (status !== 200) throw new Error(`The campaign didn’t begin: ${status}`)
  await mkdir(join(original, 'mail'))
  await writeFile(join(original, 'mail/kept.eml'), 'A mail of before')
  await dropTemplates(original)
  const tables = await readAllTables(server.url)
  const files = await readFolders(original)
  first = { name: (await backUp()).name, tables, files }
}, 60_000)
afterAll(async () => {
  await world.close()
  await server.stop()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

const backUp = (change: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    dataDir: original,
    storage: world.deps.storage,
    to: place,
    bytesPerSecond: 1e9,
    showKey: (shown) => (key = shown),
    erasures: (since) => listErasures(world.deps.db, since),
    ...change,
  })
const restore = (name: string, change: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ from: place, dataDir: join(root, name), key, settings: UNSYNCED, ...change })
const openPlace = async (to: string) =>
  new BackupPlace(openPlaceStore(to), await identityToRecipient(key))
const countParts = async () => Object.keys(await readAllFiles(place)).length

const readFolders = (dataDir: string) =>
  Promise.all(['files', ...OTHER_FOLDERS].map((folder) => readAllFiles(join(dataDir, folder))))

test('ten kills in a first backup leave nothing that is taken for one; one after the last step leaves a whole one', async () => {
  const killed = join(root, 'killed-place')
  const work: KilledWork = { what: 'backup', dataDir: original, place: killed, key }
  const kills = [
    ['half a file', 1],
    ['file', 1],
    ['file', 3],
    ['files copied', 1],
    ['database begun', 1],
    ['content', 1],
    ['content', 300],
    ['content', 900],
    ['database copied', 1],
    ['all copied', 1],
  ] as const
  for (const [at, n] of kills) {
    await killAtStep(work, at, n)
    const kept = await openPlace(killed)
    expect(await kept.listBackups()).toEqual([])
    await expect(restore('of-nothing', { from: killed })).rejects.toThrow(/no full backup/)
  }
  await expect(stat(join(root, 'of-nothing'))).rejects.toThrow(/ENOENT/)
  // Anything older than a week was left by a kill.
  const left = (await leftIn(killed)).concat(await leftIn(original, 'work-'))
  expect(left.length).toBeGreaterThan(5)
  for (const path of left) await utimes(path, new Date(0), new Date(0))
  await killAtStep(work, 'manifest written', 1)
  for (const path of left) await expect(stat(path)).rejects.toThrow(/ENOENT/)
  expect(await restore('after-kills', { from: killed })).toMatchObject({ missing: 0 })
  await expectEqual('after-kills')
}, 240_000)

/** What kills have left in a destination or in a data folder. */
async function leftIn(folder: string, beginning?: string): Promise<string[]> {
  const below = beginning ? join(folder, 'backup') : join(folder, 'incoming')
  const names = await readdir(below)
  return names.filter((name) => name.startsWith(beginning ?? '')).map((name) => join(below, name))
}

/** Compares every table and every file of a restored folder with what the first backup contained. */
async function expectEqual(name: string): Promise<void> {
  const restored = join(root, name)
  const copy = await startUnsyncedDatabase(restored)
  const after = await readAllTables(copy.url)
  await copy.stop()
  const { 'public.secrets': secrets = [], ...rest } = after
  const { 'public.secrets': secretsBefore, ...restBefore } = first.tables
  expect(restBefore['public.sessions']).not.toEqual([])
  expect(secrets.filter((row) => !row.includes('held-copy'))).toEqual(secretsBefore)
  expect(rest).toEqual({ ...restBefore, 'public.sessions': [] })
  expect(await readFolders(restored)).toEqual(first.files)
}

test('a next backup writes only what is new, and has what was purged while it was made', async () => {
  const { manifest } = await backUp()
  const parts = await countParts()
  const [kept, purged] = photos
  let opened = 0
  const { deps } = world
  const storage: typeof deps.storage = {
    ...deps.storage,
    open: async (...given) => ((opened += 1), deps.storage.open(...given)),
  }
  const bytes = Buffer.from('A picture that came')
  const late = kept!.key.replace('original', 'late')
  const next = await backUp({
    storage,
    step: (name) => {
      if (name !== 'database begun') return
      purging = deps.storage.delete(purged!.key)
      coming = deps.storage.write(late, bytes, { contentType: 'image/jpeg' })
    },
  })
  await Promise.all([purging, coming])
  expect(next.manifest.files.files).toBe(manifest.files.files + 1)
  expect(opened).toBeLessThan(manifest.files.files)
  expect((await countParts()) - parts).toBeLessThan(200)
  await restore('purged')
  expect(await readFile(join(root, 'purged/files', purged!.key))).toEqual(purged!.bytes)
  expect(await readFile(join(root, 'purged/files', late))).toEqual(bytes)
}, 240_000)
let purging: Promise<void> | undefined
let coming: Promise<void> | undefined

test('faces that were erased after a backup are erased again when it is restored', async () => {
  // A separate destination: every restore from it applies the erasures again.
  const to = join(root, 'erased-place')
  const [photo, other] = photos
  const { db } = world.deps
  const { accountGuid, engineGuid } = photo!
  const face = (n: number, photoGuid: string) => ({
    guid: newGuid(),
    accountGuid,
    engineGuid,
    photoGuid,
    x: n / 10,
    y: 0.1,
    width: 0.1,
    height: 0.2,
    score: 0.9,
    embedding: new Float32Array([n, 1, 2]),
    version: 'v1',
  })
  const faces = [face(1, photo!.guid), face(3, photo!.guid), face(5, photo!.guid)]
  await db.insert(photoFaces).values(faces)
  const { name } = await backUp({ to })
  const erase = { embedding: new Float32Array(), version: ERASED }
  await db.update(photoFaces).set(erase).where(eq(photoFaces.guid, faces[0]!.guid))
  // Examined again in between, so it has a different guid and hardly a different position; and a face in a photo that
  // wasn't examined yet.
  await db.delete(photoFaces).where(eq(photoFaces.guid, faces[1]!.guid))
  await db.insert(photoFaces).values([
    { ...face(3.1, photo!.guid), ...erase },
    { ...face(7, other!.guid), ...erase },
  ])
  await backUp({ to })
  await restore('erased', { from: to, backup: name })
  const copy = await startUnsyncedDatabase(join(root, 'erased'))
  const tables = await readAllTables(copy.url)
  await copy.stop()
  const kept = tables['public.photo_faces']!.map((row) => JSON.parse(row) as Record<string, string>)
  const described = kept.filter(({ version }) => version !== ERASED)
  expect(described).toMatchObject([{ guid: faces[2]!.guid }])
  expect(
    kept.filter(({ version }) => version === ERASED).map(({ embedding }) => embedding),
  ).toEqual(kept.slice(1).map(() => '\\x'))
  expect(kept.map(({ photo_guid }) => photo_guid)).toContain(other!.guid)
  await db.delete(photoFaces)
}, 120_000)

const isPart = (dataDir: string) =>
  stat(join(dataDir, RESTORE_MARK)).then(
    () => true,
    () => false,
  )

test('ten kills in a restore leave a folder that does not start, and the next one completes', async () => {
  const killed = join(root, 'killed')
  const work: KilledWork = { what: 'restore', dataDir: killed, place, key, backup: first.name }
  await killAtStep(work, 'checked', 1)
  await expect(stat(killed)).rejects.toThrow(/ENOENT/)
  let lasts = 0
  for (const at of ['marked', 'written', 'recovered', 'database settled', 'key kept']) {
    lasts = await killAtStep(work, at, 1)
    await expect(requireRestored(killed)).rejects.toThrow(/hasn’t finished/)
  }
  await expect(
    startServerProcess('main', await findFreePorts(2), { DATA_DIR: killed }),
  ).rejects.toThrow(/hasn’t finished. Start it again with npm run restore/)
  const dice = createDice('kills in a restore')
  for (let kills = 6; kills < 10;) {
    if (await killAfter(work, dice() * lasts)) kills += 1
    if (await isPart(killed)) continue
    // The kill came after the backup was complete, or before it started.
    if ((await readdir(killed).catch(() => [])).length > 0) await expectEqual('killed')
    await rm(killed, { recursive: true, force: true })
  }
  expect(await restore('killed', { backup: first.name })).toMatchObject({ missing: 0 })
  await requireRestored(killed)
  await expectEqual('killed')
  await expect(restore('killed')).rejects.toThrow(/isn’t empty/)
  await expect(restore('original')).rejects.toThrow(/isn’t empty/)
}, 240_000)

test('a backup whose connection to the database breaks is none; two at once at that place are both whole', async () => {
  const broken = join(root, 'broken')
  const step = (name: string) => {
    if (name === 'database begun') breaking = breakBackup()
  }
  await expect(backUp({ to: broken, step })).rejects.toThrow(/connection to the database broke/)
  await breaking
  const kept = await openPlace(broken)
  expect(await kept.listBackups()).toEqual([])
  const made = await Promise.all([backUp({ to: broken }), backUp({ to: broken })])
  expect(new Set(made.map(({ name }) => name)).size).toBe(2)
  expect(await restore('both', { from: broken, backup: made[1]!.name })).toMatchObject({
    missing: 0,
  })
}, 240_000)
let breaking: Promise<void> | undefined

async function breakBackup(): Promise<void> {
  const [ended] = await runAsSuperuser(original, [
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%backup'`,
  ])
  if (ended !== 1) throw new Error(`${ended} connections`)
}

test('a wrong key opens nothing, and the destination reveals no key', async () => {
  const other = await generateX25519Identity()
  await expect(restore('wrong', { key: other })).rejects.toThrow(/no full backup for this key/)
  await expect(restore('wrong', { key: 'open sesame' })).rejects.toThrow(/isn’t the key/)
  await expect(stat(join(root, 'wrong'))).rejects.toThrow()
  expect(await readFile(join(original, 'backup/recipient'), 'utf8')).toMatch(/^age1/)
})

test('a damaged or missing part is found before anything is written; the rest is restored only if told', async () => {
  const spoiled = join(root, 'spoiled')
  await cp(place, spoiled, { recursive: true })
  const folder = (await readdir(spoiled)).find((name) => name !== 'incoming')
  const sha256 = createHash('sha256').update(photos[0]!.bytes).digest('hex')
  const part = join(spoiled, folder!, 'parts', sha256.slice(0, 2), `${sha256}.age`)
  const whole = await readFile(part)
  const said: string[] = []
  const say = (sentence: string) => void said.push(sentence)
  const tampered = Buffer.from(whole)
  tampered[tampered.length - 30]! ^= 1
  await writeFile(part, tampered)
  await expect(restore('spoiled-1', { from: spoiled, say })).rejects.toThrow(/^1 files are missing/)
  expect(said).toContain(`${photos[0]!.key} is damaged.`)
  await expect(stat(join(root, 'spoiled-1'))).rejects.toThrow()
  await rm(part)
  expect(await restore('spoiled-2', { from: spoiled, evenIfIncomplete: true, say })).toMatchObject({
    missing: 1,
  })
  expect(said).toContain(`${photos[0]!.key} is missing.`)
  // The next backup repairs it, even a part that is too short.
  await writeFile(part, whole.subarray(0, 100))
  await backUp({ to: spoiled })
  expect((await readFile(part)).length).toBe(whole.length)
}, 180_000)

const disk = makeDisk(16_000_000)
afterAll(() => disk?.remove())
test.runIf(disk)(
  'a full disk ends a backup and a restore with nothing that looks whole',
  async () => {
    await expect(backUp({ to: disk!.path })).rejects.toThrow(/ENOSPC/)
    const kept = await openPlace(disk!.path)
    expect(await kept.listBackups()).toEqual([])
    await cp(join(original, 'backup/recipient'), join(root, 'recipient'))
    for (const name of await readdir(disk!.path))
      if (name !== 'lost+found') await rm(join(disk!.path, name), { recursive: true })
    const dataDir = join(disk!.path, 'data')
    await expect(restore('', { dataDir })).rejects.toThrow(/ENOSPC/)
    await expect(requireRestored(dataDir)).rejects.toThrow(/hasn’t finished/)
  },
  120_000,
)
