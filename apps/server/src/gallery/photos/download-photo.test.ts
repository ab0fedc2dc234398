import { MINUTE_MS } from '@proofdesk/domain/duration'
import { PassThrough } from 'node:stream'
import { contract } from '@proofdesk/contract'
import { PHOTOS_PER_ARCHIVE } from '@proofdesk/contract/admin/content'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { storeFiles, storeOriginal } from '../../test-world/store-files.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let studio: Studio
let gallery: GalleryRecord
let seller: { token: string }
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio)
  seller = await makeUser(world, studio.account, 'salesperson', { galleries: [gallery.guid] })
})
afterAll(() => world.close())

async function makeStored(change: Parameters<typeof makePhoto>[3] = {}, inGallery = gallery) {
  const photo = await makePhoto(world, studio, inGallery, change)
  return { ...photo, bytes: await storeFiles(world, photo) }
}
const ask = (token: string, photo: { engineGuid: string; guid: string }, change: object = {}) =>
  world.call(contract.content.download, {
    token,
    body: { engineGuid: photo.engineGuid, contentGuid: photo.guid, ...change },
  })
const fetchUrl = (url: string) =>
  world.app.inject({ url, headers: { host: world.deps.env.DOMAIN } })

test('an owner gets the original as it is, or rotated, cropped and watermarked', async () => {
  const photo = await makeStored({ name: 'finish.jpeg' })
  const original = await fetchUrl((await ask(studio.owner.token, photo)).body.url)
  expect(original.rawPayload.equals(photo.bytes)).toBe(true)
  expect(original.headers['content-disposition']).toContain('finish.jpeg')
  const cut = await fetchUrl(
    (
      await ask(studio.owner.token, photo, {
        rotation: 90,
        crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
      })
    ).body.url,
  )
  expect(await sharp(cut.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 200,
    height: 400,
  })
  expect(cut.headers['content-disposition']).toContain('finish.jpg')
  const watermarked = await fetchUrl(
    (await ask(studio.owner.token, photo, { watermark: true })).body.url,
  )
  expect(await sharp(watermarked.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 })
  expect(watermarked.rawPayload.equals(photo.bytes)).toBe(false)
  const plain = await fetchUrl(
    (await ask(studio.owner.token, photo, { rotation: 0, crop: null, watermark: false })).body.url,
  )
  expect(plain.rawPayload.equals(photo.bytes)).toBe(true)
})

test('the address works for a few minutes only', async () => {
  const { url } = (await ask(studio.owner.token, await makeStored())).body
  world.clock.pass(11 * MINUTE_MS)
  expect((await fetchUrl(url)).statusCode).toBe(403)
  world.clock.pass(-11 * MINUTE_MS)
})

test('a salesperson gets what was bought in their galleries, and nothing else', async () => {
  const [sold, unsold] = [await makeStored(), await makeStored()]
  const other = await makeGallery(world, studio)
  const elsewhere = await makeStored({}, other)
  await makeOrder(world, gallery, { lines: [{ items: [{ photoGuid: sold.guid }] }] })
  await makeOrder(world, other, { lines: [{ items: [{ photoGuid: elsewhere.guid }] }] })
  expect((await ask(seller.token, sold, { watermark: true })).status).toBe(200)
  for (const photo of [unsold, elsewhere, { engineGuid: gallery.guid, guid: elsewhere.guid }])
    expect(await ask(seller.token, photo)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  const photographer = await makeUser(world, studio.account, 'photographer')
  expect((await ask(photographer.token, sold)).status).toBe(403)
})

test('a salesperson gets originals of bought videos, also in archives and from the trash', async () => {
  const [sold, unsold] = [
    await makeVideo(world, studio, gallery, { deletedAt: world.clock.now() }),
    await makeVideo(world, studio, gallery),
  ]
  for (const video of [sold, unsold]) await storeOriginal(world, video, Buffer.from('the film'))
  const items = [{ photoGuid: sold.guid, name: sold.name }]
  await makeOrder(world, gallery, { lines: [{ type: 'Video', items }] })
  const { status, body } = await ask(seller.token, sold)
  expect([status, (await fetchUrl(body.url)).body]).toEqual([200, 'the film'])
  expect((await ask(seller.token, unsold)).status).toBe(404)
  expect((await ask(studio.owner.token, unsold)).status).toBe(200)
  const archive = await world.call(contract.content.archive, {
    token: seller.token,
    body: { engineGuid: gallery.guid, content: [sold.guid] },
  })
  const zip = await readZip((await fetchUrl(archive.body.url)).rawPayload)
  expect(zip.map(({ name }) => name)).toEqual([sold.name])
})

test('a salesperson gets a photo as sold, and the original only if sold or self-printed', async () => {
  const lab = { type: 'Print', fulfillment: 'lab' } as const
  const [small, both, printed, made, whole] = [
    await makeStored(),
    await makeStored(),
    await makeStored(),
    await makeStored({ name: 'lab.jpeg' }),
    await makeStored(),
  ]
  const fetchAs = async (token: string, photo: typeof small, change: object = {}) =>
    (await fetchUrl((await ask(token, photo, change)).body.url)).rawPayload
  const sell = (photo: typeof small, line: object) =>
    makeOrder(world, gallery, { lines: [{ ...line, items: [{ photoGuid: photo.guid }] }] })
  await sell(small, { resolution: 200, includeWatermark: true })
  expect(
    await sharp(await fetchAs(seller.token, small, { rotation: 90 })).metadata(),
  ).toMatchObject({ format: 'jpeg', width: 200, height: 100 })
  expect((await fetchAs(studio.owner.token, small)).equals(small.bytes)).toBe(true)
  await sell(both, { resolution: 400 })
  await sell(both, { resolution: 200 })
  await sell(both, { includeWatermark: true })
  expect(await sharp(await fetchAs(seller.token, both)).metadata()).toMatchObject({
    width: 400,
    height: 200,
  })
  await sell(printed, { resolution: 200 })
  await sell(printed, { type: 'Print', fulfillment: 'selfManaged', resolution: 100 })
  expect((await fetchAs(seller.token, printed)).equals(printed.bytes)).toBe(true)
  await sell(whole, {})
  expect((await fetchAs(seller.token, whole)).equals(whole.bytes)).toBe(true)
  await sell(made, lab)
  expect(await ask(seller.token, made)).toMatchObject({
    status: 404,
    body: { error: 'This photo was sold as a print that the lab makes, without a download.' },
  })
  await sell(made, { ...lab, includeDownload: true, resolution: 300 })
  const named = await fetchUrl((await ask(seller.token, made)).body.url)
  expect([
    (await sharp(named.rawPayload).metadata()).width,
    named.headers['content-disposition'],
  ]).toEqual([300, expect.stringContaining('lab.jpg')])
})

test('a bought photo can be downloaded from the trash, an unsold one can’t', async () => {
  const [sold, unsold] = [await makeStored({ deletedAt: 1 }), await makeStored({ deletedAt: 1 })]
  await makeOrder(world, gallery, { lines: [{ items: [{ photoGuid: sold.guid }] }] })
  expect([
    (await ask(studio.owner.token, sold)).status,
    (await ask(studio.owner.token, unsold)).status,
    (await ask(seller.token, sold)).status,
  ]).toEqual([200, 404, 200])
})

test.each([
  [{ rotation: 45 }],
  [{ crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }],
  [{ crop: { x: 0, y: 0, width: 0, height: 1 } }],
  [{ watermark: 'yes' }],
])('%j is refused with its field', async (change) => {
  const { status, body } = await ask(studio.owner.token, await makeStored(), change)
  expect([status, body.code, Object.keys(body.fields!)[0]!.split('.')[0]]).toEqual([
    422,
    'invalid',
    Object.keys(change)[0],
  ])
})

test('a lost or unreadable original is reported with a message', async () => {
  const [lost, damaged] = [await makePhoto(world, studio, gallery), await makeStored()]
  await storeOriginal(world, damaged, Buffer.from('nothing to see'))
  expect(await ask(studio.owner.token, lost, { rotation: 90 })).toMatchObject({
    status: 503,
    body: {
      code: 'file_damaged',
      error:
        'This file is damaged and can’t be delivered right now. The studio has to upload it again.',
    },
  })
  expect(await ask(studio.owner.token, damaged, { rotation: 90 })).toMatchObject({
    status: 422,
    body: { code: 'photo_unreadable', error: 'This is a text file, not a photo.' },
  })
})

test('several photos come as one archive until sign-out, with missing ones listed', async () => {
  const [first, second, missing] = [
    await makeStored({ name: 'finish.jpeg' }),
    await makeStored({ name: 'Finish.jpeg' }),
    await makeStored({ name: 'lost.jpeg' }),
  ]
  await world.deps.storage.delete(missing.key)
  const stranger = await makePhoto(world, studio, await makeGallery(world, studio))
  const photographed = await makeUser(world, studio.account, 'administrator')
  const archiveOf = (token: string, content: string[]) =>
    world.call(contract.content.archive, { token, body: { engineGuid: gallery.guid, content } })
  const asked = [first.guid, second.guid, missing.guid, stranger.guid]
  const { body } = await archiveOf(photographed.token, asked)
  const answer = await fetchUrl(body.url)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = readZip(answer.rawPayload)
  expect(files.map(({ name }) => name)).toEqual([
    'finish.jpeg',
    'Finish (2).jpeg',
    'not-included.txt',
  ])
  expect(files[0]!.bytes.equals(first.bytes)).toBe(true)
  expect(files[2]!.bytes.toString()).toContain('lost.jpeg')
  // A role that only sees orders gets only what was bought: none of these.
  const sold = readZip((await fetchUrl((await archiveOf(seller.token, asked)).body.url)).rawPayload)
  expect(sold.map(({ name }) => name)).toEqual(['not-included.txt'])
  expect((await fetchUrl(`${body.url}x`)).statusCode).toBe(404)
  await world.call(contract.auth.logout, { token: photographed.token })
  expect((await fetchUrl(body.url)).statusCode).toBe(404)
})

test('the address of an archive with the maximum number of photos isn’t too long', async () => {
  const content = Array.from({ length: PHOTOS_PER_ARCHIVE }, () => newGuid())
  const { status, body } = await world.call(contract.content.archive, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, content },
  })
  expect(status).toBe(200)
  const [file] = readZip((await fetchUrl(body.url)).rawPayload)
  expect(file!.bytes.toString()).toContain(content.at(-1))
})

test('an archive download ends with the server and releases the file it reads', async () => {
  const photo = await makeStored()
  const { body } = await world.call(contract.content.archive, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, content: [photo.guid] },
  })
  const stopping = new AbortController()
  const stream = new PassThrough()
  const storage = {
    ...world.deps.storage,
    open: async () => ({ stream, size: 1_000_000, contentType: 'image/jpeg', modifiedAt: 0 }),
  }
  const app = await buildApp({ ...world.deps, storage, stopping: stopping.signal })
  const response = await app.inject({
    url: body.url,
    headers: { host: world.deps.env.DOMAIN },
    payloadAsStream: true,
  })
  expect(response.statusCode).toBe(200)
  const archive = response.stream().on('error', () => undefined)
  archive.resume()
  stream.write('the beginning')
  stopping.abort()
  await vi.waitFor(() => expect([archive.destroyed, stream.destroyed]).toEqual([true, true]))
  await app.close()
})
