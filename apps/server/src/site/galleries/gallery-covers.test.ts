import { contract } from '@proofdesk/contract'
import { coverKey, galleryPrefix } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { handleClearWatermarks } from '../../gallery/watermarks/clear-watermarks.handler.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpSite } from '../../test-world/set-up-world.ts'

const { siteGalleries, engines } = contract
const SALES = { ...DEFAULT_FEATURES, freeDownloads: false, collectionSearch: true }
const FREE = { ...SALES, freeDownloads: true }
/** Longer than visitors' pages are cached. */
const LATER = 31_000

const { world, studio } = setUpSite({ companyName: 'Studio Nord' })

async function makeScene(change: Parameters<typeof makeGallery>[2] = {}) {
  const gallery = await makeGallery(world, studio, { published: true, features: SALES, ...change })
  const [first, other] = [
    await makePhoto(world, studio, gallery, { takenAt: 1 }),
    await makePhoto(world, studio, gallery, { takenAt: 2 }),
  ]
  for (const photo of [first, other]) await storeRenditions(world, photo)
  return { gallery, first, other }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })
const read = async ({ gallery: { slug } }: Pick<Scene, 'gallery'>) =>
  (await world.call(siteGalleries.read, { query: { slug }, host: studio.host })).body.gallery
const update = (guid: string, body: object) =>
  world.call(engines.update, { token: studio.owner.token, body: { guid, ...body } })
const largest = (picture: { sizes: { location: string; width: number; height: number }[] }) =>
  picture.sizes.at(-1)!
const nameOf = (location: string) => location.split('?')[0]!.split('/').at(-1)!
/** How much the lower right part of a grey picture, its right edge and the rest of it differ from plain grey. */
async function drawnOn(location: string) {
  const { rawPayload } = await get(location)
  const { width, height } = await sharp(rawPayload).metadata()
  const spread = async (part: { left: number; top: number; width: number; height: number }) =>
    (await sharp(await sharp(rawPayload).extract(part).toBuffer()).stats()).channels[0]!.stdev
  const [left, top] = [Math.floor(width / 2), Math.floor(height * 0.9)]
  return {
    corner: await spread({ left, top, width: width - left, height: height - top }),
    edge: await spread({
      left: Math.ceil(width * 0.92),
      top,
      width: Math.floor(width * 0.08),
      height: height - top,
    }),
    rest: await spread({ left: 0, top: 0, width, height: top }),
  }
}

test('the chosen cover has no watermark, in cuts of at most 1,600 pixels for its style', async () => {
  const scene = await makeScene()
  await update(scene.gallery.guid, { mediaCoverGuid: scene.other.guid })
  const { coverImage, shareCover } = await read(scene)
  const { upright, lying } = coverImage!
  expect([upright, lying].map((picture) => picture.sizes.map(({ width }) => width))).toEqual([
    [225, 450, 675, 768],
    [400, 800, 1_200, 1_600],
  ])
  for (const { location, width, height } of [largest(upright), largest(lying)]) {
    expect(location).toContain(`/${scene.other.guid}/cover-`)
    const { rawPayload } = await get(location)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    expect((await drawnOn(location)).corner).toBeLessThan(1)
  }
  expect(shareCover).toMatchObject({
    lying: { width: 1_200, height: 630 },
    square: { width: 1_200, height: 1_200 },
  })
  expect(await sharp((await get(shareCover!.lying.location)).rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_200,
    height: 630,
  })
  const shapes = async (coverStyle: string) => {
    await update(scene.gallery.guid, { coverStyle })
    const shown = (await read(scene)).coverImage!
    return [shown.upright, shown.lying].map((each) => nameOf(largest(each).location).split('-')[1])
  }
  expect(await shapes('split')).toEqual(['square', 'square'])
  expect(await shapes('framed')).toEqual(['whole', 'whole'])
  expect(await shapes('strip')).toEqual(['wide', 'wide'])
})

test('without a chosen cover the first photo has the studio’s name in its corner', async () => {
  const scene = await makeScene()
  const { location } = largest((await read(scene)).coverImage!.lying)
  expect(location).toContain(`/${scene.first.guid}/cover-`)
  const drawn = await drawnOn(location)
  expect(drawn.corner).toBeGreaterThan(3)
  // Many screens hide this part.
  expect(drawn.edge).toBeLessThan(1)
  expect(drawn.rest).toBeLessThan(1)
  // The listing image takes precedence, and a gallery with free downloads draws nothing.
  await update(scene.gallery.guid, { mediaFeaturedImageGuid: scene.other.guid })
  const listed = largest((await read(scene)).coverImage!.lying).location
  expect(listed).toMatch(new RegExp(`${scene.other.guid}/cover-wide-.*-[0-9a-f]{32}\\.webp`))
  const free = await makeScene({ features: FREE })
  const clean = largest((await read(free)).coverImage!.lying).location
  expect(clean).toContain('-clean.webp')
  expect((await drawnOn(clean)).corner).toBeLessThan(1)
})

test.each([
  ['is not for browsing', { allowBrowsing: false }],
  ['needs a password', { authRequired: true, password: 'Blue Heron 7' }],
  ['is a draft', { published: false }],
])('a gallery that %s has a cover only if one is chosen', async (_what, change) => {
  const scene = await makeScene()
  const automatic = largest((await read(scene)).coverImage!.lying).location
  expect((await get(automatic)).statusCode).toBe(200)
  await update(scene.gallery.guid, change)
  world.clock.pass(LATER)
  // The earlier address no longer works.
  expect((await get(automatic)).statusCode).toBe(404)
  const page = async () => {
    const { body } = await world.call(engines.preview, {
      token: studio.owner.token,
      body: { guid: scene.gallery.guid },
    })
    const preview = new URL(body.previewUrl).searchParams.get('preview')!
    const query = { slug: scene.gallery.slug, preview }
    return (await world.call(siteGalleries.read, { query, host: studio.host })).body.gallery
  }
  expect(await page()).toMatchObject({ coverImage: null, shareCover: null })
  await update(scene.gallery.guid, { mediaCoverGuid: scene.other.guid })
  const chosen = largest((await page()).coverImage!.lying).location
  expect(chosen).toMatch(new RegExp(`${scene.other.guid}/cover-wide-.*-clean\\.webp`))
  expect((await get(chosen)).statusCode).toBe(200)
})

test('the address of a cover can’t be changed to another size, cut, photo or a clean one', async () => {
  const scene = await makeScene()
  const { gallery, first, other } = scene
  await update(gallery.guid, { mediaCoverGuid: other.guid })
  const { location } = largest((await read(scene)).coverImage!.lying)
  for (const forged of [
    location.replace(other.guid, first.guid),
    location.replace('cover-wide', 'cover-whole'),
    location.replace('-1600-', '-1599-'),
    location.replace(/cover-.*-clean\.webp/, 'lg.jpg'),
    location.replace(/cover-.*-clean\.webp/, 'original.jpg'),
    location.replace(/-\d+-\d+-clean/, '-1-1-clean'),
    location.replace('&v=1', ''),
  ]) {
    expect(forged).not.toBe(location)
    expect([forged, (await get(forged)).statusCode]).toEqual([forged, 403])
  }
  // However an address is signed, a photo that isn't the chosen cover is never cut without a watermark.
  const name = { shape: 'whole', side: 1_600, point: { x: 0.5, y: 0.5 }, type: 'webp' } as const
  const sign = (key: string, audience: 'visitor' | 'holder') =>
    signFilePath({
      key,
      secret: world.deps.signingKey,
      expiresAt: world.clock.now() + 60_000,
      audience,
    })
  const key = coverKey(first, { ...name, mark: null })
  const led = await get(sign(key, 'visitor'))
  expect(led.statusCode).toBe(302)
  expect((await drawnOn(led.headers.location!)).corner).toBeGreaterThan(3)
  expect((await get(sign(key, 'holder'))).statusCode).toBe(404)
  const strange = coverKey(first, { ...name, mark: '0'.repeat(32) })
  expect((await get(sign(strange, 'visitor'))).statusCode).toBe(302)
  for (const each of [key, strange]) expect(await world.deps.storage.head(each)).toBeNull()
})

test('a former cover’s clean address redirects to a watermarked one, and is deleted at night', async () => {
  const scene = await makeScene()
  const { gallery, first, other } = scene
  await update(gallery.guid, { mediaCoverGuid: other.guid })
  const { location } = largest((await read(scene)).coverImage!.lying)
  expect((await get(location)).statusCode).toBe(200)
  await update(gallery.guid, { mediaCoverGuid: first.guid })
  world.clock.pass(LATER)
  const led = await get(location)
  expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store'])
  expect(nameOf(led.headers.location!)).toMatch(/-[0-9a-f]{32}\.webp$/)
  expect((await get(largest((await read(scene)).coverImage!.lying).location)).statusCode).toBe(200)
  await handleClearWatermarks(world.deps, {
    accountGuid: studio.account.guid,
    engineGuid: gallery.guid,
  })
  const kept: string[] = []
  for await (const { key } of world.deps.storage.list(
    galleryPrefix({ accountGuid: studio.account.guid, engineGuid: gallery.guid }),
  ))
    if (key.includes('-clean.')) kept.push(key)
  expect(kept.every((key) => key.includes(first.guid))).toBe(true)
  expect(kept).toHaveLength(1)
})

test('a cut follows the faces, or the chosen point, which another cover doesn’t inherit', async () => {
  const scene = await makeScene()
  const { gallery, first, other } = scene
  await update(gallery.guid, { mediaCoverGuid: other.guid })
  const pointOf = async () =>
    /-(\d+)-(\d+)-clean/.exec((await read(scene)).shareCover!.square.location)
  expect((await pointOf())!.slice(1)).toEqual(['500', '400'])
  await world.deps.db.insert(photoFaces).values({
    guid: crypto.randomUUID(),
    accountGuid: studio.account.guid,
    engineGuid: gallery.guid,
    photoGuid: other.guid,
    x: 0.8,
    y: 0.02,
    width: 0.1,
    height: 0.1,
    score: 1,
    embedding: new Float32Array(4),
    version: 'v',
  })
  expect((await pointOf())!.slice(1)).toEqual(['850', '65'])
  const automatic = await world.call(contract.content.focalPoint, {
    token: studio.owner.token,
    query: { guid: other.guid },
  })
  expect(automatic.body.focalPoint).toEqual({ x: 0.85, y: 0.065 })
  const set = await update(gallery.guid, { coverFocalPoint: { x: 0.25, y: 0.75 } })
  expect(set.body.engine.coverFocalPoint).toEqual({ x: 0.25, y: 0.75 })
  expect((await pointOf())!.slice(1)).toEqual(['250', '750'])
  const changed = await update(gallery.guid, { mediaCoverGuid: first.guid })
  expect(changed.body.engine.coverFocalPoint).toBeNull()
  await update(gallery.guid, { coverFocalPoint: { x: 0.1, y: 0.1 } })
  const { body } = await world.call(engines.setCoverImage, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, guid: other.guid },
  })
  expect(body.engine.coverFocalPoint).toBeNull()
})

test('a card has the name in its corner, even of the chosen cover; a collection its tile’s', async () => {
  const scene = await makeScene()
  const { gallery, first } = scene
  const collection = await makeCollection(world, gallery)
  const tile = await makePhoto(world, studio, gallery, {
    takenAt: 3,
    collectionGuids: [collection.guid],
  })
  await storeRenditions(world, tile)
  await update(gallery.guid, { mediaCoverGuid: first.guid, mediaFeaturedImageGuid: first.guid })
  const { library } = JSON.parse((await get('/')).body).page
  const { image } = library.galleries.find(({ guid }: { guid: string }) => guid === gallery.guid)
  expect(image.sizes.map(({ width }: { width: number }) => width)).toEqual([400, 800, 1_200])
  for (const { location } of image.sizes)
    expect(location).toMatch(new RegExp(`${first.guid}/cover-card-.*-[0-9a-f]{32}\\.webp`))
  expect((await drawnOn(largest(image).location)).corner).toBeGreaterThan(3)
  const [shown] = (await read(scene)).collections
  expect(shown!.featuredImage!.sizes.map(({ location }) => nameOf(location))).toEqual([
    expect.stringMatching(/^marked-[0-9a-f]{32}-thumb\.webp$/),
    expect.stringMatching(/^marked-[0-9a-f]{32}-md\.jpg$/),
  ])
  // A gallery without watermarks on its photos has none on its card.
  await world.deps.db
    .update(galleries)
    .set({ securityWatermarkName: false })
    .where(eq(galleries.guid, gallery.guid))
  world.clock.pass(LATER)
  expect((await get(largest(image).location)).headers.location).toMatch(/-clean\.webp/)
})
