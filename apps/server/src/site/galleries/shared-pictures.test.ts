import { contract } from '@proofdesk/contract'
import { SHARE_BYTES_MAX } from '@proofdesk/domain/cover'
import { galleryPrefix, renditionKey } from '@proofdesk/domain/photo-keys'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { handleClearWatermarks } from '../../gallery/watermarks/clear-watermarks.handler.ts'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpSite } from '../../test-world/set-up-world.ts'

const { engines } = contract
const SALES = { ...DEFAULT_FEATURES, freeDownloads: false, collectionSearch: true }
const FREE = { ...SALES, freeDownloads: true }
const LATER = 31_000

const { world, studio } = setUpSite({ companyName: 'Studio Nord' })

async function makeScene(change: Parameters<typeof makeGallery>[2] = {}) {
  const gallery = await makeGallery(world, studio, { published: true, features: SALES, ...change })
  const collection = await makeCollection(world, gallery)
  const single = await makePhoto(world, studio, gallery, { takenAt: 1 })
  const inside = await makePhoto(world, studio, gallery, {
    takenAt: 2,
    collectionGuids: [collection.guid],
  })
  for (const photo of [single, inside]) await storeRenditions(world, photo)
  return { gallery, collection, single, inside }
}

const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })
/** The preview pictures named by the page at an address. */
async function sharedAt({ slug }: { slug: string }, query: string) {
  const { page } = JSON.parse((await get(`/albums/${slug}?${query}`)).body)
  return page.shared as Record<'lying' | 'square', { location: string }> | undefined
}
const nameOf = (location: string) => location.split('?')[0]!.split('/').at(-1)!
const spreadOf = async (location: string) =>
  (await sharp((await get(location)).rawPayload).stats()).channels[0]!.stdev

test('one shared photo, and one collection, are cut with the gallery’s watermarks', async () => {
  const { gallery, collection, single, inside } = await makeScene()
  for (const [query, photo] of [
    [`photo=${single.guid}`, single],
    [`collections=${collection.guid}`, inside],
  ] as const) {
    const shared = (await sharedAt(gallery, query))!
    expect(shared).toMatchObject({
      lying: { width: 1_200, height: 630 },
      square: { width: 1_200, height: 1_200 },
    })
    for (const { location } of [shared.lying, shared.square]) {
      expect(location).toContain(`/${photo.guid}/shared-`)
      expect(nameOf(location)).toMatch(/-[0-9a-f]{32}\.jpg$/)
      // Plain grey except for the watermark.
      expect(await spreadOf(location)).toBeGreaterThan(1)
      const clean = location.replace(/-[0-9a-f]{32}\.jpg/, '-clean.jpg')
      expect((await get(clean)).statusCode).toBe(403)
    }
  }
  expect(await sharedAt(gallery, `photo=${crypto.randomUUID()}`)).toBeUndefined()
  expect(await sharedAt(gallery, '')).toBeUndefined()
})

test('the chosen cover, shared as one photo, is watermarked like any other', async () => {
  const { gallery, single } = await makeScene()
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, mediaCoverGuid: single.guid },
  })
  const shared = (await sharedAt(gallery, `photo=${single.guid}`))!
  expect(nameOf(shared.lying.location)).toMatch(/^shared-.*-[0-9a-f]{32}\.jpg$/)
})

test('an outdated picture redirects to the current one, and to none once the photo is hidden', async () => {
  const { gallery, single } = await makeScene()
  const { lying } = (await sharedAt(gallery, `photo=${single.guid}`))!
  expect((await get(lying.location)).statusCode).toBe(200)
  const update = (body: object) =>
    world.call(engines.update, { token: studio.owner.token, body: { guid: gallery.guid, ...body } })
  await world.call(contract.account.update, {
    token: studio.owner.token,
    body: { companyName: 'Studio Süd' },
  })
  world.clock.pass(LATER)
  const led = await get(lying.location)
  expect(led.statusCode).toBe(302)
  expect(nameOf(led.headers.location!)).toMatch(/^shared-.*-[0-9a-f]{32}\.jpg$/)
  expect(await spreadOf(led.headers.location!)).toBeGreaterThan(0.5)
  const ids = { accountGuid: studio.account.guid, engineGuid: gallery.guid }
  await handleClearWatermarks(world.deps, ids)
  const kept: string[] = []
  for await (const { key } of world.deps.storage.list(galleryPrefix(ids)))
    if (key.includes('/shared-')) kept.push(nameOf(key))
  expect(kept).toEqual([nameOf(led.headers.location!)])
  await update({ published: false })
  world.clock.pass(LATER)
  expect((await get(lying.location)).statusCode).toBe(404)
})

test('a gallery with free downloads shares photos without watermarks', async () => {
  const { gallery, single } = await makeScene({ features: FREE })
  const { lying } = (await sharedAt(gallery, `photo=${single.guid}`))!
  expect(nameOf(lying.location)).toMatch(/-clean\.jpg$/)
  expect(await spreadOf(lying.location)).toBeLessThan(1)
  await handleClearWatermarks(world.deps, {
    accountGuid: studio.account.guid,
    engineGuid: gallery.guid,
  })
  expect((await get(lying.location)).statusCode).toBe(200)
})

test('without browsing a collection is shared with a picture only if the studio chose it', async () => {
  const { gallery, collection, inside } = await makeScene({ allowBrowsing: false })
  const query = `collections=${collection.guid}`
  expect(await sharedAt(gallery, query)).toBeUndefined()
  await world.call(contract.collections.update, {
    token: studio.owner.token,
    body: { guid: collection.guid, mediaFeaturedImageGuid: inside.guid },
  })
  expect((await sharedAt(gallery, query))!.lying.location).toContain(`/${inside.guid}/shared-`)
})

test('nothing is shared from a gallery with a password', async () => {
  const { gallery, single, collection } = await makeScene()
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, authRequired: true, password: 'Blue Heron 7' },
  })
  for (const query of [`photo=${single.guid}`, `collections=${collection.guid}`]) {
    const { body } = await get(`/albums/${gallery.slug}?${query}`)
    expect(JSON.parse(body).page.kind).toBe('locked')
    expect(body).not.toContain('/files/')
  }
})

test('a shared picture is small enough for WhatsApp, whatever its detail', async () => {
  const { gallery, single } = await makeScene({ features: FREE })
  const { lgWidth: width, lgHeight: height } = single
  const noise = sharp(randomBytes(width! * height! * 3), {
    raw: { width: width!, height: height!, channels: 3 },
  })
  // As detailed as foliage.
  const picture = await noise.blur(1.2).jpeg({ quality: 92 }).toBuffer()
  await world.deps.storage.write(renditionKey(single, 'lg'), picture, { contentType: 'image/jpeg' })
  const { lying } = (await sharedAt(gallery, `photo=${single.guid}`))!
  const { rawPayload } = await get(lying.location)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 })
  expect(rawPayload.length).toBeLessThanOrEqual(SHARE_BYTES_MAX)
})
