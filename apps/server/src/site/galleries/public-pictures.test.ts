import { contract } from '@proofdesk/contract'
import { galleryPrefix, renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { handleClearWatermarks } from '../../gallery/watermarks/clear-watermarks.handler.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import { signOrderKey } from '../../sales/orders/order-link.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeWatermarkLayer } from '../../test-world/make-watermark-layer.ts'
import { storeWatermark } from '../../test-world/store-watermark.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpSite } from '../../test-world/set-up-world.ts'

const { siteGalleries, engines } = contract
const SALES = { ...DEFAULT_FEATURES, freeDownloads: false, collectionSearch: true }
const FREE = { ...SALES, freeDownloads: true }

const { world, studio } = setUpSite({ companyName: 'Studio Nord' })

async function makeScene(change: Parameters<typeof makeGallery>[2] = {}) {
  const gallery = await makeGallery(world, studio, {
    published: true,
    features: SALES,
    ...change,
  })
  const collection = await makeCollection(world, gallery)
  const photos = [
    await makePhoto(world, studio, gallery, { takenAt: 1 }),
    await makePhoto(world, studio, gallery, { takenAt: 2, collectionGuids: [collection.guid] }),
  ]
  for (const photo of photos) await storeRenditions(world, photo)
  return { gallery, collection, photos, photo: photos[0]! }
}

const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })
const contentOf = async (slug: string, preview?: string) =>
  (
    await world.call(siteGalleries.content, {
      query: { slug, ...(preview && { preview }) },
      host: studio.host,
    })
  ).body.content
const filesIn = (text: string) => [...new Set(text.match(/\/files\/[^"'\s\\<>]+/g) ?? [])]
const nameOf = (location: string) => location.split('?')[0]!.split('/').at(-1)!
const sizeOf = async (location: string) => {
  const { width, height, format } = await sharp((await get(location)).rawPayload).metadata()
  return [format, width, height]
}
/** How much the picture's pixels differ from plain grey. */
const drawnOn = async (location: string) =>
  (await sharp((await get(location)).rawPayload).stats()).channels[0]!.stdev

test('a gallery that sells shows visitors only watermarked pictures and its cover', async () => {
  const { gallery, photo, photos } = await makeScene()
  await world.call(engines.setCoverImage, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, guid: photo.guid },
  })
  const items = [{ photoGuid: photo.guid, name: photo.name }]
  // A buyer sees a file as it was sold to them.
  const order = await makeOrder(world, gallery, {
    lines: [
      { type: 'Print', items },
      { items, isTakenBack: true },
    ],
  })
  const { slug } = gallery
  const key = signOrderKey(world.deps, order)
  const answers = await Promise.all(
    [
      '/',
      `/albums/${slug}`,
      `/albums/${slug}?photo=${photo.guid}`,
      `/albums/${slug}/cart`,
      `/api/site/gallery?slug=${slug}`,
      `/api/site/content?slug=${slug}`,
      `/api/site/content?slug=${slug}&photos=${photos.map((each) => each.guid).join(',')}`,
      `/api/site/content?slug=${slug}&photo=${photo.guid}`,
      `/api/site/orders?guid=${order.guid}&key=${key}`,
      `/api/site/shop?slug=${slug}`,
      `/api/site/content/download?slug=${slug}&contentGuid=${photo.guid}`,
    ].map(get),
  )
  const files = answers.flatMap((answer) => filesIn(answer.body))
  expect(files.length).toBeGreaterThan(8)
  const marked = /^marked-[0-9a-f]{32}-(lg\.jpg|md\.jpg|zoom\.jpg|thumb\.webp)$/
  const cover = /^cover-[a-z]+-(400|800|1200|1600)-\d+-\d+-(clean|[0-9a-f]{32})\.(webp|jpg)$/
  const shared = /^shared-(share|square)-1200-\d+-\d+-[0-9a-f]{32}\.jpg$/
  const allowed = [marked, cover, shared]
  const names = files.map(nameOf)
  expect(names.filter((name) => !allowed.some((each) => each.test(name)))).toEqual([])
  // A shared link's picture of one photo has its watermark.
  const cuts = files.filter((file) => shared.test(nameOf(file)))
  expect(cuts.length).toBeGreaterThan(0)
  for (const cut of cuts) expect(await drawnOn(cut)).toBeGreaterThan(1)
  // Only the cover that the studio chose has cuts without watermarks.
  const clean = files.filter((file) => file.includes('-clean.'))
  expect(clean.length).toBeGreaterThan(0)
  expect(clean.filter((file) => !file.includes(`/${photo.guid}/cover-`))).toEqual([])
  for (const answer of answers) {
    expect(answer.body).not.toMatch(/[^-](lg|md|zoom)\.jpg|[^-]thumb\.webp|original\./)
    // The width of the unwatermarked rendition, which only the zoom picture shares; guids may contain these digits too.
    const others = answer.body.replaceAll(/-zoom\.jpg[^"]*","width":2048,"height":1365/g, '')
    expect(others).not.toMatch(/(?<![\da-f-])2048(?![\da-f-])/)
  }
})

test('watermarked pictures load at their sizes, with the name, at most 1,600 pixels', async () => {
  const { gallery } = await makeScene()
  const [photo] = await contentOf(gallery.slug)
  const { lg, md } = photo!.previews
  expect([lg.width, lg.height]).toEqual([1600, 1066])
  expect(await sizeOf(lg.location)).toEqual(['jpeg', 1600, 1066])
  expect(await sizeOf(md.location)).toEqual(['jpeg', 1024, 683])
  expect(await sizeOf(photo!.thumbnail.location)).toEqual(['webp', 375, 250])
  for (const location of [lg.location, md.location, photo!.thumbnail.location])
    expect(await drawnOn(location)).toBeGreaterThan(3)
})

test('no visitor’s address can be turned into one of the unwatermarked file', async () => {
  const { gallery } = await makeScene()
  const [photo] = await contentOf(gallery.slug)
  const { location } = photo!.previews.lg
  for (const forged of [
    location.replace(/marked-[0-9a-f]{32}-/, ''),
    location.replace(/marked-[0-9a-f]{32}-lg/, 'original'),
    location.replace(/marked-[0-9a-f]{32}-lg/, 'zoom'),
    location.replace(/-lg\.jpg/, '-zoom.jpg'),
    location.replace(/marked-[0-9a-f]{32}-/, '').replace('&v=1', ''),
    location.replace('&v=1', ''),
    location.replace('marked-', 'md/../'),
    location.replace(/marked-[0-9a-f]{32}-/, '%2E/'),
    location.replace(/s=[^&]+/, 's='),
    `${location}&d=lg.jpg`,
  ].filter((each) => each !== location))
    expect([forged, (await get(forged)).statusCode]).toEqual([forged, 403])
})

test('an address from when the gallery was free redirects to the watermarked picture', async () => {
  const { gallery } = await makeScene({ features: FREE })
  const [before] = await contentOf(gallery.slug)
  const { location } = before!.previews.lg
  expect(nameOf(location)).toBe('lg.jpg')
  expect((await get(location)).statusCode).toBe(200)
  await world.deps.db
    .update(galleries)
    .set({ features: SALES })
    .where(eq(galleries.guid, gallery.guid))
  world.clock.pass(31_000)
  const led = await get(location)
  expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store'])
  expect(led.headers.location).toBe((await contentOf(gallery.slug))[0]!.previews.lg.location)
})

test('a draft is previewed as visitors will see it', async () => {
  const { gallery } = await makeScene({ published: false })
  const { body } = await world.call(engines.preview, {
    token: studio.owner.token,
    body: { guid: gallery.guid },
  })
  const preview = new URL(body.previewUrl).searchParams.get('preview')!
  const [photo] = await contentOf(gallery.slug, preview)
  expect(nameOf(photo!.thumbnail.location)).toMatch(/^marked-/)
  expect(await sizeOf(photo!.thumbnail.location)).toEqual(['webp', 375, 250])
})

test('a changed name is drawn immediately, and old addresses redirect to the new picture', async () => {
  const { gallery } = await makeScene()
  const location = async () => (await contentOf(gallery.slug))[0]!.thumbnail.location
  const before = await location()
  expect((await get(before)).statusCode).toBe(200)
  await world.deps.db
    .update(accounts)
    .set({ companyName: 'Studio Süd' })
    .where(eq(accounts.guid, studio.account.guid))
  const after = await location()
  expect(nameOf(after)).not.toBe(nameOf(before))
  expect((await get(after)).statusCode).toBe(200)
  expect((await get(before)).headers.location).toBe(after)
})

test('a picture requested concurrently is made once', async () => {
  const { gallery } = await makeScene()
  const [photo] = await contentOf(gallery.slug)
  const render = vi.spyOn(world.deps.images, 'renderWatermarked')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => get(photo!.previews.md.location)),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
  expect((await get(photo!.previews.md.location)).statusCode).toBe(200)
  expect(render).toHaveBeenCalledTimes(1)
  render.mockRestore()
})

test('a photo whose stored picture is gone shows nothing, never another one', async () => {
  const { gallery, photo } = await makeScene()
  await world.deps.storage.delete(renditionKey(photo, 'md'))
  const [shown] = await contentOf(gallery.slug)
  expect((await get(shown!.previews.md.location)).statusCode).toBe(404)
})

test('the studio’s own addresses stay without watermarks', async () => {
  const { gallery, photo } = await makeScene()
  const { body } = await world.call(contract.content.list, {
    token: studio.owner.token,
    query: { engineGuid: gallery.guid } as never,
  })
  const own = body.content.find((each) => each.guid === photo.guid)!
  expect(await sizeOf(own.previews!.lg.location)).toEqual(['jpeg', 2048, 1365])
})

test('a visitor of a gallery that sells zooms into a larger picture with the same watermarks', async () => {
  const { gallery } = await makeScene()
  const [photo] = await contentOf(gallery.slug)
  const { zoom, lg } = photo!.previews
  expect([zoom!.width, zoom!.height]).toEqual([2048, 1365])
  expect(nameOf(zoom!.location)).toBe(nameOf(lg.location).replace('-lg.', '-zoom.'))
  expect(await sizeOf(zoom!.location)).toEqual(['jpeg', 2048, 1365])
  expect(await drawnOn(zoom!.location)).toBeGreaterThan(3)
})

test('photos sold without watermarks are never shown larger than 1,600 pixels', async () => {
  const { gallery } = await makeScene({ securityWatermarkName: false })
  const [photo] = await contentOf(gallery.slug)
  expect(photo!.previews).not.toHaveProperty('zoom')
  expect([photo!.previews.lg.width, photo!.previews.lg.height]).toEqual([1600, 1066])
})

test('the address of the zoom picture redirects to the shown one once watermarks are gone', async () => {
  const { gallery } = await makeScene()
  const zoom = (await contentOf(gallery.slug))[0]!.previews.zoom!.location
  await world.deps.db
    .update(galleries)
    .set({ securityWatermarkName: false })
    .where(eq(galleries.guid, gallery.guid))
  world.clock.pass(31_000)
  const led = await get(zoom)
  const lg = (await contentOf(gallery.slug))[0]!.previews.lg
  expect([led.statusCode, led.headers.location]).toEqual([302, lg.location])
  expect([lg.width, lg.height]).toEqual([1600, 1066])
})

test('a free gallery shows its pictures without watermarks', async () => {
  const { gallery } = await makeScene({ features: FREE })
  const [photo] = await contentOf(gallery.slug)
  expect(nameOf(photo!.previews.lg.location)).toBe('lg.jpg')
  expect(await drawnOn(photo!.previews.lg.location)).toBeLessThan(1)
})

test('the cart of a free gallery shows the watermark that is sold, and nothing else does', async () => {
  const { gallery, photo, photos } = await makeScene({ features: FREE })
  const inCart = async () =>
    (
      await world.call(siteGalleries.content, {
        query: { slug: gallery.slug, photos: photos.map(({ guid }) => guid) },
        host: studio.host,
      })
    ).body.content.find(({ guid }) => guid === photo.guid)!
  // Without layers the studio's name is drawn.
  const named = await inCart()
  expect(nameOf(named.thumbnail.location)).toBe('thumb.webp')
  expect(nameOf(named.branded!.location)).toMatch(/^marked-[0-9a-f]{32}-thumb\.webp$/)
  expect(await drawnOn(named.thumbnail.location)).toBeLessThan(1)
  expect(await drawnOn(named.branded!.location)).toBeGreaterThan(1)
  expect((await contentOf(gallery.slug))[0]).not.toHaveProperty('branded')

  const watermark = await storeWatermark(world, studio)
  await world.call(engines.update, {
    token: studio.owner.token,
    body: {
      guid: gallery.guid,
      watermarks: [makeWatermarkLayer({ mediaWatermarkLandscapeGuid: watermark.guid })],
    },
  })
  const branded = (await inCart()).branded!.location
  expect(nameOf(branded)).not.toBe(nameOf(named.branded!.location))
  expect((await get(branded)).statusCode).toBe(200)
  // The nightly sweep keeps the current one and deletes the other.
  await handleClearWatermarks(world.deps, {
    accountGuid: studio.account.guid,
    engineGuid: gallery.guid,
  })
  const kept: string[] = []
  for await (const { key } of world.deps.storage.list(
    galleryPrefix({ accountGuid: studio.account.guid, engineGuid: gallery.guid }),
  ))
    if (key.includes('marked-')) kept.push(key.split('/').at(-1)!)
  expect(kept).toEqual([nameOf(branded)])
  // A gallery that sells has the layers on every picture.
  await world.call(engines.update, {
    token: studio.owner.token,
    body: {
      guid: gallery.guid,
      features: { freeDownloads: false },
      productListGuid: (await makeProductList(world, studio)).guid,
    },
  })
  expect(await inCart()).not.toHaveProperty('branded')
  // A photo's visibility is cached for half a minute.
  world.clock.pass(31_000)
  const led = await get(branded)
  expect([led.statusCode, nameOf(`${led.headers.location}`)]).toMatchObject([
    302,
    nameOf((await inCart()).thumbnail.location),
  ])
})

test('a watermarked file with another hash isn’t made, however its address is signed', async () => {
  const { photo } = await makeScene()
  const key = renditionKey(photo, 'lg').replace('lg.jpg', `marked-${'0'.repeat(32)}-lg.jpg`)
  for (const audience of ['visitor', 'holder'] as const) {
    const path = signFilePath({
      key,
      secret: world.deps.signingKey,
      expiresAt: world.clock.now() + 60_000,
      audience,
    })
    expect((await get(path)).statusCode).toBe(302)
  }
  expect(await world.deps.storage.head(key)).toBeNull()
})
