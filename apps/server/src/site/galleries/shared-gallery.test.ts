import { contract } from '@proofdesk/contract'
import { SHARE_BYTES_MAX } from '@proofdesk/domain/cover'
import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media } from '../../ground/db/tables/media.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'

const { content, engines, siteGalleries } = contract

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ loadSiteBundle: async () => testSiteBundle })
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const framesOf = async (url: string) => {
  const { headers } = await world.app.inject({ url, headers: { host: studio.host } })
  return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))![1]
}

test('other sites may embed a gallery that allows it, but not its shop or any other page', async () => {
  const open = await makeGallery(world, studio, { published: true, allowEmbedding: true })
  const locked = await makeGallery(world, studio, { published: true, allowEmbedding: true })
  const closed = await makeGallery(world, studio, { published: true })
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: locked.guid, authRequired: true, password: 'Blue Heron 7' },
  })
  for (const { slug } of [open, locked]) expect(await framesOf(`/albums/${slug}`)).toBe('*')
  const own = `'self' ${world.deps.env.PROTOCOL}://${world.deps.env.DOMAIN}`
  for (const url of [
    `/albums/${closed.slug}`,
    `/albums/${open.slug}/cart`,
    `/albums/${open.slug}/checkout`,
    '/albums/none',
    '/checkout/1',
    '/',
    '/elsewhere',
  ])
    expect([url, await framesOf(url)]).toEqual([url, own])
})

test('a shared gallery has its own text and picture, but no picture from the trash', async () => {
  const picture = await makeMedia(world, studio)
  const gallery = await makeGallery(world, studio, {
    published: true,
    shareTitle: 'Come and look',
    shareDescription: 'All of May',
    mediaShareImageGuid: picture.guid,
  })
  const read = async () =>
    (await world.call(siteGalleries.read, { query: { slug: gallery.slug }, host: studio.host }))
      .body.gallery
  expect(await read()).toMatchObject({
    shareTitle: 'Come and look',
    shareDescription: 'All of May',
    shareImage: {
      location: `/api/site/share-picture?of=${picture.filesGuid}`,
      width: picture.width,
    },
  })
  await world.deps.db
    .update(media)
    .set({ deletedAt: world.clock.now() })
    .where(eq(media.guid, picture.guid))
  expect((await read()).shareImage).toBeNull()
})

test('the studio’s share picture is small enough for WhatsApp and has its own address', async () => {
  const size = { width: 1_600, height: 1_000 }
  const picture = await makeMedia(world, studio, { ...size, pictureType: 'jpg' })
  const noise = randomBytes(size.width * size.height * 3)
  const large = await sharp(noise, { raw: { ...size, channels: 3 } })
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(SHARE_BYTES_MAX)
  await world.deps.storage.write(mediaPictureKey(picture, 'jpg'), large, {
    contentType: 'image/jpeg',
  })
  const gallery = await makeGallery(world, studio, {
    published: true,
    mediaShareImageGuid: picture.guid,
  })
  const get = (of: string, host = studio.host) =>
    world.app.inject({ url: `/api/site/share-picture?of=${of}`, headers: { host } })
  const { headers, rawPayload } = await get(picture.filesGuid)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(rawPayload.length).toBeLessThanOrEqual(SHARE_BYTES_MAX)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 750 })
  const other = await makeMedia(world, studio)
  const stranger = await makeStudio(world)
  expect((await get(other.filesGuid)).statusCode).toBe(404)
  expect((await get(picture.filesGuid, stranger.host)).statusCode).toBe(404)
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, authRequired: true, password: 'Blue Heron 7' },
  })
  expect((await get(picture.filesGuid)).statusCode).toBe(404)
})

test('visitors are offered to share a gallery unless it says otherwise, and never a draft', async () => {
  const gallery = await makeGallery(world, studio, { published: true })
  const { token } = studio.owner
  const offers = async (query: { preview?: string } = {}) => {
    const { slug } = gallery
    const answer = await world.call(siteGalleries.read, {
      query: { slug, ...query },
      host: studio.host,
    })
    return answer.body.gallery.showShareButtons
  }
  expect(await offers()).toBe(true)
  await world.call(engines.update, {
    token,
    body: { guid: gallery.guid, showShareButtons: false },
  })
  expect(await offers()).toBe(false)
  await world.call(engines.update, {
    token,
    body: { guid: gallery.guid, showShareButtons: true, published: false },
  })
  const { previewUrl } = (
    await world.call(engines.preview, { token, body: { guid: gallery.guid } })
  ).body
  const preview = new URL(previewUrl).searchParams.get('preview')!
  expect(await offers({ preview })).toBe(false)
})

test('the console gets the fallback of a share picture: what visitors see', async () => {
  const gallery = await makeGallery(world, studio, {
    features: { ...DEFAULT_FEATURES, freeDownloads: false },
  })
  const read = async (token = studio.owner.token) =>
    world.call(content.shareImage, { token, query: { engineGuid: gallery.guid } })
  expect((await read()).body.image).toBeNull()
  const draft = await makeCollection(world, gallery, { status: 'Draft' })
  await makePhoto(world, studio, gallery, { takenAt: 1, collectionGuids: [draft.guid] })
  expect((await read()).body.image).toBeNull()
  const first = await makePhoto(world, studio, gallery, { takenAt: 2 })
  const cover = await makePhoto(world, studio, gallery, { takenAt: 3 })
  for (const photo of [first, cover]) await storeRenditions(world, photo)
  expect((await read()).body.image).toMatchObject({
    location: expect.stringMatching(
      new RegExp(`${first.guid}/cover-share-1200-[\\d-]+-[0-9a-f]{32}\\.jpg`),
    ),
    width: 1_200,
    height: 630,
  })
  await world.call(engines.setCoverImage, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, guid: cover.guid },
  })
  const { location } = (await read()).body.image!
  expect(location).toMatch(new RegExp(`${cover.guid}/cover-share-1200-[\\d-]+-clean\\.jpg`))
  expect((await world.app.inject({ url: location })).statusCode).toBe(200)
})
