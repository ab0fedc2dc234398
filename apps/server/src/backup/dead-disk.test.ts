import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { contract } from '@proofdesk/contract'
import { killServer } from '@proofdesk/embedded-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { issueInvoices } from '../sales/invoices/issue-invoices.ts'
import { readAllFiles, readAllTables } from '../test-world/installation-contents.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeInvoiceSettings } from '../test-world/make-invoice-settings.ts'
import { makeOfflineOrder } from '../test-world/make-offline-order.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { makeVideo } from '../test-world/make-video.ts'
import { findFreePorts } from '../test-world/free-ports.ts'
import {
  type ServerProcess,
  signUpOwner,
  startServerProcess,
} from '../test-world/server-process.ts'
import { storeOriginal } from '../test-world/store-files.ts'
import { createTestApp } from '../test-world/test-app.ts'
import { startUnsyncedDatabase } from '../test-world/unsynced-database.ts'
import { OTHER_FOLDERS } from './make-backup.ts'

let root: string
let original: string
let restored: string
let place: string
let first: ServerProcess | undefined
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-dead-disk-'))
  original = join(root, 'original')
  restored = join(root, 'restored')
  place = join(root, 'place')
  await mkdir(original)
})
afterAll(async () => {
  await first?.end('SIGKILL')
  for (const dataDir of [original, restored]) await killServer(databaseFolder(dataDir))
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs a command of the product; returns its output. */
async function command(entry: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const script = fileURLToPath(new URL(`../start/main-${entry}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_URL: pathToFileURL(place).href }
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout
}

async function fillStudio(url: string) {
  const world = await createTestApp({ env: { DATABASE_URL: url, DATA_DIR: original } })
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { published: true })
  const photo = await makeSoundPhoto(world, studio, gallery)
  const video = await makeVideo(world, studio, gallery)
  const film = Buffer.from('A film of the finish')
  await storeOriginal(world, video, film, createHash('sha256').update(film).digest('hex'))
  await makeOrder(world, gallery, { lines: [{ items: [{ photoGuid: photo.guid }] }] })
  await makeInvoiceSettings(world, studio)
  const order = await makeOfflineOrder(world, gallery, studio.owner.guid)
  const ids = { accountGuid: studio.account.guid, orderGuid: order.guid }
  await issueInvoices(world.deps, ids, { isAsked: true })
  for (const name of ['one', 'two'])
    await makeCustomer(world, gallery, { emailAddress: `${name}@race.test` })
  await mkdir(join(original, 'mail'), { recursive: true })
  await writeFile(join(original, 'mail/kept.eml'), 'A mail of before')
  return { world, studio, gallery, photo }
}

const readFolders = (dataDir: string) =>
  Promise.all(['files', ...OTHER_FOLDERS].map((folder) => readAllFiles(join(dataDir, folder))))

/** Everything as it was, except for what marks it as a copy. */
async function expectEqual(before: Record<string, string[]>): Promise<void> {
  const copy = await startUnsyncedDatabase(restored)
  const { 'public.secrets': secrets = [], ...after } = await readAllTables(copy.url)
  await copy.stop()
  const { 'public.secrets': secretsBefore, ...rest } = before
  for (const table of ['sessions', 'orders', 'invoices', 'videos', 'campaigns'])
    expect(rest[`public.${table}`], table).not.toEqual([])
  expect(secrets.filter((row) => !row.includes('held-copy'))).toEqual(secretsBefore)
  expect(after).toEqual({ ...rest, 'public.sessions': [] })
}

test('a studio whose disk died while it was working is back elsewhere as of the last five minutes, and sends nothing until it is live', async () => {
  first = await startServerProcess('main-api', await findFreePorts(2), { DATA_DIR: original })
  const { token } = await signUpOwner(first.origin)
  const server = await startUnsyncedDatabase(original)
  const { world, studio, gallery } = await fillStudio(server.url)
  const key = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(await command('backup', original))![0]
  await writeFile(join(root, 'key'), key)
  // Data that is newer than the full backup, and a campaign that is being sent.
  const late = await makeSoundPhoto(world, studio, gallery)
  await makeOrder(world, gallery, { lines: [{ items: [{ photoGuid: late.guid }] }] })
  const { status } = await world.call(contract.campaigns.notifyPhotosReady, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid },
  })
  expect(status).toBe(200)
  await command('backup', original, '--new')
  const before = await readAllTables(server.url)
  const files = await readFolders(original)
  await makeCustomer(world, gallery, { emailAddress: 'too@late.test' })

  expect(await first.end('SIGKILL')).toBeNull()
  await world.close()
  await server.stop()
  await killServer(databaseFolder(original))
  await rm(original, { recursive: true })

  const said = await command(
    'restore',
    join(root, 'none'),
    '--from',
    place,
    '--data-dir',
    restored,
    '--key-file',
    join(root, 'key'),
  )
  expect(said).toContain('Everyone has to sign in again')
  await expectEqual(before)
  expect(await readFolders(restored)).toEqual(files)

  const port = await findFreePorts(2)
  const product = await startServerProcess('main', port, { DATA_DIR: restored, SMTP_URL: '' })
  await expectHeldBack(product, token).finally(() => product.end('SIGTERM'))
}, 240_000)

/** Everything that is under way waits until an owner confirms that this is the live installation. */
async function expectHeldBack({ origin }: ServerProcess, token: string): Promise<void> {
  const ask = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${origin}${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  expect((await ask('/api/admin/team/users', { authorization: token })).status).toBe(401)
  const login = { emailAddress: 'robin@example.com', password: 'a long enough passphrase 26' }
  expect((await ask('/api/auth/login', {}, login)).status).toBe(200)
  const ready = (await (await ask('/readyz', {})).json()) as { warnings: { code: string }[] }
  expect(ready.warnings.map(({ code }) => code)).toContain('held_copy')
  await waitForHeldCampaign()
  expect(await readMails()).not.toContain('one@race.test')
  await command('restore', restored, '--live', '--data-dir', restored)
  await vi.waitUntil(async () => (await readMails()).includes('two@race.test'), {
    timeout: 60_000,
    interval: 200,
  })
  expect((await readMails()).match(/^To: one@race\.test/gm)).toHaveLength(1)
}

/** A worker has taken its job and put it back. */
async function waitForHeldCampaign(): Promise<void> {
  const running = await startUnsyncedDatabase(restored)
  const client = new pg.Client({ connectionString: running.url })
  await client.connect()
  const held = `select from pgboss.job where name = 'send-campaign' and state = 'retry'`
  await vi.waitUntil(async () => (await client.query(held)).rowCount, {
    timeout: 60_000,
    interval: 100,
  })
  await client.end()
  await running.stop()
}

async function readMails(): Promise<string> {
  const folder = join(restored, 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
