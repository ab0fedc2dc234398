import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import { type EmbeddedPostgres, killServer } from '@proofdesk/embedded-postgres'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFolder, startEmbeddedDatabase } from '../db/embedded-database.ts'
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
import { OTHER_FOLDERS, makeBackup } from './make-backup.ts'
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
  expect(status).toBe(200)
  await mkdir(join(original, 'mail'))
  await writeFile(join(original, 'mail/kept.eml'), 'A mail of before')
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
    ...change,
  })
const restore = (name: string, change: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ from: place, dataDir: join(root, name), key, ...change })
const countParts = async () => Object.keys(await readAllFiles(place)).length

/** Ends the work at the n-th of its steps, as a kill there does. */
function killAt(n: number): (name: string) => void {
  let steps = 0
  return (name) => {
    if ((steps += 1) === n) throw new Error(`Killed at ${name}`)
  }
}

/** Ends the work at a step of this name, for parts of the database at the n-th that is new. */
function killAfter(wanted: string, n: number): (name: string) => void {
  let steps = 0
  return (name) => {
    if (name === wanted && ((steps += 1) === n || name !== 'content')) throw new Error('Killed')
  }
}

/** Ten numbers from 1 to `last`, both among them. */
const tenOf = (last: number) =>
  Array.from({ length: 10 }, (_, n) => 1 + Math.round((n * (last - 1)) / 9))

test('ten kills in a first backup leave nothing that is taken for one, and the next one completes', async () => {
  let steps = 0
  const counted = join(root, 'counted')
  await backUp({ to: counted, step: () => void (steps += 1) })
  // After the manifest the backup is whole, so the last kill is before that.
  for (const n of tenOf(steps - 1))
    await expect(backUp({ step: killAt(n) }))
      .rejects.toThrow('Killed')
      .catch(() => {})
  const kept = new BackupPlace(place, await identityToRecipient(key))
  expect(await kept.listBackups()).toEqual([])
  await expect(restore('of-nothing')).rejects.toThrow(/no whole backup/)
  const { name } = await backUp()
  expect(await kept.listBackups()).toEqual([name])
  expect(
    (await readdir(join(original, 'backup'))).filter((each) => each.startsWith('work')),
  ).toEqual([])
}, 120_000)

test('a disk that dies: from the backup the studio starts elsewhere, and nothing goes out until someone says that it is live', async () => {
  const before = await readAllTables(server.url)
  await backUp()
  const restored = join(root, 'restored')
  await restore('restored')
  const copy = await startEmbeddedDatabase(restored)
  const after = await readAllTables(copy.url)
  await copy.stop()
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(before['public.sessions']).not.toEqual([])
  const { 'public.secrets': secrets = [], ...rest } = after
  const { 'public.secrets': secretsBefore, ...restBefore } = before
  expect(secrets.filter((row) => !row.includes('held-copy'))).toEqual(secretsBefore)
  expect(rest).toEqual({ ...restBefore, 'public.sessions': [] })
  for (const folder of ['files', ...OTHER_FOLDERS])
    expect(await readAllFiles(join(restored, folder))).toEqual(
      await readAllFiles(join(original, folder)),
    )

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
}, 120_000)
let purging: Promise<void> | undefined
let coming: Promise<void> | undefined

test('two backups at once at one place are both whole', async () => {
  const made = await Promise.all([backUp(), backUp()])
  expect(new Set(made.map(({ name }) => name)).size).toBe(2)
  expect(await restore('both', { backup: made[1]!.name })).toEqual({ missing: 0 })
}, 120_000)

test('ten kills in a restore leave a folder that does not start and is not kept, and the next one completes', async () => {
  const killed = join(root, 'killed')
  await backUp()
  let steps = 0
  await restore('counted-restore', { step: () => void (steps += 1) })
  for (const n of tenOf(steps)) {
    await expect(restore('killed', { step: killAt(n) })).rejects.toThrow('Killed')
  }
  await expect(requireRestored(killed)).rejects.toThrow(/hasn’t finished/)
  expect(await restore('killed')).toEqual({ missing: 0 })
  await requireRestored(killed)
  await expect(restore('killed')).rejects.toThrow(/isn’t empty/)
  await expect(restore('original')).rejects.toThrow(/isn’t empty/)
}, 240_000)

test('a wrong key opens nothing, and the place tells no key', async () => {
  const other = await generateX25519Identity()
  await expect(restore('wrong', { key: other })).rejects.toThrow(/no whole backup of this key/)
  await expect(restore('wrong', { key: 'open sesame' })).rejects.toThrow(/isn’t the key/)
  await expect(stat(join(root, 'wrong'))).rejects.toThrow()
  expect(await readFile(join(original, 'backup/recipient'), 'utf8')).toMatch(/^age1/)
})

test('a damaged or missing part is found before anything is written; the rest is restored only if told', async () => {
  const spoiled = join(root, 'spoiled')
  await backUp({ to: spoiled })
  const [folder] = await readdir(spoiled)
  const { sha256 } = await new BackupPlace(spoiled, await identityToRecipient(key)).writePart(
    (await world.deps.storage.open(photos[0]!.key))!.stream,
    await identityToRecipient(key),
    async () => {},
  )
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
  expect(await restore('spoiled-2', { from: spoiled, evenIfIncomplete: true, say })).toEqual({
    missing: 1,
  })
  expect(said).toContain(`${photos[0]!.key} is missing.`)
  // The next backup mends it, also one that is too short.
  await truncate(part, 100)
  await backUp({ to: spoiled })
  expect((await readFile(part)).length).toBe(whole.length)
}, 180_000)

const disk = makeDisk(30_000_000)
afterAll(() => disk?.remove())
test.runIf(disk)(
  'a full disk ends a backup and a restore with nothing that looks whole',
  async () => {
    await expect(backUp({ to: disk!.path })).rejects.toThrow(/ENOSPC/)
    const kept = new BackupPlace(disk!.path, await identityToRecipient(key))
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
