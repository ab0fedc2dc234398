import { contract } from '@proofdesk/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freeDownloads } from '../../ground/db/tables/free-downloads.ts'
import { eq } from 'drizzle-orm'
import type { AllDeps } from '../../ground/deps.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import {
  type GalleryRecord,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { storeOriginal } from '../../test-world/store-files.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { knowVisitor } from './visitor.ts'

const { siteCheckout, siteGalleries, engines, products } = contract
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const FREE = { ...DEFAULT_FEATURES, freeDownloads: true }
const makeFree = (change: Parameters<typeof makeGallery>[2] = {}) =>
  makeGallery(world, studio, { published: true, features: FREE, ...change })

/** A photo with its original, 3,000 pixels of white, and grey renditions. */
async function makeStored(gallery: GalleryRecord) {
  const photo = await makePhoto(world, studio, gallery, { name: 'Finish.jpg' })
  await storeRenditions(world, photo)
  const original = sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: '#ffffff' },
  })
  await storeOriginal(world, photo, await original.jpeg().toBuffer())
  return photo
}
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: studio.host, ...headers } })
const download = (gallery: GalleryRecord, photo: { guid: string }, cookie?: string) =>
  get(
    `/api/site/content/download?${new URLSearchParams({ slug: gallery.slug, contentGuid: photo.guid })}`,
    cookie === undefined ? {} : { cookie },
  )
async function sizeOf(gallery: GalleryRecord, photo: { guid: string }) {
  const file = await get((await download(gallery, photo)).headers.location!)
  const picture = sharp(file.rawPayload)
  const { width, height } = await picture.metadata()
  return { width, height, isPlain: (await picture.stats()).channels[0]!.stdev < 1 }
}

test.each([
  [{ freeDownloadResolution: 0 }, { width: 3_000, height: 2_000, isPlain: true }],
  [{ freeDownloadResolution: 1_500 }, { width: 1_500, height: 1_000, isPlain: true }],
  [
    { freeDownloadResolution: 0, resizeResolution: 1_200 },
    { width: 1_200, height: 800, isPlain: true },
  ],
  [{ resizeResolution: 4_000 }, { width: 2_048, height: 1_365, isPlain: true }],
  [{}, { width: 2_048, height: 1_365, isPlain: true }],
  [
    { freeDownloadResolution: 0, watermarkFreeDownload: true },
    { width: 3_000, height: 2_000, isPlain: false },
  ],
])('a gallery with %j gives away %j', async (settings, expected) => {
  const gallery = await makeFree(settings)
  expect(await sizeOf(gallery, await makeStored(gallery))).toEqual(expected)
})

test('a free picture is made once, saved under the photo’s name, and ends with the gallery', async () => {
  const gallery = await makeFree({ freeDownloadResolution: 800 })
  const photo = await makeStored(gallery)
  const [first, second] = await Promise.all([download(gallery, photo), download(gallery, photo)])
  const address = first.headers.location!
  expect(second.headers.location!.split('?')[0]).toBe(address.split('?')[0])
  const file = await get(address)
  expect(file.headers['content-disposition']).toContain('Finish.jpg')
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, published: false },
  })
  world.clock.pass(31_000)
  expect((await get(address)).statusCode).toBe(404)
  expect((await download(gallery, photo)).statusCode).toBe(404)
})

test('visitors can’t download an original once its gallery sells', async () => {
  const gallery = await makeFree({
    freeDownloadResolution: 0,
    productListGuid: (await makeProductList(world, studio)).guid,
  })
  const photo = await makeStored(gallery)
  const address = (await download(gallery, photo)).headers.location!
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, features: { freeDownloads: false } },
  })
  expect((await get(address)).statusCode).toBe(404)
})

test('a missing original is reported as damaged and costs the visitor nothing', async () => {
  const gallery = await makeFree({ freeDownloadResolution: 0, freeDownloadsPerVisitor: 1 })
  const photo = await makePhoto(world, studio, gallery)
  const answer = await download(gallery, photo)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([503, undefined])
})

test('a visitor has a limited number of free photos, each any number of times', async () => {
  const gallery = await makeFree({ freeDownloadsPerVisitor: 2 })
  const stored = [await makeStored(gallery), await makeStored(gallery), await makeStored(gallery)]
  const [a, b, c] = stored
  const first = await download(gallery, a!)
  const set = String(first.headers['set-cookie'])
  expect(set).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const [cookie] = set.split(';')
  // All requested together, and only one of the two others fits.
  const answers = await Promise.all(
    [b!, c!, a!, b!, c!].map((each) => download(gallery, each, cookie)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 302)).toHaveLength(3)
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(2)
  expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
  const refused = await world.app.inject({
    method: 'POST',
    url: '/api/site/content/download',
    payload: {
      slug: gallery.slug,
      contentGuid: (answers[0]!.statusCode === 302 ? c! : b!).guid,
    },
    headers: { host: studio.host, cookie: cookie! },
  })
  expect(refused.json()).toMatchObject({
    code: 'download_limit_reached',
    values: { limit: 2, left: 0 },
  })
  expect((await download(gallery, c!)).statusCode).toBe(302)
  // A cookie that we didn't sign is ignored.
  const forged = `visitor=${cookie!.slice(8, 44)}.${'A'.repeat(43)}`
  expect((await download(gallery, c!, forged)).headers['set-cookie']).toBeDefined()
})

test('without a limit no one gets a cookie and nothing about them is saved', async () => {
  const gallery = await makeFree()
  const answer = await download(gallery, await makeStored(gallery))
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(
    await world.deps.db
      .select()
      .from(freeDownloads)
      .where(eq(freeDownloads.engineGuid, gallery.guid)),
  ).toEqual([])
})

test('products offered beside free photos are those that can be bought, in order', async () => {
  const list = await makeProductList(world, studio)
  const [mug, print, deleted] = [
    await makeProduct(world, list, { name: 'Mug', displayOrder: 0 }),
    await makeProduct(world, list, { name: 'Print', displayOrder: 1 }),
    await makeProduct(world, list, { name: 'Gone', displayOrder: 2 }),
  ]
  await makeProduct(world, list, { name: 'Other', displayOrder: 3 })
  const gallery = await makeFree({
    productListGuid: list.guid,
    upsellProducts: [deleted!.guid, print!.guid, mug!.guid],
  })
  await world.call(products.remove, { token: studio.owner.token, query: { guid: deleted!.guid } })
  const shopOf = (slug: string) =>
    world.call(siteCheckout.shop, { query: { slug }, host: studio.host })
  const { body } = await shopOf(gallery.slug)
  expect(body.shop.products.map(({ name }) => name)).toEqual(['Print', 'Mug'])
  const read = await world.call(siteGalleries.read, {
    query: { slug: gallery.slug },
    host: studio.host,
  })
  expect(read.body.gallery).toMatchObject({ hasShop: true, sellsPhotos: true })
  // Products it offers already don't block other changes.
  const saved = await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, upsellProducts: [deleted!.guid, mug!.guid] },
  })
  expect(saved.status).toBe(200)
  const bare = await makeFree({ productListGuid: list.guid })
  expect((await shopOf(bare.slug)).status).toBe(404)
})

test('a gallery says whether its photos are sold: a list of videos alone sells none', async () => {
  const [films, both] = [await makeProductList(world, studio), await makeProductList(world, studio)]
  for (const list of [films, both]) await makeProduct(world, list, { name: 'Film', type: 'Video' })
  await makeProduct(world, both, { name: 'Full size' })
  const sellsPhotos = async (productListGuid: string | null) => {
    const { slug } = await makeGallery(world, studio, {
      published: true,
      features: { ...DEFAULT_FEATURES, freeDownloads: false },
      productListGuid,
    })
    const { body } = await world.call(siteGalleries.read, { query: { slug }, host: studio.host })
    return body.gallery.sellsPhotos
  }
  expect(await sellsPhotos(null)).toBe(false)
  expect(await sellsPhotos(films.guid)).toBe(false)
  expect(await sellsPhotos(both.guid)).toBe(true)
})

test.each([
  [
    'no_space',
    503,
    'no_space',
    'There’s no space left on the server, so this couldn’t be saved. Try again later.',
  ],
  ['unavailable', 503, 'unavailable', 'The service is not available right now. Please try again.'],
] as const)(
  'a file store that fails with %s is told as %i with a sentence, by a call and by a link',
  async (fault, status, code, sentence) => {
    const gallery = await makeFree({ freeDownloadResolution: 700 })
    const photo = await makeStored(gallery)
    const write = vi
      .spyOn(world.deps.storage, 'write')
      .mockRejectedValue(new StorageError(fault, 'of the store, for the log'))
    try {
      expect(
        await world.call(siteGalleries.download, {
          host: studio.host,
          body: { slug: gallery.slug, contentGuid: photo.guid },
        }),
      ).toMatchObject({ status, body: { code, error: sentence } })
      const link = await download(gallery, photo)
      expect([link.statusCode, link.body]).toEqual([status, sentence])
    } finally {
      write.mockRestore()
    }
    expect((await download(gallery, photo)).statusCode).toBe(302)
  },
)

test('a HEAD describes the file without its address, and doesn’t count as a download', async () => {
  const gallery = await makeFree({ freeDownloadsPerVisitor: 1 })
  const photo = await makeStored(gallery)
  const url = `/api/site/content/download?${new URLSearchParams({ slug: gallery.slug, contentGuid: photo.guid })}`
  const file = await get((await download(gallery, photo)).headers.location!)
  await world.deps.db.delete(freeDownloads)
  const head = await world.app.inject({ method: 'HEAD', url, headers: { host: studio.host } })
  expect(head.statusCode).toBe(200)
  expect(head.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(file.rawPayload.length),
    'content-disposition': file.headers['content-disposition'],
  })
  expect(head.headers.location).toBeUndefined()
  expect(head.headers['set-cookie']).toBeUndefined()
  expect(head.rawPayload).toHaveLength(0)
  expect(await world.deps.db.$count(freeDownloads)).toBe(0)
})

test('over https the cookie is for this host only, and an older one is migrated once', async () => {
  const gallery = await makeFree({ freeDownloadsPerVisitor: 1 })
  const [photo, other] = [await makeStored(gallery), await makeStored(gallery)]
  const [former] = String((await download(gallery, photo)).headers['set-cookie']).split(';')
  const visitor: AllDeps = { ...world.deps, env: { ...world.deps.env, PROTOCOL: 'https' } }
  const know = async (cookie: string) => {
    const set: unknown[] = []
    const reply = { header: (_name: string, value: unknown) => set.push(value) }
    const request = { ip: '192.0.2.1', headers: { cookie } }
    const guid = await knowVisitor(visitor, request as never, reply as never)
    return { guid, cookies: set.flat() as string[] }
  }
  const moved = await know(former!)
  expect(former).toContain(moved.guid)
  const [current, cleared] = moved.cookies
  expect(current).toMatch(
    /^__Host-visitor=[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(cleared).toMatch(/^visitor=; Path=\/; Max-Age=0; /)
  const again = await know(current!.split(';')[0]!)
  expect(again).toEqual({ guid: moved.guid, cookies: [] })
  // Another host of the domain can only set the name without the prefix, which is ignored if ours exists.
  const tossed = await know(`visitor=${other.guid}.x; ${current!.split(';')[0]!}`)
  expect(tossed).toEqual({ guid: moved.guid, cookies: [] })
})
