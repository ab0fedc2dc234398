import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'

const { siteGalleries, engines, collections, content } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const makeSeen = async (gallery: GalleryRecord, change: Parameters<typeof makePhoto>[3] = {}) => {
  const photo = await makePhoto(world, studio, gallery, change)
  await storeFiles(world, photo)
  return photo
}
const seenBy = async (gallery: GalleryRecord) =>
  (
    await world.call(siteGalleries.content, { query: { slug: gallery.slug }, host: studio.host })
  ).body.content.map((photo) => photo.thumbnail.location)
const load = async (url: string) =>
  (await world.app.inject({ url, headers: { host: studio.host } })).statusCode
/** Until visibility that was cached a moment ago is checked again. */
const pass = () => world.clock.pass(31_000)

test('visitors’ addresses stop 30 seconds after a gallery is hidden, and work again later', async () => {
  const gallery = await makeGallery(world, studio, { published: true })
  await makeSeen(gallery)
  const [url] = await seenBy(gallery)
  const update = (body: object) =>
    world.call(engines.update, { token, body: { guid: gallery.guid, ...body } })
  expect(await load(url!)).toBe(200)
  await update({ published: false })
  pass()
  expect(await load(url!)).toBe(404)
  await update({ published: true })
  expect(await load(url!)).toBe(200)
  await update({ archived: true })
  pass()
  expect(await load(url!)).toBe(404)
  await update({ archived: false, published: true })
  expect(await load(url!)).toBe(200)
  await world.call(engines.remove, { token, query: { guid: gallery.guid } })
  pass()
  expect(await load(url!)).toBe(404)
})

test('so do those of a photo that is deleted or moved to a draft collection', async () => {
  const gallery = await makeGallery(world, studio, { published: true })
  const collection = await makeCollection(world, gallery)
  const [free, inside] = [
    await makeSeen(gallery, { takenAt: 1 }),
    await makeSeen(gallery, { takenAt: 2, collectionGuids: [collection.guid] }),
  ]
  const [freeUrl, insideUrl] = (await seenBy(gallery)) as [string, string]
  expect([await load(freeUrl), await load(insideUrl)]).toEqual([200, 200])
  await world.call(collections.update, {
    token,
    body: { guid: collection.guid, status: 'Draft' },
  })
  pass()
  expect([await load(freeUrl), await load(insideUrl)]).toEqual([200, 404])
  await world.call(content.remove, { token, query: { content: [free.guid] } })
  pass()
  expect([await load(freeUrl), await load(insideUrl)]).toEqual([404, 404])
  // Console users still see both.
  for (const query of [{ engineGuid: gallery.guid }, { engineGuid: gallery.guid, deleted: true }]) {
    const { body } = await world.call(content.list, { token, query: query as never })
    expect(body.content.map((photo) => photo.guid)).toEqual([
      'deleted' in query ? free.guid : inside.guid,
    ])
    expect(await load(body.content[0]!.thumbnail!.location)).toBe(200)
  }
})

test('a visitor’s address can’t be turned into the console’s, without a watermark', async () => {
  const gallery = await makeGallery(world, studio, { published: true })
  await makeSeen(gallery)
  const [url] = await seenBy(gallery)
  expect(url).toContain('&v=1')
  expect(await load(url!.replace('&v=1', ''))).toBe(403)
  await makeSeen(gallery, { takenAt: 1 })
  await world.call(engines.update, { token, body: { guid: gallery.guid, published: false } })
  await world.call(engines.update, { token, body: { guid: gallery.guid, published: true } })
  expect(await seenBy(gallery)).toContain(url)
})

test('a draft’s pictures load for anyone with its preview flag', async () => {
  const gallery = await makeGallery(world, studio, { published: false })
  await makeSeen(gallery)
  const { body } = await world.call(engines.preview, { token, body: { guid: gallery.guid } })
  const preview = new URL(body.previewUrl).searchParams.get('preview')!
  const { body: seen } = await world.call(siteGalleries.content, {
    query: { slug: gallery.slug, preview },
    host: studio.host,
  })
  expect(await load(seen.content[0]!.thumbnail.location)).toBe(200)
})

test('a visible collection’s featured picture is never from a draft collection', async () => {
  const gallery = await makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: true, collectionSearch: true },
  })
  const draft = await makeCollection(world, gallery, { name: 'Secret', status: 'Draft' })
  const secret = await makeSeen(gallery, { collectionGuids: [draft.guid] })
  const shown = await makeCollection(world, gallery, { mediaFeaturedImageGuid: secret.guid })
  const open = await makeSeen(gallery, { collectionGuids: [shown.guid] })
  const { body } = await world.call(siteGalleries.read, {
    query: { slug: gallery.slug },
    host: studio.host,
  })
  expect(JSON.stringify(body)).not.toContain(secret.guid + '/')
  expect(body.gallery.collections[0]!.featuredImage!.sizes[0]!.location).toContain(open.guid)
})

test('no file is left for anyone after the trash is emptied', async () => {
  const gallery = await makeGallery(world, studio, { published: true })
  const photo = await makeSeen(gallery)
  const [url] = await seenBy(gallery)
  await world.call(content.remove, { token, query: { content: [photo.guid] } })
  world.clock.pass(31 * DAY_MS)
  await handlePurgeTrash(world.deps)
  expect(await world.deps.storage.head(renditionKey(photo, 'thumb'))).toBeNull()
  expect(await load(url!)).toBe(403)
})
