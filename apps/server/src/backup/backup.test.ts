import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
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
import { fileURLToPath } from 'node:url'
import { contract } from '@proofdesk/contract'
import { type EmbeddedPostgres, findServer, killServer } from '@proofdesk/embedded-postgres'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFolder, startEmbeddedDatabase } from '../db/embedded-database.ts'
import { ERASED, photoFaces } from '../db/tables/photo-faces.ts'
import { readAllFiles, readAllTables } from '../test-world/installation-contents.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import { makeDisk } from '../test-world/make-disk.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { type SoundPhoto, makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { findFreePort, signUpOwner, startServerProcess } from '../test-world/server-process.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { BackupPlace } from './backup-place.ts'
import { listErasedFaces } from './erased-faces.ts'
import { OTHER_FOLDERS, makeBackup } from './make-backup.ts'
import { openPlaceStore } from './open-place-store.ts'
import { requireRestored } from './restore-mark.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreCommand } from './restore-command.ts'

let root: string
let original: string
let place: string
let server: EmbeddedPostgres
let world: TestApp
let photos: SoundPhoto[]
let token: string
let key = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-backup-'))
  original = join(root, 'original')
  place = join(root, 'place')
  await mkdir(original)
  server = await startEmbeddedDatabase(original)
  world = await createTestApp({ env: { DATABASE_URL: server.url, DATA_DIR: original } })
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  token = (await signUpOwner(address)).token
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
  await backUp()
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
    erasedFaces: () => listErasedFaces(world.deps.db),
    ...change,
  })
const restore = (name: string, change: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ from: place, dataDir: join(root, name), key, ...change })
const openPlace = async (to: string) =>
  new BackupPlace(openPlaceStore(to), await identityToRecipient(key))
const countParts = async () => Object.keys(await readAllFiles(place)).length

/** Runs a backup or a restore as a process that is killed at the n-th step of a name. Answers what it wrote. */
async function killedAt(
  [at, n]: Kill,
  given: { what: 'backup' | 'restore'; dataDir: string; to?: string },
): Promise<string> {
  const script = fileURLToPath(new URL('killed-for-test.ts', import.meta.url))
  const { what, dataDir, to = place } = given
  const child = spawn(process.execPath, [script, what, at, String(n), dataDir, to, key])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code, signal] = await once(child, 'close')
  expect({ at, n, code, signal, output: signal ? '' : output }).toEqual({
    at,
    n,
    code: null,
    signal: 'SIGKILL',
    output: '',
  })
  return output
}
type Kill = readonly [at: string, n: number]

test('ten kills in a first backup leave nothing that is taken for one, and the next one completes', async () => {
  const killed = join(root, 'killed-place')
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
  for (const kill of kills) {
    await killedAt(kill, { what: 'backup', dataDir: original, to: killed })
    const kept = await openPlace(killed)
    expect(await kept.listBackups()).toEqual([])
    await expect(restore('of-nothing', { from: killed })).rejects.toThrow(/no whole backup/)
  }
  await expect(stat(join(root, 'of-nothing'))).rejects.toThrow(/ENOENT/)
  // Whatever is older than a week was left by a kill.
  const left = (await leftIn(killed)).concat(await leftIn(original, 'work-'))
  expect(left.length).toBeGreaterThan(5)
  for (const path of left) await utimes(path, new Date(0), new Date(0))
  const before = await readAllTables(server.url)
  await backUp({ to: killed })
  expect((await leftIn(killed)).concat(await leftIn(original, 'work-'))).toEqual([])
  expect(await restore('after-kills', { from: killed })).toMatchObject({ missing: 0 })
  await expectEqual('after-kills', before)
}, 240_000)

/** What kills have left in a place, or in a data folder. */
async function leftIn(folder: string, beginning?: string): Promise<string[]> {
  const below = beginning ? join(folder, 'backup') : join(folder, 'incoming')
  const names = await readdir(below)
  return names.filter((name) => name.startsWith(beginning ?? '')).map((name) => join(below, name))
}

test('a kill after the last step leaves a whole backup', async () => {
  const whole = join(root, 'whole')
  await killedAt(['manifest written', 1], { what: 'backup', dataDir: original, to: whole })
  expect(await restore('of-whole', { from: whole })).toMatchObject({ missing: 0 })
}, 60_000)

/** Compares every table and every file of a restored folder with what the original had. */
async function expectEqual(name: string, before: Record<string, string[]>): Promise<void> {
  const restored = join(root, name)
  const copy = await startEmbeddedDatabase(restored)
  const after = await readAllTables(copy.url)
  await copy.stop()
  const { 'public.secrets': secrets = [], ...rest } = after
  const { 'public.secrets': secretsBefore, ...restBefore } = before
  expect(before['public.sessions']).not.toEqual([])
  expect(secrets.filter((row) => !row.includes('held-copy'))).toEqual(secretsBefore)
  expect(rest).toEqual({ ...restBefore, 'public.sessions': [] })
  for (const folder of ['files', ...OTHER_FOLDERS])
    expect(await readAllFiles(join(restored, folder))).toEqual(
      await readAllFiles(join(original, folder)),
    )
}

test('after a disk has died the studio starts elsewhere, and sends nothing until it is live', async () => {
  const before = await readAllTables(server.url)
  await backUp()
  const restored = join(root, 'restored')
  await restore('restored')
  await expectEqual('restored', before)

  const port = await findFreePort()
  const product = await startServerProcess('main', port, { DATA_DIR: restored, SMTP_URL: '' })
  try {
    const ask = (path: string, headers = {}, body?: object) =>
      fetch(`${product.origin}${path}`, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    expect((await ask('/api/admin/team/users', { authorization: token })).status).toBe(401)
    const login = await ask(
      '/api/auth/login',
      {},
      {
        emailAddress: 'robin@example.com',
        password: 'a long enough passphrase 26',
      },
    )
    expect(login.status).toBe(200)
    const ready = (await (await ask('/readyz')).json()) as { warnings: { code: string }[] }
    expect(ready.warnings.map(({ code }) => code)).toContain('held_copy')
    const running = await startEmbeddedDatabase(restored)
    const client = new pg.Client({ connectionString: running.url })
    await client.connect()
    await vi.waitUntil(
      async () =>
        (
          await client.query(
            `select from pgboss.job where name = 'send-campaign' and state = 'retry'`,
          )
        ).rowCount,
      { timeout: 30_000, interval: 100 },
    )
    expect(await mailedTo(restored)).not.toContain('one@race.test')
    await client.end()
    await running.stop()
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await restoreCommand(['--live', '--data-dir', restored])
    await vi.waitUntil(async () => (await mailedTo(restored)).includes('two@race.test'), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await mailedTo(restored)).match(/^To: one@race\.test/gm)).toHaveLength(1)
  } finally {
    await product.end('SIGTERM')
    await killServer(databaseFolder(restored))
  }
}, 180_000)

async function mailedTo(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
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
  // A place of its own: what was erased is erased again by every restore from there.
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
  // Looked at again in between, so it has another guid and hardly another place; and one of a photo that wasn't yet.
  await db.delete(photoFaces).where(eq(photoFaces.guid, faces[1]!.guid))
  await db.insert(photoFaces).values([
    { ...face(3.1, photo!.guid), ...erase },
    { ...face(7, other!.guid), ...erase },
  ])
  await backUp({ to })
  await restore('erased', { from: to, backup: name })
  const copy = await startEmbeddedDatabase(join(root, 'erased'))
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

test('two backups at once at one place are both whole', async () => {
  const made = await Promise.all([backUp(), backUp()])
  expect(new Set(made.map(({ name }) => name)).size).toBe(2)
  expect(await restore('both', { backup: made[1]!.name })).toMatchObject({ missing: 0 })
}, 240_000)

test('ten kills in a restore leave a folder that does not start, and the next one completes', async () => {
  const killed = join(root, 'killed')
  const kills = [
    ['marked', 1],
    ['entry', 1],
    ['entry', 300],
    ['entry', 900],
    ['written', 1],
    ['recovered', 1],
    ['recovered', 1],
    ['database settled', 1],
    ['key kept', 1],
  ] as const
  const before = await readAllTables(server.url)
  await backUp()
  await killedAt(['checked', 1], { what: 'restore', dataDir: killed })
  await expect(stat(killed)).rejects.toThrow(/ENOENT/)
  for (const kill of kills) {
    await killedAt(kill, { what: 'restore', dataDir: killed })
    await expect(requireRestored(killed)).rejects.toThrow(/hasn’t finished/)
  }
  await expect(
    startServerProcess('main', await findFreePort(), { DATA_DIR: killed }),
  ).rejects.toThrow(/hasn’t finished. Start it again with npm run restore/)
  expect(await restore('killed')).toMatchObject({ missing: 0 })
  await requireRestored(killed)
  await expectEqual('killed', before)
  await expect(restore('killed')).rejects.toThrow(/isn’t empty/)
  await expect(restore('original')).rejects.toThrow(/isn’t empty/)
}, 240_000)

test('a backup whose connection to the database breaks ends with a sentence, and is none', async () => {
  const broken = join(root, 'broken')
  const step = (name: string) => {
    if (name === 'database begun') breaking = breakBackup()
  }
  await expect(backUp({ to: broken, step })).rejects.toThrow(/connection to the database broke/)
  await breaking
  const kept = await openPlace(broken)
  expect(await kept.listBackups()).toEqual([])
  await backUp({ to: broken })
}, 60_000)
let breaking: Promise<void> | undefined

async function breakBackup(): Promise<void> {
  const { socketFolder, port } = (await findServer(databaseFolder(original)))!
  const client = new pg.Client({
    host: socketFolder!,
    port,
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%backup'`,
  )
  await client.end()
  if (rowCount !== 1) throw new Error(`${rowCount} connections`)
}

test('a wrong key opens nothing, and the place tells no key', async () => {
  const other = await generateX25519Identity()
  await expect(restore('wrong', { key: other })).rejects.toThrow(/no whole backup of this key/)
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
  // The next backup mends it, also one that is too short.
  await writeFile(part, whole.subarray(0, 100))
  await backUp({ to: spoiled })
  expect((await readFile(part)).length).toBe(whole.length)
}, 180_000)

const disk = makeDisk(30_000_000)
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
