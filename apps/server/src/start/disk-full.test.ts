import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import { killServer } from '@proofdesk/embedded-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { DEFAULT_FEATURES } from '../gallery/galleries/gallery-defaults.ts'
import { cameraJpeg, withSegment } from '../ground/ports/images/test-pictures.ts'
import { makeDisk } from '../test-world/make-disk.ts'
import { sendStubbornly } from '../test-world/send-stubbornly.ts'
import { findFreePorts } from '../test-world/free-ports.ts'
import {
  type ServerProcess,
  signUpOwner,
  startServerProcess,
} from '../test-world/server-process.ts'

const disk = makeDisk(6_000_000_000)

let server: ServerProcess
let client: Client
let engineGuid: string
const data = () => join(disk!.path, 'data')
beforeAll(async () => {
  if (!disk) return
  server = await startServerProcess('main', await findFreePorts(2), { DATA_DIR: data() })
  client = (await signUpOwner(server.origin)).client
  const features = { ...DEFAULT_FEATURES, freeDownloads: true }
  engineGuid = (await client.call(contract.engines.create, { body: { name: 'Full', features } }))
    .engine.guid
}, 60_000)
afterAll(async () => {
  if (!disk) return
  await server?.end('SIGKILL')
  await killServer(databaseFolder(data()))
  disk.remove()
}, 30_000)

const register = (name: string) =>
  client
    .call(contract.content.register, {
      body: {
        engineGuid,
        files: [{ name, type: 'image/jpeg', size: 9, lastModified: 0 }],
      },
    })
    .then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
const live = () =>
  client.call(contract.content.list, { query: { engineGuid } }).catch(() => ({ total: 0 }))

test.skipIf(!disk)(
  'a disk that runs full under uploads, pictures and the database loses nothing that was acknowledged',
  async () => {
    const picture = await cameraJpeg(1_200, 800)
    const files = Array.from({ length: 18 }, (_, n) => ({
      name: `${n}.jpg`,
      bytes: withSegment(picture, 0xfe, Buffer.from(`photo ${n}`)),
    }))
    const acknowledged = new Set<string>()
    const sending = sendStubbornly(client, engineGuid, files, acknowledged)
    await vi.waitUntil(() => acknowledged.size >= 5, { timeout: 30_000, interval: 10 })

    // Below the floor of 2 GB uploads wait, and everything else continues.
    disk!.fill(1_500_000_000)
    await vi.waitUntil(async () => (await register('floor.jpg')) === 'no_space', {
      timeout: 10_000,
      interval: 200,
    })
    const { storage } = await client.call(contract.account.storage, {})
    expect(storage).toMatchObject({ space: 'full', reason: 'disk' })
    await client.call(contract.engines.update, {
      body: { guid: engineGuid, welcomeText: 'Written below the floor' },
    })

    // Another file fills the disk.
    disk!.makeSpace()
    disk!.fillUp()
    await vi.waitUntil(async () => (await register('full.jpg')) === 'no_space', {
      timeout: 10_000,
      interval: 200,
    })
    // The database's reserve was released into it; then that space is filled, too.
    while (disk!.free() > 500_000) disk!.fillUp()
    // The database is also written to, whether or not it succeeds.
    for (let n = 0; n < 30; n++)
      await client
        .call(contract.engines.update, {
          body: { guid: engineGuid, helpText: `${n} `.repeat(400) },
        })
        .catch(() => undefined)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)

    disk!.makeSpace()
    await sending
    await vi.waitUntil(async () => (await live()).total >= files.length, {
      timeout: 90_000,
      interval: 300,
    })
    const { content } = await client.call(contract.content.list, { query: { engineGuid } })
    expect(content.map((photo) => photo.name).sort()).toEqual(files.map(({ name }) => name).sort())
    const held = await client.call(contract.content.quarantine, { query: { engineGuid } })
    expect(held.total).toBe(0)
    const { engines } = await client.call(contract.engines.list, { query: {} })
    expect(engines[0]!.welcomeText).toBe('Written below the floor')
  },
  180_000,
)
