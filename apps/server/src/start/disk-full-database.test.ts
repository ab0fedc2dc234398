import { stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import type { Route, SendOf } from '@proofdesk/contract/route'
import { findServer, killServer } from '@proofdesk/embedded-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { reserveFile } from '../ground/db/database-reserve.ts'
import { cameraJpeg } from '../ground/ports/images/test-pictures.ts'
import { makeDisk } from '../test-world/make-disk.ts'
import { item, toRequest } from '../test-world/sale-world.ts'
import { startSandbox } from '../test-world/start-sandbox.ts'
import { sendStubbornly } from '../test-world/send-stubbornly.ts'
import { findFreePorts } from '../test-world/free-ports.ts'
import {
  type ServerProcess,
  signUpOwner,
  startServerProcess,
} from '../test-world/server-process.ts'

const disk = makeDisk(6_000_000_000)
const data = () => join(disk!.path, 'data')
let port: number
let server: ServerProcess
let client: Client
/** The payment provider's data is elsewhere, where the disk is not full. */
let sandbox: { url: string; stop(): Promise<void> }
beforeAll(async () => {
  if (!disk) return
  port = await findFreePorts(2)
  sandbox = await startSandbox(`http://127.0.0.1:${port}/api/hooks`)
  server = await startServerProcess('main', port, {
    DATA_DIR: data(),
    STRIPE_URL: `${sandbox.url}/stripe`,
  })
  client = (await signUpOwner(server.origin)).client
}, 60_000)
afterAll(async () => {
  if (!disk) return
  await server?.end('SIGKILL')
  await killServer(databaseFolder(data()))
  await sandbox?.stop()
  disk.remove()
}, 30_000)

/** A published gallery with a photo that is sold for ten pounds. */
async function openShop() {
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Prices', slug: 'prices', currency: 'GBP' },
  })
  const { product } = await client.call(contract.products.create, {
    body: {
      productListGuid: productList.guid,
      fulfillment: 'selfManaged',
      name: 'Full size',
      type: 'Download',
      price: 10,
    },
  })
  const { engine } = await client.call(contract.engines.create, {
    body: {
      name: 'Race',
      published: true,
      productListGuid: productList.guid,
      features: {
        freeDownloads: false,
        selfieSearch: false,
        collectSubscribers: false,
        collectionSearch: false,
        timeSearch: false,
        textSearch: false,
        colorSearch: false,
        stripOriginals: false,
      },
    },
  })
  const bytes = await cameraJpeg(1_200, 800)
  await sendStubbornly(client, engine.guid, [{ name: '1.jpg', bytes }], new Set())
  const photos = () => client.call(contract.content.list, { query: { engineGuid: engine.guid } })
  await vi.waitUntil(async () => (await photos()).total === 1, { timeout: 30_000, interval: 100 })
  const [photo] = (await photos()).content
  return { gallery: engine, product, photo: photo! }
}

/** A call of the studio's public site. */
async function callSite<R extends Route>(route: R, body: SendOf<R>) {
  const call = request(`http://127.0.0.1:${port}/api${route.path}`, {
    method: route.method,
    headers: { host: `north.localhost:${port}`, 'content-type': 'application/json' },
  })
  call.end(JSON.stringify(body))
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  )
  return JSON.parse(await text(answer)) as { url: string }
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'saved',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )
const addCustomer = (engineGuid: string, n: number) =>
  failure(
    client.call(contract.customers.create, {
      body: {
        engineGuid,
        firstName: 'Ada',
        lastName: 'Runner',
        emailAddress: `ada${n}@runner.test`,
        addressLine1: 'x'.repeat(100),
      },
    }),
  )
const readiness = async () => {
  const answer = await fetch(`${server.origin}/readyz`)
  const { warnings } = (await answer.json()) as { warnings?: { code: string }[] }
  return { status: answer.status, codes: warnings?.map(({ code }) => code) }
}
const reserveSize = () =>
  stat(reserveFile(data())).then(
    ({ size }) => size,
    () => 0,
  )

test.skipIf(!disk)(
  'a full disk gives its reserve to the database; at 0 bytes reading goes on, writing says so, and no sale is lost',
  async () => {
    const { gallery, product, photo } = await openShop()
    await vi.waitUntil(async () => (await reserveSize()) >= 250_000_000, {
      timeout: 60_000,
      interval: 200,
    })
    const shop = { gallery, product, photos: [photo] }
    const checkout = await callSite(
      contract.siteCheckout.start,
      toRequest(shop as never, {
        cart: [{ productGuid: product.guid, items: [item(photo)] }],
        expectedTotal: 10,
      }),
    )
    expect(checkout.url).toContain(sandbox.url)

    // Other files fill the disk: the database gets its reserve, and everything continues.
    disk!.fill(5_000_000)
    await vi.waitUntil(async () => (await reserveSize()) === 0, { timeout: 10_000, interval: 50 })
    expect(await addCustomer(gallery.guid, 1)).toBe('saved')
    await vi.waitUntil(async () => (await readiness()).codes?.includes('database_reserve_in_use'), {
      timeout: 10_000,
      interval: 100,
    })
    expect(await readiness()).toMatchObject({ status: 200 })
    const bytes = await cameraJpeg(900, 600)
    const code = await failure(
      client.call(contract.content.register, {
        body: {
          engineGuid: gallery.guid,
          files: [{ name: '2.jpg', type: 'image/jpeg', size: bytes.length, lastModified: 0 }],
        },
      }),
    )
    expect(code).toBe('503 no_space')

    // Then the reserve is used up, too.
    expect(await fillToTheEnd(gallery.guid)).toBe('503 no_space')
    expect((await client.call(contract.engines.list, { query: {} })).engines).toHaveLength(1)
    expect((await fetch(`${server.origin}${photo.thumbnail!.location}`)).status).toBe(200)
    expect(await readiness()).toMatchObject({ status: 200 })
    const paid = await fetch(checkout.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    })
    expect(paid.status).toBeLessThan(400)

    disk!.makeSpace()
    const sold = () =>
      client.call(contract.orders.query, { query: {} }).then(
        ({ orders }) => orders.total,
        () => 0,
      )
    await vi.waitUntil(async () => (await sold()) === 1, { timeout: 240_000, interval: 500 })
    expect(await addCustomer(gallery.guid, 9_999)).toBe('saved')
    await vi.waitUntil(async () => (await reserveSize()) >= 250_000_000, {
      timeout: 60_000,
      interval: 200,
    })
    await vi.waitUntil(async () => (await readiness()).codes?.length === 0, {
      timeout: 90_000,
      interval: 500,
    })

    // Without space for another log file the database stops, and restarts automatically.
    expect(await fillToTheEnd(gallery.guid)).toBe('503 no_space')
    await vi.waitUntil(
      async () => {
        // Log files that it kept for reuse are used up first.
        await switchLog().catch(() => {})
        return (await addCustomer(gallery.guid, 10_000)) === '503 unavailable'
      },
      { timeout: 60_000, interval: 50 },
    )
    await vi.waitUntil(async () => (await readiness()).status === 503, { timeout: 10_000 })
    expect(await readiness()).toMatchObject({
      status: 503,
      codes: expect.arrayContaining(['no_space']),
    })
    disk!.makeSpace()
    await vi.waitUntil(async () => (await addCustomer(gallery.guid, 10_001)) === 'saved', {
      timeout: 60_000,
      interval: 500,
    })
  },
  400_000,
)

/** Fills the disk, including the space of the reserve; returns the last write's error. */
async function fillToTheEnd(engineGuid: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    if (disk!.free() > 100_000) disk!.fillUp()
    // Always a new address.
    filled += 1
    const answer = await addCustomer(engineGuid, 20_000 + filled)
    const isFull = answer !== 'saved' && (await reserveSize()) === 0 && disk!.free() < 100_000
    if (isFull || tries > 5_000) return answer
  }
}
let filled = 0

/** The database starts a new log file with its next write. */
async function switchLog(): Promise<void> {
  const { socketFolder } = (await findServer(databaseFolder(data())))!
  const superuser = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' })
  superuser.on('error', () => {})
  await superuser.connect()
  await superuser.query('select pg_switch_wal()')
  await superuser.end().catch(() => {})
}
