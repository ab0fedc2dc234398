import { DAY_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { DEFAULT_FEATURES } from './gallery-defaults.ts'

const { engines, collections, content } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

let count = 0
const newName = () => `Race ${++count}`
const create = (body: Record<string, unknown>) =>
  world.call(engines.create, {
    token,
    body: {
      name: newName(),
      features: { ...DEFAULT_FEATURES, freeDownloads: true },
      ...body,
    },
  })

test('a new gallery is a draft dated now with the account’s clock and a slug from its name', async () => {
  const before = world.clock.now()
  const { status, body } = await create({ name: 'Zoë & Björn' })
  expect(status).toBe(201)
  expect(body.engine).toMatchObject({
    slug: 'zoe-and-bjorn',
    published: false,
    archived: false,
    noItems: 0,
    totalBytes: 0,
    timeZone: 'Europe/London',
    media: { featuredImage: null },
  })
  expect(body.engine.publishedDate).toBeGreaterThanOrEqual(before)
})

test('a German studio’s addresses use German spelling, and stay when the language changes', async () => {
  const german = await makeStudio(world, { defaultLanguage: 'de', country: 'de' })
  const made = await world.call(engines.create, {
    token: german.owner.token,
    body: { name: 'Läufer & Löwen', features: { freeDownloads: true } },
  })
  expect(made.body.engine.slug).toBe('laeufer-und-loewen')
  await world.call(contract.account.update, {
    token: german.owner.token,
    body: { defaultLanguage: 'en' },
  })
  const again = await world.call(engines.list, { token: german.owner.token })
  expect(again.body.engines.map(({ slug }: Gallery) => slug)).toEqual(['laeufer-und-loewen'])
})

test('another gallery’s name, in upper or lower case, is refused with an explanation', async () => {
  await create({ name: 'Summer Cup' })
  const { status, body } = await create({ name: ' summer CUP ' })
  expect([status, body.code]).toEqual([409, 'name_taken'])
  expect(body.error).toBe(
    'There is already a gallery with this name, please choose another or rename the existing gallery',
  )
})

test('a gallery that sells needs a product list of the account', async () => {
  const without = await world.call(engines.create, { token, body: { name: newName() } })
  expect([without.status, without.body.error]).toEqual([
    422,
    'Please select a product list for your sales gallery',
  ])
  const list = await makeProductList(world, studio, { currency: 'JPY' })
  const { body } = await world.call(engines.create, {
    token,
    body: { name: newName(), productListGuid: list.guid, subscriberCouponAmount: 500 },
  })
  expect(body.engine).toMatchObject({
    productListGuid: list.guid,
    currency: 'JPY',
    subscriberCouponAmount: 500,
  })
  const fraction = await world.call(engines.update, {
    token,
    body: { guid: body.engine.guid, subscriberCouponAmount: 1.5 },
  })
  expect([fraction.status, fraction.body.fields]).toEqual([
    422,
    {
      subscriberCouponAmount: {
        code: 'too_many_decimals',
        currency: 'JPY',
        message: 'Too many decimals for JPY',
      },
    },
  ])
})

test('a coupon keeps its value when a list in another currency is chosen', async () => {
  const [pounds, yen] = [
    await makeProductList(world, studio),
    await makeProductList(world, studio, { currency: 'JPY' }),
  ]
  const gallery = await makeGallery(world, studio, {
    productListGuid: pounds.guid,
    subscriberCouponAmount: 500,
  })
  const { body } = await world.call(engines.update, {
    token,
    body: { guid: gallery.guid, productListGuid: yen.guid },
  })
  expect(body.engine).toMatchObject({ currency: 'JPY', subscriberCouponAmount: 5 })
})

test('two galleries created simultaneously get different slugs; of two with one name, one is refused', async () => {
  const [a, b] = await Promise.all([create({ slug: 'same-slug' }), create({ slug: 'same-slug' })])
  expect([a.body.engine.slug, b.body.engine.slug].sort()).toEqual(['same-slug', 'same-slug-2'])
  const name = newName()
  expect(
    (await Promise.all([create({ name }), create({ name })])).map((reply) => reply.status).sort(),
  ).toEqual([201, 409])
})

test('an update only changes the given fields: publish, archive, slug, one feature', async () => {
  const gallery = await makeGallery(world, studio, { welcomeText: 'Hello' })
  const update = (body: Record<string, unknown>) =>
    world.call(engines.update, { token, body: { guid: gallery.guid, ...body } })
  expect((await update({ published: true })).body.engine).toMatchObject({
    published: true,
    welcomeText: 'Hello',
  })
  expect((await update({ archived: true })).body.engine).toMatchObject({
    published: true,
    archived: true,
  })
  expect((await update({ features: { textSearch: true } })).body.engine.features).toMatchObject({
    textSearch: true,
    freeDownloads: true,
  })
  expect((await update({ slug: 'new-address' })).body.engine.slug).toBe('new-address')
  expect((await update({ timeZone: 'Mars/Olympus' })).body.fields).toEqual({
    timeZone: { code: 'not_a_time_zone', message: 'Not a time zone' },
  })
})

test('a free gallery can’t become a selling one without products', async () => {
  const gallery = await makeGallery(world, studio)
  const { status } = await world.call(engines.update, {
    token,
    body: { guid: gallery.guid, features: { freeDownloads: false } },
  })
  expect(status).toBe(422)
})

test('two features enabled at the same moment are both saved', async () => {
  const { guid } = await makeGallery(world, studio)
  await Promise.all([
    world.call(engines.update, { token, body: { guid, features: { textSearch: true } } }),
    world.call(engines.update, { token, body: { guid, features: { timeSearch: true } } }),
  ])
  const { body } = await world.call(engines.list, { token, query: { guid } })
  expect(body.engines[0]!.features).toMatchObject({ textSearch: true, timeSearch: true })
})

test('a copy gets the settings, collections and product list, but no photos', async () => {
  const list = await makeProductList(world, studio)
  const source = await makeGallery(world, studio, {
    welcomeText: 'Hello',
    published: true,
    productListGuid: list.guid,
    helpText: 'Ask us',
  })
  await makeCollection(world, source, { name: 'Start', displayOrder: 0 })
  const finish = await makeCollection(world, source, {
    name: 'Finish',
    displayOrder: 1,
    status: 'Draft',
  })
  const photo = await makePhoto(world, studio, source, { collectionGuids: [finish.guid] })
  await world.call(engines.setFeaturedImage, {
    token,
    body: { engineGuid: source.guid, guid: photo.guid },
  })
  const { status, body } = await world.call(engines.duplicate, {
    token,
    body: { engineGuid: source.guid, name: 'The copy' },
  })
  expect(status).toBe(201)
  expect(body.engine).toMatchObject({
    name: 'The copy',
    slug: 'the-copy',
    welcomeText: 'Hello',
    helpText: 'Ask us',
    productListGuid: list.guid,
    published: false,
    noItems: 0,
    mediaFeaturedImageGuid: null,
  })
  const copied = await world.call(collections.list, {
    token,
    query: { engineGuid: body.engine.guid },
  })
  expect(
    copied.body.collections.map(({ name, status: state, noItems }) => [name, state, noItems]),
  ).toEqual([
    ['Start', 'Published', 0],
    ['Finish', 'Draft', 0],
  ])
})

test('a photographer limited to some galleries sees the copy that they made', async () => {
  const source = await makeGallery(world, studio)
  const limited = await makeUser(world, studio.account, 'photographer', {
    galleries: [source.guid],
  })
  const { body } = await world.call(engines.duplicate, {
    token: limited.token,
    body: { engineGuid: source.guid, name: newName() },
  })
  const list = await world.call(engines.list, { token: limited.token })
  expect(list.body.engines.map((gallery) => gallery.guid).sort()).toEqual(
    [source.guid, body.engine.guid].sort(),
  )
})

test('a photographer’s copy takes a name, an address and a date, and no other settings', async () => {
  const list = await makeProductList(world, studio)
  const source = await makeGallery(world, studio, {
    productListGuid: list.guid,
    published: true,
    welcomeText: 'Hello',
  })
  const photographer = await makeUser(world, studio.account, 'photographer')
  const copyWith = (settings: Record<string, unknown>) =>
    world.call(engines.duplicate, {
      token: photographer.token,
      body: { engineGuid: source.guid, name: newName(), ...settings },
    })
  const everything = Object.keys(GallerySettings.shape).filter(
    (field) => !['name', 'slug', 'publishedDate'].includes(field),
  )
  const { body: sample } = await world.call(engines.list, { token, query: { guid: source.guid } })
  const all = Object.fromEntries(
    everything.map((field) => [field, sample.engines[0]![field as keyof Gallery]]),
  )
  for (const settings of [all, ...everything.map((field) => ({ [field]: all[field] }))])
    expect({ settings, ...(await copyWith(settings)) }).toMatchObject({
      settings,
      status: 403,
      body: { code: 'forbidden' },
    })
  const { status, body } = await copyWith({ slug: 'my-own-address', publishedDate: 5 })
  expect(status).toBe(201)
  expect(body.engine).toMatchObject({
    slug: 'my-own-address',
    publishedDate: 5,
    published: false,
    archived: false,
    welcomeText: 'Hello',
    productListGuid: list.guid,
  })
})

test('net profit is only visible to people who may see it', async () => {
  const gallery = await makeGallery(world, studio)
  for (const [role, isShown] of [
    ['administrator', true],
    ['salesperson', true],
    ['photographer', false],
  ] as const) {
    const user = await makeUser(world, studio.account, role)
    const { body } = await world.call(engines.list, {
      token: user.token,
      query: { guid: gallery.guid },
    })
    expect('netProfit' in body.engines[0]!).toBe(isShown)
    expect('otherNetProfits' in body.engines[0]!).toBe(isShown)
  }
})

test('sales in another currency stay on the card when the product list changes', async () => {
  const [pounds, euros] = [
    await makeProductList(world, studio, { currency: 'GBP' }),
    await makeProductList(world, studio, { currency: 'EUR' }),
  ]
  const gallery = await makeGallery(world, studio, { productListGuid: pounds.guid })
  await makeOrder(world, gallery, { grossProfit: 1_000, fees: 100 })
  await makeOrder(world, gallery, { grossProfit: 1_000, fees: 100, currency: 'JPY' })
  const earned = async () => {
    const { body } = await world.call(engines.list, { token, query: { guid: gallery.guid } })
    const { currency, netProfit, otherNetProfits } = body.engines[0]!
    return { currency, netProfit, otherNetProfits }
  }
  expect(await earned()).toEqual({
    currency: 'GBP',
    netProfit: 9,
    otherNetProfits: [{ currency: 'JPY', netProfit: 900 }],
  })
  await world.call(engines.update, {
    token,
    body: { guid: gallery.guid, productListGuid: euros.guid },
  })
  expect(await earned()).toEqual({
    currency: 'EUR',
    netProfit: 0,
    otherNetProfits: [
      { currency: 'GBP', netProfit: 9 },
      { currency: 'JPY', netProfit: 900 },
    ],
  })
})

test('a deleted gallery disappears everywhere, is in the trash, and can be restored', async () => {
  const gallery = await makeGallery(world, studio, { name: 'Going' })
  expect((await world.call(engines.remove, { token, query: { guid: gallery.guid } })).status).toBe(
    200,
  )
  expect((await world.call(engines.list, { token, query: { guid: gallery.guid } })).status).toBe(
    404,
  )
  expect(
    (await world.call(content.list, { token, query: { engineGuid: gallery.guid } })).status,
  ).toBe(404)
  const trash = await world.call(engines.list, { token, query: { deleted: true } })
  expect(trash.body.engines.map((engine) => engine.guid)).toContain(gallery.guid)
  await create({ name: 'Going' })
  const back = await world.call(engines.restore, { token, body: { guid: gallery.guid } })
  expect(back.body.engine).toMatchObject({ guid: gallery.guid, name: 'Going (2)', deletedAt: null })
})

test('a gallery in the trash for more than 30 days can’t be restored', async () => {
  const gallery = await makeGallery(world, studio, {
    deletedAt: world.clock.now() - 31 * DAY_MS,
  })
  expect((await world.call(engines.restore, { token, body: { guid: gallery.guid } })).status).toBe(
    404,
  )
})

test('the listing image must be a live photo of the gallery, and is the first one by default', async () => {
  const gallery = await makeGallery(world, studio)
  const other = await makeGallery(world, studio)
  const first = await makePhoto(world, studio, gallery, { takenAt: 1_000 })
  const second = await makePhoto(world, studio, gallery, { takenAt: 2_000, size: 500 })
  const foreign = await makePhoto(world, studio, other)
  const read = async () =>
    (await world.call(engines.list, { token, query: { slug: gallery.slug } })).body.engines[0]!
  expect(await read()).toMatchObject({ noItems: 2, totalBytes: 1_500 })
  expect((await read()).media.featuredImage!.location).toContain(first.guid)
  expect(
    (
      await world.call(engines.setFeaturedImage, {
        token,
        body: { engineGuid: gallery.guid, guid: second.guid },
      })
    ).status,
  ).toBe(200)
  expect((await read()).media.featuredImage!.location).toContain(second.guid)
  expect(
    (
      await world.call(engines.setCoverImage, {
        token,
        body: { engineGuid: gallery.guid, guid: foreign.guid },
      })
    ).status,
  ).toBe(404)
  await world.call(content.remove, { token, query: { content: [second.guid] } })
  expect((await read()).media.featuredImage!.location).toContain(first.guid)
})

test('colour search is for motorsports and horses, and is off with another category', async () => {
  const { body } = await create({ category: 'running' })
  const { guid } = body.engine
  const update = (change: Record<string, unknown>) =>
    world.call(engines.update, { token, body: { guid, ...change } })
  const refused = await update({ features: { colorSearch: true } })
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([
    422,
    ['features.colorSearch'],
  ])
  const equine = await update({ category: 'equine', features: { colorSearch: true } })
  expect(equine.body.engine.features.colorSearch).toBe(true)
  const school = await update({ category: 'school' })
  expect([school.status, school.body.engine.features.colorSearch]).toEqual([200, false])
})
