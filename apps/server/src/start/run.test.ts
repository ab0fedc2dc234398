import { MINUTE_MS } from '@proofdesk/domain/duration'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import { findServer, isPostgresAlive, killServer } from '@proofdesk/embedded-postgres'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { cameraJpeg, withSegment } from '../ground/ports/images/test-pictures.ts'
import { DEFAULT_FEATURES } from '../gallery/galleries/gallery-defaults.ts'
import { type SentFile, sendStubbornly } from '../test-world/send-stubbornly.ts'
import { findFreePorts } from '../test-world/free-ports.ts'
import {
  type ServerProcess,
  signUpOwner,
  startServerProcess,
} from '../test-world/server-process.ts'

const { engines, content } = contract
let picture: Buffer
let folder: string
let port: number
let server: ServerProcess
let client: Client
let engineGuid: string

beforeAll(async () => void (picture = await cameraJpeg(1_800, 1_200)))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-run-'))
  await mkdir(join(folder, 'tmp'))
  port = await findFreePorts(2)
  server = await start()
  client = (await signUpOwner(server.origin)).client
  const { engine } = await client.call(engines.create, {
    body: { name: 'Race', features: { ...DEFAULT_FEATURES, freeDownloads: true } },
  })
  engineGuid = engine.guid
})

afterEach(async () => {
  await server.end('SIGKILL')
  await killServer(database())
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const start = () =>
  startServerProcess('main', port, { DATA_DIR: join(folder, 'data'), TMPDIR: join(folder, 'tmp') })
const database = () => databaseFolder(join(folder, 'data'))
const workFolders = async () =>
  (await readdir(join(folder, 'tmp'))).filter((name) => name.startsWith('proofdesk-photo-'))
const list = (quarantine?: boolean) =>
  client.call(content.list, { query: { engineGuid, quarantine } })
/** Many files with the same pixels and different bytes. */
const makeFiles = (count: number): SentFile[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `${n}.jpg`,
    bytes: withSegment(picture, 0xfe, Buffer.from(`photo ${n}`)),
  }))
const liveNames = async () => (await list()).content.map((photo) => photo.name).sort()

async function waitUntilLive(count: number): Promise<void> {
  await vi.waitUntil(async () => (await list().catch(() => ({ total: 0 }))).total >= count, {
    timeout: 60_000,
    interval: 200,
  })
}

test('whatever is killed in the middle of uploads and work, every acknowledged photo becomes live exactly once', async () => {
  const files = makeFiles(48)
  const acknowledged = new Set<string>()
  const sending = sendStubbornly(client, engineGuid, files, acknowledged)
  for (const count of [6, 20]) {
    await vi.waitUntil(() => acknowledged.size >= count, { timeout: 30_000, interval: 10 })
    await server.end('SIGKILL')
    server = await start()
  }
  await vi.waitUntil(() => acknowledged.size >= 34, { timeout: 30_000, interval: 10 })
  process.kill((await findServer(database()))!.pid, 'SIGKILL')
  await sending
  // Restarted again when nothing is sent any more: the queue must continue on its own.
  await server.end('SIGKILL')
  server = await start()
  await waitUntilLive(files.length)
  expect(await liveNames()).toEqual(files.map((file) => file.name).sort())
  expect((await list(true)).total).toBe(0)
  const [account] = await readdir(join(folder, 'data/files/accounts'))
  const photoFolders = await readdir(
    join(folder, 'data/files/accounts', account!, 'galleries', engineGuid),
  )
  expect(photoFolders).toHaveLength(files.length)
  for (const photo of photoFolders)
    expect(
      (
        await readdir(join(folder, 'data/files/accounts', account!, 'galleries', engineGuid, photo))
      ).sort(),
    ).toEqual(['lg.jpg', 'md.jpg', 'original.jpg', 'thumb.webp'])
  expect(await workFolders()).toEqual([])
}, 180_000)

test(
  'asked to stop, it ends its streams, finishes or gives back its work, and leaves nothing behind',
  async () => {
    const files = makeFiles(20)
    const stream = (
      await client.open(content.progress, { query: { engineGuid } })
    ).body!.getReader()
    expect(new TextDecoder().decode((await stream.read()).value)).toContain('"live":0')
    await sendStubbornly(client, engineGuid, files, new Set())
    await vi.waitUntil(async () => (await list()).total > 0, { timeout: 30_000, interval: 20 })
    const ended = (async () => {
      while (!(await stream.read()).done);
    })()
    const postgres = (await findServer(database()))!
    expect(await server.end('SIGTERM')).toBe(0)
    await ended
    expect(await isPostgresAlive(postgres.pid)).toBe(false)
    expect(await workFolders()).toEqual([])
    await expect(fetch(server.origin)).rejects.toThrow()

    server = await start()
    await waitUntilLive(files.length)
    expect(await liveNames()).toEqual(files.map((file) => file.name).sort())
  },
  2 * MINUTE_MS,
)
