import { contract } from '@proofdesk/contract'
import type { UploadRegistered } from '@proofdesk/contract/admin/upload'
import { DAY_MS } from '@proofdesk/domain/duration'
import { videoFileKey } from '@proofdesk/domain/video-keys'
import { eq, inArray } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos as table } from '../../ground/db/tables/videos.ts'
import { contentTypeOf } from '../../ground/ports/storage/storage-key.ts'
import { findFfmpeg } from '../../ground/ports/videos/find-ffmpeg.ts'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { makeLiveFilm, makeLiveJpeg } from '../../test-world/make-live-photo.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'
import { pairLivePhoto } from './pair-live-photo.ts'
import { VIDEO_ORIGINALS } from '../originals/original-kind.ts'
import { quarantineOriginal } from '../originals/quarantine-original.ts'

const { content, videos, engines, siteGalleries } = contract
const ffmpeg = findFfmpeg(process.env['PATH'])
let world: TestApp
let studio: Studio
let token: string
let folder: string
beforeAll(async () => {
  world = await createTestApp({ workers: true, env: ffmpeg ? { FFMPEG: ffmpeg } : {} })
  studio = await makeStudio(world)
  token = studio.owner.token
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-live-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const newIdentifier = () => randomUUID().toUpperCase()
const pair = (gallery: GalleryRecord, contentIdentifier: string) =>
  world.deps.db.transaction((tx) =>
    pairLivePhoto(
      tx,
      { accountGuid: gallery.accountGuid, engineGuid: gallery.guid },
      contentIdentifier,
    ),
  )
const filmOf = async (photoGuid: string) =>
  (await world.deps.db.select().from(table).where(eq(table.photoGuid, photoGuid)))[0]
const readVideo = async (guid: string) =>
  (await world.deps.db.select().from(table).where(eq(table.guid, guid)))[0]
const listVideos = async (engineGuid: string, more: Record<string, unknown> = {}) =>
  (await world.call(videos.list, { token, query: { engineGuid, ...more } })).body
const listPhotos = async (engineGuid: string) =>
  (await world.call(content.list, { token, query: { engineGuid } })).body.content
const listShown = async ({ slug }: GalleryRecord) =>
  (await world.call(siteGalleries.content, { query: { slug }, host: studio.host })).body.content
const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })

/** A photo and its film as they are after both have been processed. */
async function makeLive(gallery: GalleryRecord, change: Partial<typeof photos.$inferInsert> = {}) {
  const contentIdentifier = newIdentifier()
  const photo = await makePhoto(world, studio, gallery, {
    name: 'IMG_1234.HEIC',
    contentIdentifier,
    ...change,
  })
  const film = await makeVideo(world, studio, gallery, { name: 'IMG_1234.MOV', contentIdentifier })
  await pair(gallery, contentIdentifier)
  return { photo, film }
}

test('the film of a Live Photo is part of its photo, and not a video in any list or count', async () => {
  const gallery = await makeGallery(world, studio, { published: true, playLivePhotos: true })
  const { photo, film } = await makeLive(gallery)
  expect(await filmOf(photo.guid)).toMatchObject({ guid: film.guid })
  expect(await listVideos(gallery.guid)).toMatchObject({ videos: [], total: 0 })
  expect(await listPhotos(gallery.guid)).toMatchObject([
    { guid: photo.guid, film: { guid: film.guid, name: 'IMG_1234.MOV', durationMs: 2_000 } },
  ])
  const [site, clips] = [
    await world.call(siteGalleries.read, { query: { slug: gallery.slug }, host: studio.host }),
    await world.call(siteGalleries.videos, { query: { slug: gallery.slug }, host: studio.host }),
  ]
  expect([site.body.gallery.noVideos, clips.body.videos]).toEqual([0, []])
  for (const [route, given] of [
    [videos.remove, { query: { guid: film.guid } }],
    [videos.restore, { body: { guid: film.guid } }],
    [videos.retry, { body: { guid: film.guid } }],
  ] as const)
    expect((await world.call(route, { token, ...given } as never)).status).toBe(404)
  await world.deps.storage.write(film.key, Buffer.alloc(film.size), { contentType: 'video/mp4' })
  const download = await world.call(content.download, {
    token,
    body: { engineGuid: gallery.guid, contentGuid: film.guid },
  })
  expect(download.status).toBe(200)
})

test('a name alone makes no pair, nor does the same identifier in another gallery', async () => {
  const gallery = await makeGallery(world, studio)
  const other = await makeGallery(world, studio)
  const contentIdentifier = newIdentifier()
  await makePhoto(world, studio, gallery, { name: 'IMG_1.HEIC' })
  await makePhoto(world, studio, other, { name: 'IMG_1.HEIC', contentIdentifier })
  await makeVideo(world, studio, gallery, { name: 'IMG_1.MOV', contentIdentifier })
  await pair(gallery, contentIdentifier)
  await pair(other, contentIdentifier)
  expect((await listVideos(gallery.guid)).total).toBe(1)
})

test('a film that was bought before its photo arrived stays a video', async () => {
  const gallery = await makeGallery(world, studio)
  const contentIdentifier = newIdentifier()
  const film = await makeVideo(world, studio, gallery, { contentIdentifier })
  await makeOrder(world, gallery, { lines: [{ items: [{ photoGuid: film.guid }] }] })
  await makePhoto(world, studio, gallery, { contentIdentifier })
  await pair(gallery, contentIdentifier)
  expect((await listVideos(gallery.guid)).total).toBe(1)
})

test('a film follows its photo into collections, into the trash and back', async () => {
  const gallery = await makeGallery(world, studio, { published: true, playLivePhotos: true })
  const collection = await makeCollection(world, gallery)
  const { photo, film } = await makeLive(gallery)
  await world.call(content.move, {
    token,
    body: { content: [photo.guid], collectionGuid: collection.guid },
  })
  expect(await readVideo(film.guid)).toMatchObject({ collectionGuids: [collection.guid] })
  await world.call(content.remove, { token, query: { content: [photo.guid] } })
  expect((await readVideo(film.guid))!.deletedAt).not.toBeNull()
  expect((await listVideos(gallery.guid, { deleted: true })).videos).toEqual([])
  await world.call(content.restore, { token, body: { content: [photo.guid] } })
  expect((await readVideo(film.guid))!.deletedAt).toBeNull()
  await world.call(contract.collections.remove, { token, query: { guid: collection.guid } })
  expect((await readVideo(film.guid))!.deletedAt).not.toBeNull()
  await world.call(contract.collections.restore, { token, body: { guid: collection.guid } })
  expect((await readVideo(film.guid))!.deletedAt).toBeNull()
})

test('a film stays in the trash while the gallery has the same bytes again', async () => {
  const gallery = await makeGallery(world, studio)
  const { photo, film } = await makeLive(gallery)
  await world.call(content.remove, { token, query: { content: [photo.guid] } })
  await makeVideo(world, studio, gallery, { checksum: film.checksum })
  const { status } = await world.call(content.restore, { token, body: { content: [photo.guid] } })
  expect(status).toBe(200)
  expect((await readVideo(film.guid))!.deletedAt).not.toBeNull()
})

test('after 30 days a film is purged with its photo, and kept with a bought one', async () => {
  const gallery = await makeGallery(world, studio)
  const [gone, bought] = [await makeLive(gallery), await makeLive(gallery)]
  await world.deps.storage.write(gone.film.key, Buffer.from('film'), { contentType: 'video/mp4' })
  await makeOrder(world, gallery, { lines: [{ items: [{ photoGuid: bought.photo.guid }] }] })
  await world.deps.db
    .update(photos)
    .set({ deletedAt: world.clock.now() - 31 * DAY_MS })
    .where(inArray(photos.guid, [gone.photo.guid, bought.photo.guid]))
  await handlePurgeTrash(world.deps)
  expect([await readVideo(gone.film.guid), await readVideo(bought.film.guid)]).toMatchObject([
    undefined,
    { photoGuid: bought.photo.guid },
  ])
  expect(await world.deps.storage.head(gone.film.key)).toBeNull()
  const left = await world.deps.db.select().from(photos).where(eq(photos.guid, gone.photo.guid))
  expect(left).toEqual([])
})

test('a film that can’t be read is quarantined on its own, and its photo stays', async () => {
  const gallery = await makeGallery(world, studio)
  const { photo, film } = await makeLive(gallery)
  await world.deps.db.update(table).set({ status: 'stored' }).where(eq(table.guid, film.guid))
  await quarantineOriginal(world.deps, VIDEO_ORIGINALS, film, 'damaged')
  const { body } = await world.call(videos.quarantine, {
    token,
    query: { engineGuid: gallery.guid },
  })
  expect(body.videos).toMatchObject([{ guid: film.guid, reason: 'damaged' }])
  expect(await listPhotos(gallery.guid)).toMatchObject([{ guid: photo.guid, status: 'live' }])
})

test('visitors can play a film if the gallery allows it, and its address stops if not', async () => {
  const gallery = await makeGallery(world, studio, { published: true })
  const { film } = await makeLive(gallery)
  await world.deps.storage.write(videoFileKey(film, 'preview'), Buffer.from('clip'), {
    contentType: 'video/mp4',
  })
  const [before] = await listShown(gallery)
  expect(before).not.toHaveProperty('film')
  const play = (playLivePhotos: boolean) =>
    world.call(engines.update, { token, body: { guid: gallery.guid, playLivePhotos } })
  await play(true)
  const [shown] = await listShown(gallery)
  expect((await get(shown!.film!.mp4Url)).body).toBe('clip')
  await play(false)
  expect((await get(shown!.film!.mp4Url)).statusCode).toBe(404)
})

test('a gallery that sells plays no film without its watermarks', async () => {
  const gallery = await makeGallery(world, studio, {
    published: true,
    playLivePhotos: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: false },
    securityWatermarkName: true,
  })
  const { film } = await makeLive(gallery)
  const [shown] = await listShown(gallery)
  expect(shown).not.toHaveProperty('film')
  // Stored completely and still visible to no visitor: the preview, the poster and the original.
  for (const key of [videoFileKey(film, 'preview'), videoFileKey(film, 'poster'), film.key]) {
    await world.deps.storage.write(key, Buffer.from('clean'), { contentType: contentTypeOf(key) })
    const clean = world.deps.fileLocation(key, 'visitor')
    expect((await get(clean)).statusCode, key).toBe(404)
  }
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function upload(gallery: GalleryRecord, name: string, bytes: Buffer) {
  const file = {
    name,
    type: name.endsWith('.MOV') ? 'video/quicktime' : 'image/jpeg',
    size: bytes.length,
    lastModified: 1_700_000_000_000,
    checksum: sha256(bytes),
  }
  const { body } = await world.call(content.register, {
    token,
    body: { engineGuid: gallery.guid, files: [file] } as never,
  })
  const [target] = body.upload.urls as Extract<
    UploadRegistered['upload']['urls'][number],
    { url: string }
  >[]
  expect(await sendUpload(world, target!, bytes)).toBe(204)
}

const untilPaired = (gallery: GalleryRecord) =>
  vi.waitUntil(
    async () => {
      const found = await listPhotos(gallery.guid)
      return found.length > 0 && found.every(({ film }) => film) ? found : undefined
    },
    { timeout: 60_000, interval: 100 },
  )

// Skipped where the Debian package ffmpeg is not installed.
describe.skipIf(!ffmpeg)('uploaded', () => {
  test.each([
    ['the photo', 'the film'],
    ['the film', 'the photo'],
    ['both', 'nothing'],
  ])('%s first, then %s: one photo with its film', async (first) => {
    const gallery = await makeGallery(world, studio)
    const identifier = newIdentifier()
    const sendPhoto = async () => upload(gallery, 'IMG_1.JPG', await makeLiveJpeg(identifier))
    const sendFilm = async () =>
      upload(gallery, 'IMG_1.MOV', await makeLiveFilm(folder, identifier))
    if (first === 'both') await Promise.all([sendPhoto(), sendFilm()])
    else {
      await (first === 'the photo' ? sendPhoto : sendFilm)()
      const isDone = async () =>
        first === 'the photo'
          ? (await listPhotos(gallery.guid))[0]?.status === 'live'
          : (await listVideos(gallery.guid)).videos[0]?.status === 'live'
      await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 })
      await (first === 'the photo' ? sendFilm : sendPhoto)()
    }
    const [photo] = await untilPaired(gallery)
    expect(photo).toMatchObject({ name: 'IMG_1.JPG', film: { name: 'IMG_1.MOV' } })
    expect((await listVideos(gallery.guid)).total).toBe(0)
  })

  test('a motion photo, with a film behind its picture, is a photo', async () => {
    const gallery = await makeGallery(world, studio)
    const [picture, film] = [
      await makeLiveJpeg('none'),
      await makeLiveFilm(folder, newIdentifier()),
    ]
    await upload(gallery, 'PXL_1.MP.JPG', Buffer.concat([picture, film]))
    const isLive = async () => (await listPhotos(gallery.guid))[0]?.status === 'live'
    await vi.waitUntil(isLive, { timeout: 60_000, interval: 100 })
    expect((await listPhotos(gallery.guid))[0]).not.toHaveProperty('film')
    expect((await listVideos(gallery.guid)).total).toBe(0)
  })
})
