import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { contract } from '@proofdesk/contract'
import type { MediaOffered } from '@proofdesk/contract/admin/media'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { MEDIA_MAX_BYTES } from '@proofdesk/domain/media'
import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media as mediaTable } from '../../ground/db/tables/media.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { products as productTable } from '../../ground/db/tables/products.ts'
import { readSitePage } from '../../site/pages/read-site-page.ts'
import { makeGallery, makeProduct, makeProductList } from '../../test-world/make-gallery.ts'
import { makePage } from '../../test-world/make-page.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { takeInMedia } from './process-media.ts'
import { handlePurgeTrash } from '../../gallery/trash/purge-trash.handler.ts'

const { media, products } = contract
let world: TestApp
let studio: Studio
let other: Studio
let token: string
let origin: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  other = await makeStudio(world)
  token = studio.owner.token
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())

type Entry = MediaOffered['upload']['urls'][number]
type Target = Extract<Entry, { url: string }>
const photo = (width = 2_400, height = 1_600) =>
  sharp({ create: { width, height, channels: 3, background: '#b04020' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
const logo = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 4,
      background: { r: 20, g: 80, b: 200, alpha: 0.5 },
    },
  })
    .png()
    .toBuffer()

async function offer(bytes: Uint8Array, type = 'image/jpeg', as = token): Promise<Target> {
  const { status, body } = await world.call(media.create, {
    token: as,
    body: { files: [{ name: 'dir/Mug.jpg', type, size: bytes.length }] },
  })
  expect(status).toBe(201)
  return body.upload.urls[0] as Target
}
async function put(target: Target, bytes: Uint8Array): Promise<number> {
  const { pathname, search } = new URL(target.url)
  const response = await fetch(`${origin}${pathname}${search}`, {
    method: 'PUT',
    headers: target.headers,
    body: new Uint8Array(bytes),
  })
  await response.text()
  return response.status
}
const read = (guid: string, as = token) => world.call(media.list, { token: as, query: { guid } })
async function upload(bytes: Uint8Array, type = 'image/jpeg', as = token) {
  const target = await offer(bytes, type, as)
  expect(await put(target, bytes)).toBe(204)
  const { status, body } = await read(target.guid, as)
  return { target, status, code: body.code, media: body.media ?? [] }
}
const load = (location: string) =>
  world.app.inject({ url: location, headers: { host: 'localhost:3000' } })

test('a picture that was sent is shrunk, loses its metadata and is listed, the newest first', async () => {
  const {
    media: [first],
  } = await upload(await photo())
  expect(first).toMatchObject({
    name: 'Mug.jpg',
    folderGuid: null,
    width: 1_600,
    height: 1_067,
    thumbnail: { width: 375, height: 250 },
  })
  expect(first!.PK.split('#')[1]).toBe(first!.guid)
  world.clock.pass(1_000)
  const {
    media: [second],
  } = await upload(await logo(), 'image/png')
  const { body } = await world.call(media.list, { token, query: { includeAll: true } })
  expect(body.media.map(({ guid }) => guid)).toEqual([second!.guid, first!.guid])
  const shown = await sharp((await load(first!.location)).rawPayload).metadata()
  expect([shown.format, shown.width, shown.exif]).toEqual(['jpeg', 1_600, undefined])
  const clear = await load(second!.location)
  expect(clear.headers['content-type']).toBe('image/webp')
  expect((await sharp(clear.rawPayload).metadata()).hasAlpha).toBe(true)
  expect((await sharp((await load(second!.thumbnail.location)).rawPayload).metadata()).height).toBe(
    250,
  )
  // No part of the answer leads to the original.
  expect(JSON.stringify(body)).not.toContain('original')
})

test('each file that can’t be taken gets its own error beside the others’ addresses', async () => {
  const files = [
    { name: 'a.gif', type: 'image/gif', size: 10 },
    { name: 'b.png', type: 'image/png', size: MEDIA_MAX_BYTES + 1 },
    { name: 'c.webp', type: 'image/webp', size: 0 },
    { name: 'd.jpg', type: 'image/jpeg', size: 10 },
  ]
  const { body } = await world.call(media.create, { token, body: { files } })
  expect(body.upload.urls.map((entry) => ('code' in entry ? entry.code : 'address'))).toEqual([
    'unsupported_picture',
    'picture_too_large',
    'empty_file',
    'address',
  ])
  expect(
    (
      await world.call(media.create, {
        token,
        body: { files: Array.from({ length: 51 }, () => files[3]!) },
      })
    ).status,
  ).toBe(422)
  const missing = body.upload.urls[3] as Target
  expect((await read(missing.guid)).body).toMatchObject({ code: 'not_arrived' })
  const inFolder = { collection_guid: newGuid(), files: [files[3]!] }
  expect((await world.call(media.create, { token, body: inFolder })).body.fields).toMatchObject({
    collection_guid: { code: 'gone' },
  })
})

test('more bytes than announced, or other bytes than a picture’s, are refused and leave nothing', async () => {
  const bytes = await photo(300, 200)
  const target = await offer(bytes)
  expect(await put(target, Buffer.concat([bytes, Buffer.from('more')]))).toBe(413)
  const text = Buffer.from('hello, I am not a picture')
  const cut = (await photo()).subarray(0, 9_000)
  for (const [wrong, code] of [
    [text, 'photo_unreadable'],
    [cut, 'photo_unreadable'],
  ] as const) {
    const {
      target: { guid },
      ...answer
    } = await upload(wrong)
    expect(answer).toMatchObject({ media: [], status: 422, code })
    // The reason stays available for as long as someone may ask for it.
    expect((await read(guid)).body.code).toBe(code)
    const left = []
    for await (const file of world.deps.storage.list(
      `accounts/${studio.account.guid}/media/${guid}/`,
    ))
      left.push(file.key)
    expect(left).toEqual([])
  }
})

test('a stranger’s picture is not there, and no product can have it', async () => {
  const {
    media: [theirs],
  } = await upload(await photo(300, 200), 'image/jpeg', other.owner.token)
  expect((await read(theirs!.guid)).status).toBe(404)
  const list = await makeProductList(world, studio)
  const product = await makeProduct(world, list)
  for (const reply of [
    await world.call(products.update, {
      token,
      body: { guid: product.guid, mediaImageGuid: theirs!.guid },
    }),
    await world.call(products.create, {
      token,
      body: {
        productListGuid: list.guid,
        name: 'X',
        type: 'Download',
        mediaImageGuid: theirs!.guid,
      },
    }),
    // The studio's own picture, but never uploaded.
    await world.call(products.update, {
      token,
      body: { guid: product.guid, mediaImageGuid: (await offer(await logo(), 'image/png')).guid },
    }),
  ])
    expect({ status: reply.status, fields: reply.body.fields }).toEqual({
      status: 422,
      fields: {
        mediaImageGuid: { code: 'not_your_picture', message: 'Not one of your images' },
      },
    })
})

test('a product shows its picture in the console and in the shop', async () => {
  const {
    media: [mug],
  } = await upload(await photo(800, 600))
  const list = await makeProductList(world, studio)
  const [product, plain] = [await makeProduct(world, list), await makeProduct(world, list)]
  const { body } = await world.call(products.update, {
    token,
    body: { guid: product.guid, mediaImageGuid: mug!.guid, mediaImageFit: 'contain' },
  })
  const { location, width, height } = mug!
  expect(body.product.picture).toEqual({ location, width, height })
  const listed = (await world.call(products.list, { token, query: { productListGuid: list.guid } }))
    .body.products
  expect(listed.map(({ picture }) => picture?.location)).toEqual([location, undefined])
  const gallery = await makeGallery(world, studio)
  await world.deps.db
    .update(galleries)
    .set({
      published: true,
      productListGuid: list.guid,
      features: { ...gallery.features, freeDownloads: false },
    })
    .where(eq(galleries.guid, gallery.guid))
  const shop = await world.call(contract.siteCheckout.shop, {
    query: { slug: gallery.slug },
    host: `${studio.account.alias}.localhost:3000`,
  })
  expect(shop.status).toBe(200)
  expect(shop.body.shop.products.map(({ guid, picture }) => ({ guid, picture }))).toEqual([
    { guid: product.guid, picture: { location, width, height, fit: 'contain' } },
    { guid: plain.guid, picture: null },
  ])
  const unset = await world.call(products.update, {
    token,
    body: { guid: product.guid, mediaImageGuid: null },
  })
  expect(unset.body.product).not.toHaveProperty('picture')
})

test('a picture that was sent is listed by the next look or by the sweep, page by page', async () => {
  const mine = await makeStudio(world)
  const as = mine.owner.token
  const list = async (query: object = {}) => {
    const { body } = await world.call(media.list, { token: as, query })
    return { total: body.total, names: body.media.map(({ guid }) => guid) }
  }
  const bytes = await photo(300, 200)
  const sent: string[] = []
  const send = async () => {
    world.clock.pass(1_000)
    const target = await offer(bytes, 'image/jpeg', as)
    expect(await put(target, bytes)).toBe(204)
    sent.unshift(target.guid)
  }
  await send()
  expect(await list()).toEqual({ total: 1, names: sent })
  await send()
  await send()
  await takeInMedia(world.deps)
  const stored = await world.deps.db
    .select({ guid: mediaTable.guid })
    .from(mediaTable)
    .where(and(eq(mediaTable.accountGuid, mine.account.guid), isNotNull(mediaTable.storedAt)))
  expect(stored).toHaveLength(3)
  expect(await list({ from: 1, size: 1, includeAll: true })).toEqual({ total: 3, names: [sent[1]] })
  expect(
    (await world.call(media.list, { token: as, query: { folderGuid: newGuid() } })).status,
  ).toBe(404)
})

test('what was announced and never sent is forgotten after a day, with its bytes', async () => {
  const {
    media: [kept],
  } = await upload(await photo(300, 200))
  const target = await offer(await photo(320, 200))
  await handlePurgeTrash(world.deps)
  const isThere = async (guid: string) =>
    (await world.deps.db.select().from(mediaTable).where(eq(mediaTable.guid, guid))).length
  expect(await isThere(target.guid)).toBe(1)
  world.clock.pass(25 * HOUR_MS)
  await handlePurgeTrash(world.deps)
  expect([await isThere(target.guid), await isThere(kept!.guid)]).toEqual([0, 1])
  expect(
    await world.deps.storage.head(
      `accounts/${studio.account.guid}/media/${target.guid}/original.jpg`,
    ),
  ).toBeNull()
})

test('a deleted picture leaves nothing broken, tells what used it, and comes back to all of it', async () => {
  const as = await makeStudio(world)
  const mine = { token: as.owner.token }
  const bytes = await photo(300, 200)
  const {
    media: [mug],
  } = await upload(bytes, 'image/jpeg', mine.token)
  const list = await makeProductList(world, as)
  const product = await makeProduct(world, list, { name: 'Mug', mediaImageGuid: mug!.guid })
  await makeProduct(world, list, { mediaImageGuid: mug!.guid, deletedAt: world.clock.now() })
  const logo = { mediaLogoGuid: mug!.guid }
  expect((await world.call(contract.account.update, { ...mine, body: logo })).status).toBe(200)
  const page = await makePage(world, as, {
    name: 'Races',
    mediaFeaturedImageGuid: mug!.guid,
    mediaBannerMobileImageGuid: mug!.guid,
  })
  const query = { guid: mug!.guid }
  expect((await world.call(media.uses, { ...mine, query })).body).toEqual({
    uses: [
      { kind: 'logo', guid: as.account.guid, name: as.account.companyName, of: null },
      { kind: 'product', guid: product.guid, name: 'Mug', of: list.guid },
      { kind: 'page', guid: page.guid, name: 'Races', of: page.slug },
    ],
    total: 3,
  })
  const pictureOf = async () => {
    const { body } = await world.call(products.list, { ...mine, query: { guid: product.guid } })
    return body.products[0]!.picture?.location
  }
  const onSite = async () => {
    const { library } = await readSitePage(world.deps, as.account, {
      slug: page.slug,
      draft: undefined,
    })
    const { featuredImage, banner } = library
    return [featuredImage?.location, banner?.mobile.location, banner?.desktop.location]
  }
  expect(await pictureOf()).toBe(mug!.location)
  expect(await onSite()).toEqual([mug!.location, mug!.location, mug!.location])
  expect((await world.call(media.remove, { ...mine, query })).status).toBe(200)
  expect((await world.call(media.remove, { ...mine, query })).status).toBe(404)
  expect((await read(mug!.guid, mine.token)).status).toBe(404)
  expect(await pictureOf()).toBeUndefined()
  expect(await onSite()).toEqual([undefined, undefined, undefined])
  const trash = (await world.call(media.list, { ...mine, query: { deleted: true } })).body
  expect(trash).toMatchObject({ total: 1, media: [query] })
  const { body } = await world.call(media.restore, { ...mine, body: query })
  expect(body.media).toEqual(mug)
  expect(await pictureOf()).toBe(mug!.location)
  await world.call(media.remove, { ...mine, query })
  await world.deps.db
    .update(mediaTable)
    .set({ deletedAt: world.clock.now() - 31 * DAY_MS })
    .where(eq(mediaTable.guid, mug!.guid))
  expect((await world.call(media.restore, { ...mine, body: query })).status).toBe(404)
  await handlePurgeTrash(world.deps)
  const [left] = await world.deps.db
    .select({ guid: productTable.mediaImageGuid })
    .from(productTable)
    .where(eq(productTable.guid, product.guid))
  expect(left).toEqual({ guid: null })
  const prefix = `accounts/${as.account.guid}/media/`
  for await (const file of world.deps.storage.list(prefix)) expect(file).toBeUndefined()
})

test('a replaced picture keeps its guid, name, folder and uses; the old one waits in the trash', async () => {
  const {
    media: [old],
  } = await upload(await photo(300, 200))
  const renamed = { guid: old!.guid, data: { name: 'Our logo' } }
  expect((await world.call(media.update, { token, body: renamed })).body.media.name).toBe(
    'Our logo',
  )
  const replaceWith = async (bytes: Uint8Array, type = 'image/png') => {
    const body = { guid: old!.guid, file: { name: 'new.png', type, size: bytes.length } }
    const reply = await world.call(media.replace, { token, body })
    expect(reply.status).toBe(201)
    const target = reply.body.upload.urls[0] as Target
    expect(await put(target, bytes)).toBe(204)
    return target.guid
  }
  // An unreadable file changes nothing.
  const wrong = await replaceWith(Buffer.from('no picture'))
  expect((await read(wrong)).body.code).toBe('photo_unreadable')
  expect((await read(old!.guid)).body.media[0]!.location).toBe(old!.location)

  const sent = await replaceWith(await logo())
  // Two simultaneous calls process it.
  const [, { body }] = await Promise.all([takeInMedia(world.deps), read(sent)])
  const [now] = body.media
  expect(now).toMatchObject({ guid: old!.guid, name: 'Our logo', width: 400, height: 300 })
  expect(now!.location).not.toBe(old!.location)
  expect((await load(now!.location)).statusCode).toBe(200)
  expect((await read(old!.guid)).body.media).toEqual([now])
  expect((await load(old!.location)).statusCode).toBe(200)
  const { body: trash } = await world.call(media.list, { token, query: { deleted: true } })
  expect(trash.media[0]).toMatchObject({ guid: sent, name: 'Our logo', location: old!.location })
  const restored = await world.call(media.restore, { token, body: { guid: sent } })
  expect(restored.body.media).toMatchObject({ guid: sent, location: old!.location })
  expect((await read(sent)).body.media[0]!.location).toBe(old!.location)
  expect((await read(old!.guid)).body.media[0]!.location).toBe(now!.location)
})

test('a picture of the same bytes is offered instead of an address, unless it is asked for one', async () => {
  const as = (await makeStudio(world)).owner.token
  const bytes = await photo(310, 200)
  const {
    media: [first],
  } = await upload(bytes, 'image/jpeg', as)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const file = { name: 'again.jpg', type: 'image/jpeg', size: bytes.length }
  const offerAs = async (token: string, files: object[]) =>
    (await world.call(media.create, { token, body: { files } })).body.upload.urls
  expect(await offerAs(as, [{ ...file, checksum }])).toEqual([{ same: first }])
  expect((await offerAs(as, [file]))[0]).toHaveProperty('url')
  // A picture of another studio or in the trash is not reused.
  expect((await offerAs(other.owner.token, [{ ...file, checksum }]))[0]).toHaveProperty('url')
  await world.call(media.remove, { token: as, query: { guid: first!.guid } })
  expect((await offerAs(as, [{ ...file, checksum }]))[0]).toHaveProperty('url')
  const reply = await world.call(media.create, {
    token: as,
    body: { files: [{ ...file, checksum: 'x' }] },
  })
  expect(reply.body.fields).toMatchObject({ 'files.0.checksum': { code: 'not_a_checksum' } })
})

test('an SVG is drawn once, and only the picture of it is shown', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12" onload="alert(1)"><script>alert(1)</script><circle cx="6" cy="6" r="6" fill="#f00"/></svg>`
  const {
    media: [mark],
  } = await upload(Buffer.from(svg), 'image/svg+xml')
  expect(mark).toMatchObject({ contentType: 'image/svg+xml', width: 1_600, height: 800 })
  for (const { location } of [mark!, mark!.thumbnail]) {
    const shown = await load(location)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect((await sharp(shown.rawPayload).metadata()).hasAlpha).toBe(true)
  }
  expect(JSON.stringify(mark)).not.toMatch(/original|\.svg["?]/)
})
