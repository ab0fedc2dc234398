import { contract } from '@proofdesk/contract'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { products } from '../../ground/db/tables/products.ts'
import { handleRenewGallery } from '../../gallery/text/renew-gallery.handler.ts'
import { makeCollection, makePhoto, makeProduct } from '../../test-world/make-gallery.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type ShopRecord, makeShop } from '../../test-world/sale-world.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let shop: ShopRecord
let searches = 0
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await makeShop(world)
  await makeProduct(world, shop.list, {
    pricingModel: 'Package',
    isAllFound: true,
    // Less than a single photo, so that it is offered for any number of them.
    price: 900,
    maxUnits: 99,
  })
})

/** A photo that shows these numbers or names. */
async function shoot(texts: string[], change: Partial<typeof photos.$inferInsert> = {}) {
  const photo = await makePhoto(world, shop.studio, shop.gallery, change)
  const of = {
    accountGuid: shop.account.guid,
    engineGuid: shop.gallery.guid,
    photoGuid: photo.guid,
  }
  if (texts.length > 0)
    await world.deps.db.insert(photoAnalyses).values({ ...of, kind: 'text', status: 'done' })
  for (const text of texts)
    await world.deps.db.insert(photoTexts).values({
      ...of,
      guid: newGuid(),
      text,
      score: 0.99,
      version: 'test',
      isSearchable: true,
    })
  return photo
}
/** Compares the photos with the start list, as after each change of it. */
async function compare() {
  const { accountGuid, guid: engineGuid } = shop.gallery
  await handleRenewGallery(world.deps, { accountGuid, engineGuid })
  world.clock.pass(6_000)
}
async function search(query: object) {
  await compare()
  const { body } = await world.call(contract.siteGalleries.content, {
    host: shop.host,
    ip: `10.8.0.${++searches % 250}`,
    query: { slug: shop.gallery.slug, ...query },
  })
  return body
}
const personOf = async (query: object) => (await search(query)).person?.content.toSorted()
const setGallery = (change: Partial<typeof galleries.$inferInsert>) =>
  world.deps.db.update(galleries).set(change).where(eq(galleries.guid, shop.gallery.guid))

test.each([true, false])(
  'a search for one number names all its photos (browsing allowed: %s)',
  async (allowBrowsing) => {
    await setGallery({ allowBrowsing })
    const [one, two] = [await shoot(['101']), await shoot(['101', '102'])]
    await shoot(['102'])
    expect(await personOf({ text: '101' })).toEqual([one.guid, two.guid].toSorted())
    for (const text of ['101, 102', '101 102', '103', '10'])
      expect(await personOf({ text })).toBe(undefined)
  },
)

test('photos that only contain the number in a longer one are left out, and aren’t theirs', async () => {
  const one = await shoot(['101'])
  await shoot(['1101'])
  await shoot([], { name: 'IMG_10123.jpg', searchText: 'img_10123' })
  const { person, total } = await search({ text: '101' })
  expect([total, person?.content]).toEqual([1, [one.guid]])
})

test('a caption with the number makes the search one for something else', async () => {
  await shoot(['101'])
  await shoot([], { caption: 'Kilometre 101', searchText: 'kilometre 101', sortedAt: 1 })
  expect((await search({ text: '101' })).total).toBe(2)
  expect(await personOf({ text: '101' })).toBe(undefined)
})

test('filtered searches, and further pages, name no one', async () => {
  const day = await makeCollection(world, shop.gallery, { name: 'Day' })
  await shoot(['101'], { collectionGuids: [day.guid] })
  for (const narrowing of [
    { collections: [day.guid] },
    { timestamp_from: 0 },
    { hours_from: 0 },
    { page: 2 },
  ])
    expect(await personOf({ text: '101', ...narrowing })).toBe(undefined)
  expect(await personOf({ text: '101', collections: [] })).toHaveLength(1)
})

test('a person on the start list is found by their full name, not by a shared part', async () => {
  await setGallery({ allowBrowsing: false })
  await makeParticipant(world, shop.gallery, { number: '7', firstName: 'Anna', lastName: 'Berg' })
  await makeParticipant(world, shop.gallery, { number: '8', firstName: 'Anna', lastName: 'Lund' })
  await makeParticipant(world, shop.gallery, { number: '9', firstName: 'Bo', lastName: 'Lund' })
  await makeParticipant(world, shop.gallery, { number: '9', firstName: 'Cem', lastName: 'Ak' })
  const photo = await shoot(['7'])
  await shoot(['8'])
  await shoot(['9'])
  expect(await personOf({ text: 'berg anna' })).toEqual([photo.guid])
  for (const text of ['Anna', 'Berg', 'Anna 7', 'Bo Lund', '9', 'Lund'])
    expect([text, await personOf({ text })]).toEqual([text, undefined])
})

test('no one is named whose photos cost no more otherwise', async () => {
  await shoot(['101'])
  await shoot(['101'])
  await world.deps.db
    .update(products)
    .set({ price: 2_000 })
    .where(and(eq(products.productListGuid, shop.list.guid), eq(products.isAllFound, true)))
  expect(await personOf({ text: '101' })).toBe(undefined)
  await shoot(['101'])
  expect(await personOf({ text: '101' })).toHaveLength(3)
})

test('no one is named if no such product is sold or texts aren’t searchable', async () => {
  await shoot(['101'])
  expect(await personOf({ text: '101' })).toHaveLength(1)
  await setGallery({ features: { ...shop.gallery.features, textSearch: false } })
  expect(await personOf({ text: '101' })).toBe(undefined)
  await setGallery({ features: shop.gallery.features })
  await world.deps.db
    .update(products)
    .set({ isAllFound: false })
    .where(eq(products.productListGuid, shop.list.guid))
  expect(await personOf({ text: '101' })).toBe(undefined)
})

test('a hundred photos don’t name anyone', async () => {
  await setGallery({ allowBrowsing: false })
  for (let n = 0; n < 99; n += 1) await shoot(['5'])
  expect(await personOf({ text: '5' })).toHaveLength(99)
  await shoot(['5'])
  expect(await personOf({ text: '5' })).toBe(undefined)
})
