import { DAY_MS } from '@proofdesk/domain/duration'
import { once } from 'node:events'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { contract } from '@proofdesk/contract'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from '../../ground/db/tables/photos.ts'
import { orderDownloads } from '../../ground/db/tables/order-downloads.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { storeFiles, storeOriginal } from '../../test-world/store-files.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { ARCHIVES, DOWNLOADS, takeDownload } from './download-limit.ts'
import { signOrderKey } from './order-link.ts'

let world: TestApp
let studio: Studio
let gallery: GalleryRecord
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world, { companyName: 'Söder & Søn' })
  gallery = await makeGallery(world, studio, { name: 'City run' })
})
afterAll(() => world.close())

/** A photo with its files, and its original's contents. */
async function makeSold(change: Partial<typeof photos.$inferInsert> = {}) {
  const photo = await makePhoto(world, studio, gallery, change)
  return { ...photo, bytes: await storeFiles(world, photo) }
}
const itemOf = ({ guid, name }: { guid: string; name: string }) => ({ photoGuid: guid, name })
const keyOf = (order: { guid: string; keyVersion?: number }) => signOrderKey(world.deps, order)
const read = (order: { guid: string }, key = keyOf(order), host = studio.host) =>
  world.call(contract.siteOrders.read, { query: { guid: order.guid, key }, host })
const fetchPath = (url: string, host = studio.host, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host, ...headers } })
const archiveOf = (order: OrderRecord) =>
  fetchPath(`/api/site/orders/archive?guid=${order.guid}&key=${keyOf(order)}`)

/** Follows a download like a browser. */
async function download(path: string) {
  const sent = await fetchPath(path)
  expect(sent.statusCode).toBe(302)
  return fetchPath(sent.headers.location!)
}

test('a buyer sees the products, with thumbnails, and with links for those that include files', async () => {
  const [one, two] = [await makeSold({ name: 'one.jpg' }), await makeSold({ name: 'two.jpg' })]
  const order = await makeOrder(world, gallery, {
    currency: 'JPY',
    discount: 100,
    grossProfit: 2_400,
    lines: [
      { name: 'Files', items: [itemOf(one), itemOf(two)], amount: 2_000 },
      {
        name: 'Print',
        type: 'Print',
        fulfillment: 'selfManaged',
        items: [{ ...itemOf(one), copies: 2 }],
        amount: 500,
      },
      {
        name: 'Print with file',
        type: 'Print',
        includeDownload: true,
        items: [itemOf(two)],
        amount: 0,
      },
      { name: 'Film', type: 'Video', items: [itemOf(one)], amount: 0 },
    ],
  })
  const { status, body } = await read(order)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    guid: order.guid,
    currency: 'JPY',
    total: 2_400,
    discount: 100,
    prints: 'making',
    emailAddress: 'ada@runner.test',
    firstName: 'Ada',
    gallery: { name: 'City run', slug: gallery.slug },
  })
  expect(
    body.order.lines.map(({ name, amount, items }) => [
      name,
      amount,
      items.map((item) => item.download !== null),
    ]),
  ).toEqual([
    ['Files', 2_000, [true, true]],
    ['Print', 500, [false]],
    ['Print with file', 0, [true]],
    ['Film', 0, [true]],
  ])
  expect(body.order.lines[1]!.items[0]).toMatchObject({ name: 'one.jpg', copies: 2 })
  const thumbnail = await fetchPath(body.order.lines[0]!.items[0]!.thumbnail!.location)
  expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(body.order.archive).toContain(order.guid)
})

test('a buyer sees the lab’s progress with lab prints, whatever status the studio set', async () => {
  const titled = await makeGallery(world, studio, { displayTitle: 'The Great Run' })
  const crop = { x: 0, y: 0.5, width: 1, height: 0.5 }
  const order = await makeOrder(world, titled, {
    lines: [
      {
        type: 'Print',
        fulfillment: 'lab',
        items: [{ ...itemOf(await makeSold()), crop, rotation: 90 }],
      },
    ],
  })
  expect(order.status).toBe('Shipped')
  const [shipment] = await world.deps.db
    .insert(shipments)
    .values({
      guid: newGuid(),
      accountGuid: order.accountGuid,
      orderGuid: order.guid,
      createdAt: world.clock.now(),
    })
    .returning()
  const { body } = await read(order)
  expect(body.order).toMatchObject({
    prints: 'making',
    gallery: { name: 'The Great Run' },
    lines: [{ isPackage: false, items: [{ crop, rotation: 90, thumbnail: { width: 375 } }] }],
  })
  await world.deps.db
    .update(shipments)
    .set({ state: 'placed', shippedAt: world.clock.now() })
    .where(eq(shipments.guid, shipment!.guid))
  expect((await read(order)).body.order.prints).toBe('shipped')
})

test('a buyer can track the parcels of the lab and of the studio', async () => {
  const own = { carrier: 'UPS', number: '1Z', url: 'https://www.ups.com/track?tracknum=1Z' }
  const lab = { carrier: 'Post', number: 'AB', url: '' }
  const order = await makeOrder(world, gallery, {
    tracking: own,
    lines: [{ type: 'Print', items: [itemOf(await makeSold())] }],
  })
  await world.deps.db.insert(orderMessages).values(
    [lab, { carrier: 'Post', number: '', url: '' }].map((tracking, at) => ({
      guid: newGuid(),
      accountGuid: order.accountGuid,
      orderGuid: order.guid,
      channel: 'mail' as const,
      recipient: 'ada@runner.test',
      kind: 'shipped' as const,
      about: `parcel-${at}`,
      tracking,
      createdAt: at,
    })),
  )
  expect((await read(order)).body.order.parcels).toEqual([lab])
  await world.deps.db.update(orders).set({ status: 'Shipped' }).where(eq(orders.guid, order.guid))
  expect((await read(order)).body.order.parcels).toEqual([lab, own])
})

test('file times in an archive are in the gallery’s time zone', async () => {
  const sydney = await makeGallery(world, studio, { timeZone: 'Australia/Sydney' })
  const photo = await makePhoto(world, studio, sydney, { takenAt: Date.UTC(2026, 0, 31, 20, 30) })
  await storeFiles(world, photo)
  const order = await makeOrder(world, sydney, { lines: [{ items: [itemOf(photo)] }] })
  const bytes = (await archiveOf(order)).rawPayload
  const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)]
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63]).toEqual([
    2026, 2, 1, 7, 30,
  ])
})

test('a bought file is shown as sold until it is refunded; a print is shown as visitors see it', async () => {
  const selling = await makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: false },
  })
  const [photo, other] = [
    await makePhoto(world, studio, selling),
    await makePhoto(world, studio, selling),
  ]
  for (const each of [photo, other]) {
    await storeRenditions(world, each)
    await storeFiles(world, each)
  }
  const items = [itemOf(photo)]
  const order = await makeOrder(world, selling, {
    lines: [
      { name: 'Original', items },
      { name: 'Web size', resolution: 800, items },
      { name: 'Marked', includeWatermark: true, items },
      { name: 'Print', type: 'Print', items: [itemOf(other)] },
      { name: 'Print beside its file', type: 'Print', items },
      { name: 'Print with file', type: 'Print', includeDownload: true, items },
      { name: 'Refunded', isTakenBack: true, items: [itemOf(other)] },
    ],
  })
  const shown = async () => {
    const { body } = await read(order)
    return new Map(body.order.lines.map(({ name, items: [item] }) => [name, item!.preview!]))
  }
  const before = await shown()
  const look = async (location: string) => {
    const { rawPayload } = await download(location)
    const { width, height } = await sharp(rawPayload).metadata()
    const { stdev } = (await sharp(rawPayload).stats()).channels[0]!
    return { width, height, stdev }
  }
  for (const name of ['Original', 'Print beside its file', 'Print with file']) {
    const { isAsSold, large, small } = before.get(name)!
    expect([name, isAsSold, large.width, small.width]).toEqual([name, true, 2048, 1024])
    expect(await look(large.location)).toMatchObject({ width: 2048, height: 1365 })
    expect((await look(small.location)).stdev).toBeLessThan(1)
  }
  const web = before.get('Web size')!
  expect([web.large.width, web.small.width]).toEqual([800, 800])
  expect((await look(web.large.location)).width).toBe(800)
  expect(before.get('Marked')!.isAsSold).toBe(true)
  for (const name of ['Print', 'Refunded']) {
    const { isAsSold, large } = before.get(name)!
    expect([name, isAsSold]).toEqual([name, false])
    expect(large.location).toMatch(/^\/files\/.*\/marked-[0-9a-f]{32}-lg\.jpg/)
  }
  // No link leads from a print to its file, nor from one key or size to another.
  const { location } = before.get('Original')!.large
  const { body } = await read(order)
  const printed = body.order.lines.find(({ name }) => name === 'Print')!.items[0]!.guid
  const item = body.order.lines[0]!.items[0]!.guid
  for (const forged of [
    location.replace(item, printed),
    location.replace('size=large', 'size=original'),
    location.replace(/key=[^&]+/, 'key=1.x'),
  ])
    expect([forged, (await fetchPath(forged)).statusCode]).toEqual([forged, 404])
  await world.deps.db
    .update(orderLines)
    .set({ isTakenBack: true })
    .where(eq(orderLines.orderGuid, order.guid))
  expect((await fetchPath(location)).statusCode).toBe(404)
  expect((await shown()).get('Original')!.isAsSold).toBe(false)
})

test('an order shows its shipping address, its payment and the size of its files', async () => {
  const photo = await makeSold()
  const address = {
    addressLine1: '1 Mill Lane',
    addressLine2: '',
    townCity: 'York',
    postCode: 'YO1 7HB',
    country: 'gb',
  }
  const printed = await makeOrder(world, gallery, {
    address,
    method: 'paypal',
    lines: [
      { items: [itemOf(photo)] },
      { type: 'Print', fulfillment: 'selfManaged', items: [itemOf(photo)] },
    ],
  })
  const { order } = (await read(printed)).body
  expect(order).toMatchObject({
    shippingAddress: { name: 'Ada Runner', ...address },
    method: 'paypal',
    archiveSize: photo.bytes.length,
    gallery: { guid: gallery.guid, isOpen: false },
    lastName: 'Runner',
  })
  // Used to put its prints into a cart again.
  const [, prints] = order.lines
  const [line] = await world.deps.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderGuid, printed.guid), eq(orderLines.type, 'Print')))
  expect(prints!.productGuid).toBe(line!.productGuid)
  expect(prints!.items[0]!.photo).toEqual({
    guid: photo.guid,
    width: photo.width,
    height: photo.height,
    editRevision: 0,
    isEditedSince: false,
  })
  const files = await makeOrder(world, gallery, { address, lines: [{ items: [itemOf(photo)] }] })
  expect((await read(files)).body.order.shippingAddress).toBeNull()
})

test('an order of prints only has no files and no archive', async () => {
  const order = await makeOrder(world, gallery, {
    lines: [{ type: 'Print', items: [itemOf(await makeSold())] }],
  })
  const { body } = await read(order)
  expect([body.order.archive, body.order.lines[0]!.items[0]!.download]).toEqual([null, null])
  const item = body.order.lines[0]!.items[0]!.guid
  expect((await archiveOf(order)).statusCode).toBe(404)
  expect(
    (
      await fetchPath(
        `/api/site/orders/download?guid=${order.guid}&item=${item}&key=${keyOf(order)}`,
      )
    ).statusCode,
  ).toBe(404)
})

test('another key, a later day or another host opens nothing, without saying why', async () => {
  const order = await makeOrder(world, gallery, { lines: [{ items: [itemOf(await makeSold())] }] })
  const other = await makeOrder(world, gallery)
  const stranger = await makeStudio(world)
  const key = keyOf(order)
  const item = (await read(order)).body.order.lines[0]!.items[0]!.guid
  const [expiry, signature] = key.split('.') as [string, string]
  const wrong = [
    keyOf(other),
    `${Number(expiry) + 1}.${signature}`,
    `${expiry}.${signature.slice(0, -1)}x`,
    `${expiry}.`,
    signature,
    `${key}.x`,
    'x',
    '0.'.padEnd(190, 'a'),
  ]
  const attempts = [
    ...wrong.map((each) => ({ key: each, host: studio.host })),
    { key, host: stranger.host },
    { key, host: world.deps.env.DOMAIN },
    { key, host: 'nobody.test' },
  ]
  for (const { key: given, host } of attempts) {
    expect(await read(order, given, host)).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'Not found. It may have been deleted.' },
    })
    for (const path of [`download?item=${item}&guid=${order.guid}`, `archive?guid=${order.guid}`]) {
      const { statusCode, body } = await fetchPath(
        `/api/site/orders/${path}&key=${encodeURIComponent(given)}`,
        host,
      )
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        404,
        { code: 'not_found', error: 'Not found. It may have been deleted.' },
      ])
    }
  }
  const late = await createLateKey(order.guid)
  expect((await read(order, late)).status).toBe(404)
  expect((await read(order)).status).toBe(200)
})

/** A key that was made 90 days and a second ago. */
async function createLateKey(guid: string) {
  return signOrderKey(
    { ...world.deps, clock: { now: () => world.clock.now() - 90 * DAY_MS - 1_000 } },
    { guid },
  )
}

test.each([
  ['guid=x&item=y&key=z'],
  ['key=1.2'],
  ['guid=00000000-0000-7000-8000-000000000000&item=&key='],
  [`guid=${newGuid()}&item=${newGuid()}&key=${'9'.repeat(500)}`],
])('nonsense like %s is not found', async (query) => {
  expect((await fetchPath(`/api/site/orders/download?${query}`)).statusCode).toBe(404)
  expect((await fetchPath(`/api/site/orders/archive?${query}`)).statusCode).toBe(404)
})

test('a photo is delivered as its product requires: the original, smaller, watermarked, or both', async () => {
  const photo = await makeSold({ name: 'Zieleinlauf „Ada“.JPG' })
  const order = await makeOrder(world, gallery, {
    lines: [
      { items: [itemOf(photo)] },
      { resolution: 200, items: [itemOf(photo)] },
      { includeWatermark: true, items: [itemOf(photo)] },
      { resolution: 200, includeWatermark: true, items: [itemOf(photo)] },
      { type: 'Video', resolution: 100, includeWatermark: true, items: [itemOf(photo)] },
    ],
  })
  const items = (await read(order)).body.order.lines.map((line) => line.items[0]!.download!)
  const [original, small, watermarked, both, video] = await Promise.all(items.map(download))
  expect(original!.rawPayload.equals(photo.bytes)).toBe(true)
  expect(video!.rawPayload.equals(photo.bytes)).toBe(true)
  expect(original!.headers['content-disposition']).toContain(
    `filename*=UTF-8''Zieleinlauf%20%E2%80%9EAda%E2%80%9C.jpg`,
  )
  expect(await sharp(small!.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 200,
    height: 100,
  })
  expect(await sharp(watermarked!.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 })
  expect(await sharp(both!.rawPayload).metadata()).toMatchObject({ width: 200, height: 100 })
  expect(await differenceOf(watermarked!.rawPayload, photo.bytes)).toBeGreaterThan(1)
  expect(await differenceOf(both!.rawPayload, small!.rawPayload)).toBeGreaterThan(1)
})

/** The average difference of two pictures of one size, in levels. */
async function differenceOf(a: Buffer, b: Buffer): Promise<number> {
  const { channels } = await sharp(
    await sharp(a)
      .composite([{ input: b, blend: 'difference' }])
      .png()
      .toBuffer(),
  ).stats()
  return Math.max(...channels.map(({ mean }) => mean))
}

test('stripped originals are delivered without location and serial number, alone or in the archive', async () => {
  const features = { ...gallery.features, stripOriginals: true }
  const discreet = await makeGallery(world, studio, { features })
  const photo = await makePhoto(world, studio, discreet)
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#a33' } })
    .withExif({
      IFD2: { BodySerialNumber: 'SN-4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  await storeOriginal(world, photo, bytes)
  const order = await makeOrder(world, discreet, { lines: [{ items: [itemOf(photo)] }] })
  const path = (await read(order)).body.order.lines[0]!.items[0]!.download!
  const scan = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])))
  const [one] = readZip((await archiveOf(order)).rawPayload)
  for (const sent of [(await download(path)).rawPayload, one!.bytes]) {
    expect(sent.includes('SN-4711')).toBe(false)
    expect((await sharp(sent).metadata()).exif).toBeUndefined()
    expect(sent.subarray(-scan.length).equals(scan)).toBe(true)
  }
  // The studio's own original stays as it is.
  expect(bytes.includes('SN-4711')).toBe(true)
  expect((await world.deps.storage.head(photo.key))!.size).toBe(bytes.length)
})

test('a version rendered for a sale is rendered once, even for two simultaneous requests', async () => {
  const photo = await makeSold()
  const order = await makeOrder(world, gallery, {
    lines: [{ resolution: 300, includeWatermark: true, items: [itemOf(photo), itemOf(photo)] }],
  })
  const rendered: unknown[] = []
  const { images } = world.deps
  world.deps.images = {
    ...images,
    renderVersion: (version) => (
      rendered.push(version.plan.watermarks),
      images.renderVersion(version)
    ),
  }
  try {
    const links = (await read(order)).body.order.lines[0]!.items.map((item) => item.download!)
    await Promise.all([...links, ...links].map(download))
    await download(links[0]!)
    expect(rendered).toEqual([[{ kind: 'name', text: 'Söder & Søn' }]])
  } finally {
    world.deps.images = images
  }
})

test('a deleted photo is still delivered; a purged or damaged one returns a message', async () => {
  const [deleted, purged, lost] = [
    await makeSold({ deletedAt: world.clock.now() }),
    await makeSold(),
    await makeSold(),
  ]
  const order = await makeOrder(world, gallery, {
    lines: [{ items: [itemOf(deleted), itemOf(purged), itemOf(lost)] }],
  })
  const links = (await read(order)).body.order.lines[0]!.items.map((item) => item.download!)
  await world.deps.db.delete(photos).where(eq(photos.guid, purged.guid))
  await world.deps.storage.delete(lost.key)
  expect((await download(links[0]!)).rawPayload.equals(deleted.bytes)).toBe(true)
  for (const [link, status, code, error] of [
    [
      links[1]!,
      404,
      'original_gone',
      'This photo has been permanently deleted. Please contact the studio.',
    ],
    [
      links[2]!,
      503,
      'file_damaged',
      'This file is damaged and can’t be delivered right now. The studio has to upload it again.',
    ],
  ] as const) {
    const asPage = await fetchPath(link, studio.host, { accept: 'text/html,*/*' })
    expect([asPage.statusCode, asPage.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(asPage.body).toContain(`<h1>${error}</h1>`)
    expect((await fetchPath(link)).json()).toMatchObject({ code, error })
  }
  const after = (await read(order)).body.order.lines[0]!.items
  expect(after.map((item) => [item.download !== null, item.thumbnail !== null])).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  const files = readZip((await archiveOf(order)).rawPayload)
  expect(files.map(({ name }) => name)).toEqual([deleted.name, 'not-included.txt'])
  expect(files[1]!.bytes.toString()).toContain(lost.name)
})

test('downloads of an order are limited per hour; other orders are not affected', async () => {
  const [order, other] = [
    await makeOrder(world, gallery, { lines: [{ items: [itemOf(await makeSold())] }] }),
    await makeOrder(world, gallery, { lines: [{ items: [itemOf(await makeSold())] }] }),
  ]
  const html = { accept: 'text/html' }
  const archive = `/api/site/orders/archive?guid=${order.guid}&key=${keyOf(order)}`
  const { download: single } = (await read(order)).body.order.lines[0]!.items[0]!
  const [archives, downloads] = [await fetchPath(archive), await fetchPath(single!)]
  expect([archives.statusCode, downloads.statusCode]).toEqual([200, 302])
  for (const limit of [ARCHIVES, DOWNLOADS])
    await Promise.all(
      Array.from({ length: limit.points - 1 }, () => takeDownload(world.deps, order.guid, limit)),
    )
  for (const path of [archive, single!]) {
    const refused = await fetchPath(path, studio.host, html)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('<h1>Too many attempts. Please wait a little.</h1>')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await archiveOf(other)).statusCode).toBe(200)
})

test('HEAD describes a file or an archive without its URL, and records no delivery', async () => {
  const sold = await makeSold({ name: 'Finish.jpg' })
  const order = await makeOrder(world, gallery, { lines: [{ items: [itemOf(sold)] }] })
  const { download: single } = (await read(order)).body.order.lines[0]!.items[0]!
  const archive = `/api/site/orders/archive?guid=${order.guid}&key=${keyOf(order)}`
  const head = (url: string) =>
    world.app.inject({ method: 'HEAD', url, headers: { host: studio.host } })
  const ofFile = await head(single!)
  expect(ofFile.statusCode).toBe(200)
  expect(ofFile.headers.location).toBeUndefined()
  expect(ofFile.headers).toMatchObject({
    'content-length': String(sold.bytes.length),
    'content-disposition': expect.stringContaining('Finish.jpg'),
  })
  const ofArchive = await head(archive)
  expect([ofArchive.statusCode, ofArchive.headers['content-type'], ofArchive.body]).toEqual([
    200,
    'application/zip',
    '',
  ])
  expect((await head(archive.replace('key=', 'key=x'))).statusCode).toBe(404)
  const logged = eq(orderDownloads.orderGuid, order.guid)
  expect(await world.deps.db.$count(orderDownloads, logged)).toBe(0)
  await download(single!)
  expect(await world.deps.db.$count(orderDownloads, logged)).toBe(1)
})

test('an original is only fetched when its rendering starts', async () => {
  const sold = await Promise.all(Array.from({ length: 4 }, () => makeSold()))
  const order = await makeOrder(world, gallery, {
    lines: [{ resolution: 200, items: sold.map(itemOf) }],
  })
  const { storage } = world.deps
  let [open, most] = [0, 0]
  // As if the files were not on this machine.
  world.deps.storage = {
    ...storage,
    localPath: () => null,
    async open(key) {
      // The version itself is looked up first, and doesn't exist.
      const file = await storage.open(key)
      if (!file) return file
      most = Math.max(most, ++open)
      file?.stream.once('close', () => setImmediate(() => open--))
      return file
    },
  }
  const { items } = (await read(order)).body.order.lines[0]!
  const answers = await Promise.all(items.map((item) => fetchPath(item.download!)))
  world.deps.storage = storage
  expect([answers.map(({ statusCode }) => statusCode), most]).toEqual([[302, 302, 302, 302], 1])
})

test('an archive of 300 photos with the same name opens with every file, also with unzip', async () => {
  const photo = await makeSold({ name: 'IMG.jpg' })
  const names = Array.from({ length: 300 }, (_, n) =>
    n % 3 === 0 ? 'IMG.jpg' : n % 3 === 1 ? 'img.JPG' : `../Zieläufer ${n}.jpg`,
  )
  const order = await makeOrder(world, gallery, {
    lines: [{ items: names.map((name) => ({ photoGuid: photo.guid, name })) }],
  })
  const response = await archiveOf(order)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining(
      `S%C3%B6der%20%26%20S%C3%B8n%20${order.guid.slice(0, 13)}.zip`,
    ),
  })
  const files = readZip(response.rawPayload)
  expect(files.length).toBe(300)
  expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(300)
  expect(files.every(({ name, bytes }) => !name.includes('/') && bytes.equals(photo.bytes))).toBe(
    true,
  )
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  try {
    await writeFile(join(folder, 'a.zip'), response.rawPayload)
    const message = await testByUnzip(join(folder, 'a.zip'))
    expect(message === undefined || message.includes('No errors detected')).toBe(true)
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** The result of the machine's own unzip for an archive; undefined if there is none. */
async function testByUnzip(file: string): Promise<string | undefined> {
  try {
    return execFileSync('unzip', ['-tq', file], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

test('reading files stops when a buyer disconnects in the middle of an archive', async () => {
  const photo = await makeSold()
  const order = await makeOrder(world, gallery, {
    lines: [{ items: Array.from({ length: 50 }, () => itemOf(photo)) }],
  })
  // Endless files: only the disconnect ends them, and a slow reader must not make us read ahead.
  const opened: PassThrough[] = []
  let bytes = 0
  const { storage } = world.deps
  const open: typeof storage.open = async () => {
    const stream = new PassThrough()
    opened.push(stream)
    const pour = () => {
      while (!stream.destroyed && stream.write(Buffer.alloc(65_536))) bytes += 65_536
      if (!stream.destroyed) stream.once('drain', pour)
    }
    pour()
    return { stream, size: 1e12, contentType: 'image/jpeg', modifiedAt: 0 }
  }
  world.deps.storage = { ...storage, open } as typeof storage
  try {
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const request = get(
      `${origin}/api/site/orders/archive?guid=${order.guid}&key=${keyOf(order)}`,
      { headers: { host: studio.host } },
    )
    const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
    await once(response, 'readable')
    request.destroy()
    await new Promise<void>((resolve) =>
      opened[0]!.closed ? resolve() : opened[0]!.once('close', resolve),
    )
    expect(opened.length).toBe(1)
    expect(bytes).toBeLessThan(64 * 1024 * 1024)
  } finally {
    world.deps.storage = storage
  }
})

test('a file that ends too early aborts the archive, so that it doesn’t pass as complete', async () => {
  const photo = await makeSold()
  const order = await makeOrder(world, gallery, { lines: [{ items: [itemOf(photo)] }] })
  const { storage } = world.deps
  const open: typeof storage.open = async (key) => {
    const file = await storage.open(key)
    return file && { ...file, size: file.size + 10 }
  }
  world.deps.storage = { ...storage, open } as typeof storage
  try {
    const ended = await archiveOf(order).then(
      (response) => readZip(response.rawPayload).length,
      (error: Error) => error.message,
    )
    expect(ended).not.toBe(1)
  } finally {
    world.deps.storage = storage
  }
})
