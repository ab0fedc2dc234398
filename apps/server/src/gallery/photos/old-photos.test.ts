import { createHash } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cameraJpeg } from '../../ground/ports/images/test-pictures.ts'
import type { SiteBundle } from '../../ground/ports/site-bundle/site-bundle.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'

const { content, siteGalleries } = contract

const SCANNED = Date.UTC(1955, 7, 14, 14)
const RESET = Date.UTC(1969, 11, 31, 23)
const TODAY = Date.UTC(2026, 4, 3, 7, 30)

let world: TestApp
let studio: Studio
let gallery: GalleryRecord
beforeAll(async () => {
  world = await createTestApp({ workers: true, loadSiteBundle: async () => testSiteBundle })
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio, {
    timeZone: 'Europe/Berlin',
    published: true,
    showTimestamp: true,
    features: {
      freeDownloads: true,
      selfieSearch: false,
      collectSubscribers: false,
      collectionSearch: false,
      timeSearch: true,
      textSearch: false,
      colorSearch: false,
      stripOriginals: false,
    },
  })
  await upload('scan.jpg', await take('1955:08:14 15:00:00'))
  // From a camera clock whose battery was empty.
  await upload('reset.jpg', await take('1970:01:01 00:00:00'))
  await upload('today.jpg', await take('2026:05:03 09:30:00'))
  await vi.waitUntil(async () => (await list()).length === 3, { timeout: 30_000, interval: 50 })
})
afterAll(() => world.close())

const take = (time: string) =>
  cameraJpeg(1_200, 800, { exif: { IFD2: { DateTimeOriginal: time } } })

async function upload(name: string, bytes: Uint8Array): Promise<void> {
  const file = {
    name,
    type: 'image/jpeg',
    size: bytes.length,
    lastModified: TODAY,
    checksum: createHash('sha256').update(bytes).digest('hex'),
  }
  const { body } = await world.call(content.register, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, files: [file] },
  })
  expect(await sendUpload(world, body.upload.urls[0] as never, bytes)).toBe(204)
}

async function list(filter: Record<string, unknown> = {}) {
  const { status, body } = await world.call(content.list, {
    token: studio.owner.token,
    query: { engineGuid: gallery.guid, ...filter },
  })
  expect(status).toBe(200)
  return body.content
}

async function ask<R extends typeof siteGalleries.content | typeof siteGalleries.read>(
  route: R,
  query: Record<string, unknown> = {},
) {
  const reply = await world.call(route, {
    host: studio.host,
    query: { slug: gallery.slug, ...query } as never,
  })
  expect(reply.status).toBe(200)
  return reply.body
}

test('photos from before 1970 come first, with their times', async () => {
  expect((await list()).map(({ name, takenAt }) => [name, takenAt])).toEqual([
    ['scan.jpg', SCANNED],
    ['reset.jpg', RESET],
    ['today.jpg', TODAY],
  ])
})

test('photos from before 1970 are found by their days', async () => {
  const before = { timestamp_from: Date.UTC(1955, 0, 1), timestamp_to: -1 }
  expect((await list(before)).map(({ name }) => name)).toEqual(['scan.jpg', 'reset.jpg'])
  const { body } = await world.call(content.times, {
    token: studio.owner.token,
    query: { engineGuid: gallery.guid, ...before },
  })
  expect(body.times).toEqual([
    { minute: 0, photos: 1 },
    { minute: 900, photos: 1 },
  ])
  const found = await ask(siteGalleries.content, before)
  expect(found.content.map(({ takenAt }) => takenAt)).toEqual([SCANNED, RESET])
})

test('visitors see a gallery with photos from before 1970', async () => {
  const read = await ask(siteGalleries.read)
  expect(read.gallery).toMatchObject({ takenFrom: SCANNED, takenTo: TODAY })
  const photos = (await ask(siteGalleries.content)).content
  expect(photos.map(({ takenAt }) => takenAt)).toEqual([SCANNED, RESET, TODAY])
  const page = await world.app.inject({
    url: `/albums/${gallery.slug}?photo=${photos[0]!.guid}`,
    headers: { host: studio.host },
  })
  const { page: rendered } = page.json<Parameters<SiteBundle['render']>[0]>()
  expect(rendered).toMatchObject({
    kind: 'gallery',
    photos: { total: 3, content: [{ takenAt: SCANNED }, { takenAt: RESET }, { takenAt: TODAY }] },
    photo: { takenAt: SCANNED },
  })
})

test('an archive contains old photos, with the earliest date that archives support', async () => {
  const [scan] = await list()
  const { body } = await world.call(content.archive, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, content: [scan!.guid] },
  })
  const { statusCode, rawPayload } = await world.app.inject({
    url: body.url,
    headers: { host: world.deps.env.DOMAIN },
  })
  expect(statusCode).toBe(200)
  expect(readZip(rawPayload).map(({ name }) => name)).toEqual(['scan.jpg'])
  // Midnight of 1 January 1980.
  expect(rawPayload.readUInt32LE(10)).toBe(0x0021_0000)
})

test('an old photo is deleted, is in the trash and is restored', async () => {
  const { token } = studio.owner
  const [scan] = await list()
  await world.call(content.remove, { token, query: { content: [scan!.guid] } })
  expect((await list({ deleted: true })).map(({ takenAt }) => takenAt)).toEqual([SCANNED])
  await world.call(content.restore, { token, body: { content: [scan!.guid] } })
  expect((await list())[0]).toMatchObject({ guid: scan!.guid, takenAt: SCANNED })
})
