import { contract } from '@proofdesk/contract'
import { watermarkedVideoKey, videoFileKey } from '@proofdesk/domain/video-keys'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { readVideoWatermarks } from '../../gallery/videos/video-watermarks.ts'
import { makeCollection, makeGallery, type GalleryRecord } from '../../test-world/make-gallery.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { asJpeg } from '../../test-world/store-files.ts'
import { setUpStudio } from '../../test-world/set-up-world.ts'

const { siteGalleries, engines } = contract
const { world, studio } = setUpStudio('file')
let gallery: GalleryRecord
beforeEach(async () => {
  gallery = await makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: false },
    securityWatermarkName: true,
  })
})

type Video = Awaited<ReturnType<typeof makeVideo>>
const list = async (of = gallery) =>
  (await world.call(siteGalleries.videos, { query: { slug: of.slug }, host: studio.host })).body
    .videos
const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })

/** Does the work of the watermarking job. */
async function watermark(video: Video): Promise<string> {
  const [row] = await world.deps.db
    .select({ gallery: galleries, account: accounts })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
    .where(eq(galleries.guid, video.engineGuid))
  const { hash } = (await readVideoWatermarks(world.deps.db, row!.account, row!.gallery))(video)!
  await world.deps.db.update(videos).set({ watermarkedAs: hash }).where(eq(videos.guid, video.guid))
  const { storage } = world.deps
  for (const [key, contentType] of [
    [watermarkedVideoKey(video, 'poster', hash), 'image/jpeg'],
    [watermarkedVideoKey(video, 'preview', hash), 'video/mp4'],
  ] as const)
    await storage.write(key, asJpeg('marked'), { contentType })
  return hash
}

/** Stores the unwatermarked files, which no visitor of a gallery that sells may ever get. */
async function storeClean(video: Video): Promise<void> {
  const { storage } = world.deps
  await storage.write(video.key, Buffer.from('clean original'), { contentType: 'video/mp4' })
  await storage.write(videoFileKey(video, 'preview'), Buffer.from('clean'), {
    contentType: 'video/mp4',
  })
  await storage.write(videoFileKey(video, 'poster'), asJpeg('clean'), {
    contentType: 'image/jpeg',
  })
}

test('a gallery with free downloads plays previews without watermarks, in ranges', async () => {
  const free = await makeGallery(world, studio, { published: true })
  const video = await makeVideo(world, studio, free, { name: 'Finish line.MOV' })
  await storeClean(video)
  const [shown] = await list(free)
  expect(shown).toMatchObject({ guid: video.guid, name: 'Finish line', durationMs: 2_000 })
  const part = await world.app.inject({
    url: shown!.mp4Url!,
    headers: { host: studio.host, range: 'bytes=1-3' },
  })
  expect([part.statusCode, part.body]).toEqual([206, 'lea'])
  const { body } = await world.call(siteGalleries.read, {
    query: { slug: free.slug },
    host: studio.host,
  })
  expect(body.gallery.noVideos).toBe(1)
})

test('a gallery that sells shows watermarked files only, also while they are made again', async () => {
  const video = await makeVideo(world, studio, gallery)
  await storeClean(video)
  expect(await list()).toMatchObject([{ mp4Url: null, poster: null }])
  const hash = await watermark(video)
  const [shown] = await list()
  expect(shown!.mp4Url).toContain(`marked-${hash}-preview.mp4`)
  for (const path of [shown!.mp4Url!, shown!.poster!.location])
    expect((await get(path)).rawPayload).toEqual(asJpeg('marked'))
  // A changed studio name is another watermark: the existing file is no longer shown, and no unwatermarked one either.
  await world.deps.db
    .update(accounts)
    .set({ companyName: 'Another Name' })
    .where(eq(accounts.guid, studio.account.guid))
  expect(await list()).toMatchObject([{ mp4Url: null, poster: null }])
  expect((await get(shown!.mp4Url!)).statusCode).toBe(404)
})

test('an address from when the gallery was free leads to no clean file once it sells', async () => {
  const free = await makeGallery(world, studio, { published: true })
  const video = await makeVideo(world, studio, free)
  await storeClean(video)
  const [before] = await list(free)
  await world.deps.db
    .update(galleries)
    .set({ features: { ...free.features, freeDownloads: false }, securityWatermarkName: true })
    .where(eq(galleries.guid, free.guid))
  expect((await get(before!.mp4Url!)).statusCode).toBe(404)
  const hash = await watermark(video)
  const led = await get(before!.mp4Url!)
  expect(led.statusCode).toBe(302)
  expect(led.headers['location']).toContain(`marked-${hash}-preview.mp4`)
})

test('a visitor’s signature opens no original', async () => {
  const free = await makeGallery(world, studio, { published: true })
  const video = await makeVideo(world, studio, free)
  await storeClean(video)
  expect((await get(world.deps.fileLocation(video.key, 'visitor'))).statusCode).toBe(404)
})

test('quarantined, deleted and draft content isn’t shown, nor drafts or locked galleries', async () => {
  const draft = await makeCollection(world, gallery, { status: 'Draft' })
  const hidden = [
    await makeVideo(world, studio, gallery, { status: 'quarantined', reason: 'damaged' }),
    await makeVideo(world, studio, gallery, { deletedAt: world.clock.now() }),
    await makeVideo(world, studio, gallery, { collectionGuids: [draft.guid] }),
    await makeVideo(world, studio, gallery, { status: 'stored' }),
  ]
  expect(await list()).toEqual([])
  for (const video of hidden) {
    await watermark(video)
    const url = world.deps.fileLocation(videoFileKey(video, 'preview'), 'visitor')
    expect((await get(url)).statusCode).toBe(404)
  }
  const shown = await makeVideo(world, studio, gallery)
  await watermark(shown)
  const mp4Url = (await list())[0]!.mp4Url!
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, published: false },
  })
  const { status } = await world.call(siteGalleries.videos, {
    query: { slug: gallery.slug },
    host: studio.host,
  })
  expect([status, (await get(mp4Url)).statusCode]).toEqual([404, 404])
  await world.deps.db
    .update(galleries)
    .set({ published: true, authRequired: true })
    .where(eq(galleries.guid, gallery.guid))
  const locked = await world.call(siteGalleries.videos, {
    query: { slug: gallery.slug },
    host: studio.host,
  })
  expect([locked.status, (await get(mp4Url)).statusCode]).toEqual([403, 404])
})
