import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGallery, makeProduct, makeProductList } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { productLists, products, engines } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

test('a list is created with a free slug, also when several want the same at once', async () => {
  const body = { name: 'Race prices', slug: 'race-prices', currency: 'EUR' }
  const replies = await Promise.all(
    [1, 2, 3].map(() => world.call(productLists.create, { token, body })),
  )
  expect(replies.map((reply) => reply.body.productList.slug).sort()).toEqual([
    'race-prices',
    'race-prices-2',
    'race-prices-3',
  ])
  const bad = await world.call(productLists.create, {
    token,
    body: { name: ' ', slug: 'No Slug', currency: 'XXX' },
  })
  expect([bad.status, Object.keys(bad.body.fields!).sort()]).toEqual([
    422,
    ['currency', 'name', 'slug'],
  ])
})

test('the currency can change until there are prices in it', async () => {
  const list = await makeProductList(world, studio)
  const update = (change: Record<string, unknown>) =>
    world.call(productLists.update, { token, body: { guid: list.guid, ...change } })
  expect((await update({ currency: 'EUR', name: 'New' })).body.productList).toMatchObject({
    currency: 'EUR',
    name: 'New',
    slug: list.slug,
  })
  await makeProduct(world, list)
  expect((await update({ currency: 'GBP' })).body.code).toBe('currency_fixed')
  expect((await update({ currency: 'EUR' })).body.productList.noProducts).toBe(1)
})

test('a list that a gallery sells from can’t be deleted; another goes to the trash and comes back', async () => {
  const list = await makeProductList(world, studio)
  const gallery = await makeGallery(world, studio, { productListGuid: list.guid })
  const remove = () => world.call(productLists.remove, { token, query: { guid: list.guid } })
  expect((await remove()).status).toBe(409)
  await world.call(engines.update, { token, body: { guid: gallery.guid, productListGuid: null } })
  expect((await remove()).status).toBe(200)
  expect((await world.call(productLists.list, { token, query: { guid: list.guid } })).status).toBe(
    404,
  )
  const other = await makeProductList(world, studio, { slug: list.slug })
  expect(
    (await world.call(productLists.restore, { token, body: { guid: list.guid } })).body.productList
      .slug,
  ).toBe(`${other.slug}-2`)
})

test('a copy has its own products, and their upgrades lead to each other', async () => {
  const list = await makeProductList(world, studio)
  const large = await makeProduct(world, list, { name: 'Large', displayOrder: 1 })
  await makeProduct(world, list, {
    name: 'Small',
    isUpgradable: true,
    upgradeProductGuid: large.guid,
  })
  await makeProduct(world, list, { name: 'Gone', deletedAt: world.clock.now() })
  const { status, body } = await world.call(productLists.duplicate, {
    token,
    body: { productListGuid: list.guid, name: 'Copy of prices' },
  })
  expect([status, body.productList.slug, body.productList.noProducts]).toEqual([
    201,
    'copy-of-prices',
    2,
  ])
  const { body: copied } = await world.call(products.list, {
    token,
    query: { productListGuid: body.productList.guid },
  })
  expect(copied.products.map((product) => product.name)).toEqual(['Small', 'Large'])
  expect(copied.products[0]!.upgradeProductGuid).toBe(copied.products[1]!.guid)
  expect(copied.products[1]!.guid).not.toBe(large.guid)
})

test('a photographer sees the lists to choose from and changes none', async () => {
  const list = await makeProductList(world, studio)
  const user = await makeUser(world, studio.account, 'photographer')
  expect((await world.call(productLists.list, { token: user.token })).status).toBe(200)
  expect(
    (
      await world.call(productLists.update, {
        token: user.token,
        body: { guid: list.guid, name: 'X' },
      })
    ).status,
  ).toBe(403)
})

test('shipping prices are kept to the minor unit, copied, and end with their currency', async () => {
  const list = await makeProductList(world, studio, { currency: 'GBP' })
  const shipping = {
    mode: 'byCountry',
    price: 12.9,
    countries: [{ country: 'de', price: 4.99 }],
    freeFrom: 50,
  } as const
  const update = (change: Record<string, unknown>) =>
    world.call(productLists.update, { token, body: { guid: list.guid, ...change } })
  expect((await update({ shipping })).body.productList.shipping).toEqual(shipping)
  const copy = await world.call(productLists.duplicate, {
    token,
    body: { productListGuid: list.guid, name: 'Copy' },
  })
  expect(copy.body.productList.shipping).toEqual(shipping)
  const fine = await update({
    shipping: { ...shipping, countries: [{ country: 'de', price: 1.001 }] },
  })
  expect([fine.status, fine.body.fields]).toMatchObject([
    422,
    { 'shipping.countries.0.price': { code: 'too_many_decimals' } },
  ])
  const { body: dinars } = await world.call(productLists.update, {
    token,
    body: {
      guid: (await makeProductList(world, studio, { currency: 'KWD' })).guid,
      shipping: { mode: 'fixed', price: 1.005, countries: [], freeFrom: null },
    },
  })
  expect(dinars.fields).toMatchObject({
    'shipping.price': { code: 'not_chargeable', step: 0.01, currency: 'KWD' },
  })
  const twice = await update({
    shipping: { ...shipping, countries: [shipping.countries[0], shipping.countries[0]] },
  })
  expect(twice.body.fields).toMatchObject({
    'shipping.countries.1.country': { code: 'country_named_twice' },
  })
  expect((await update({ shipping: { ...shipping, price: -1 } })).status).toBe(422)
  expect((await update({ currency: 'JPY' })).body.productList.shipping).toEqual({
    mode: 'none',
    price: 0,
    countries: [],
    freeFrom: null,
  })
  const yen = { mode: 'fixed', price: 500, countries: [], freeFrom: null }
  expect((await update({ shipping: yen })).body.productList.shipping).toEqual(yen)
})
