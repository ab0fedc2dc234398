import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../test-world/test-database.ts'
import { DEFAULT_FEATURES } from '../gallery/galleries/gallery-defaults.ts'
import { cameraJpeg, withSegment } from '../ground/ports/images/test-pictures.ts'
import { sendStubbornly } from '../test-world/send-stubbornly.ts'
import { findFreePorts } from '../test-world/free-ports.ts'
import {
  type ServerProcess,
  signUpOwner,
  startServerProcess,
} from '../test-world/server-process.ts'

const { engines, content } = contract
let folder: string
let database: TestDatabase
let port: number
const processes: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-apart-'))
  database = await createTestDatabase()
  port = await findFreePorts(2)
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.end('SIGKILL')))
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(entry: 'main-api' | 'main-worker'): Promise<ServerProcess> {
  const process = await startServerProcess(entry, port, {
    DATABASE_URL: database.url,
    STORAGE_URL: `file://${join(folder, 'files')}`,
    DATA_DIR: join(folder, 'data'),
    TMPDIR: folder,
  })
  processes.push(process)
  return process
}

test('an API and two workers share one database and one store; one worker may die in the middle of its work', async () => {
  const [api, first, second] = await Promise.all([
    start('main-api'),
    start('main-worker'),
    start('main-worker'),
  ])
  const { client } = await signUpOwner(api.origin)
  const { engine } = await client.call(engines.create, {
    body: { name: 'Race', features: { ...DEFAULT_FEATURES, freeDownloads: true } },
  })
  const stream = (
    await client.open(content.progress, { query: { engineGuid: engine.guid } })
  ).body!.pipeThrough(new TextDecoderStream())
  let message = ''
  const listening = (async () => {
    for await (const text of stream) message += text
  })()
  const picture = await cameraJpeg(1_800, 1_200)
  const files = Array.from({ length: 24 }, (_, n) => ({
    name: `${n}.jpg`,
    bytes: withSegment(picture, 0xfe, Buffer.from(`photo ${n}`)),
  }))
  await sendStubbornly(client, engine.guid, files, new Set())
  const list = () => client.call(content.list, { query: { engineGuid: engine.guid } })
  await vi.waitUntil(async () => (await list()).total >= 4, { timeout: 60_000, interval: 20 })
  await first.end('SIGKILL')
  await vi.waitUntil(async () => (await list()).total >= files.length, {
    timeout: 60_000,
    interval: 100,
  })

  const photos = (await list()).content
  expect(photos.map((photo) => photo.name).sort()).toEqual(files.map((file) => file.name).sort())
  const thumbnail = await fetch(api.origin + photos[0]!.thumbnail!.location)
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // The API was notified by the database of the workers' progress.
  await vi.waitUntil(() => message.includes('"live":24'), { timeout: 30_000 })
  expect([await second.end('SIGTERM'), await api.end('SIGTERM')]).toEqual([0, 0])
  await listening
  // Nothing remains but the files and, of the killed worker, temporary folders that the next one here removes.
  expect((await readdir(folder)).filter((name) => !name.startsWith('proofdesk-photo-'))).toEqual([
    'files',
  ])
}, 180_000)
