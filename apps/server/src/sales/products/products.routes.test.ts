import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeProductList } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { products } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const create = (productListGuid: string, body: Record<string, unknown> = {}) =>
  world.call(products.create, {
    token,
    body: { productListGuid, name: 'Large download', type: 'Download', ...body } as never,
  })
const update = (guid: string, body: Record<string, unknown>) =>
  world.call(products.update, { token, body: { guid, ...body } as never })
const names = async (productListGuid: string) =>
  (await world.call(products.list, { token, query: { productListGuid } })).body.products.map(
    (product) => product.name,
  )

test('a product without a type is a download, and tiers need a pre-order price for pre-orders only', async () => {
  const list = await makeProductList(world, studio)
  const volumeTiers = [{ from: 1, to: 10, price: 3 }]
  const { status, body } = await world.call(products.create, {
    token,
    body: { productListGuid: list.guid, name: 'File', pricingModel: 'Volume', volumeTiers },
  })
  expect([status, body.product]).toMatchObject([
    201,
    { type: 'Download', volumeTiers: [{ ...volumeTiers[0], preOrderPrice: null }] },
  ])
  const refused = await update(body.product.guid, { preOrder: true, volumeTiers })
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([422, ['volumeTiers.0']])
})

test('a new product has the usual defaults in its list’s currency', async () => {
  const list = await makeProductList(world, studio, { currency: 'JPY' })
  const { status, body } = await create(list.guid)
  expect(status).toBe(201)
  expect(body.product).toMatchObject({
    slug: 'large-download',
    type: 'Download',
    pricingModel: 'Standard',
    // 10 and 25 in other currencies, but that is less than the minimum charge for cards in yen.
    price: 50,
    minUnits: 1,
    maxUnits: 2,
    resolution: 0,
    fulfillment: 'lab',
    volumeTiers: [{ from: 1, to: 50, price: 50, preOrderPrice: null }],
    preOrder: false,
  })
  const pounds = await create((await makeProductList(world, studio)).guid)
  expect(pounds.body.product).toMatchObject({ price: 10, volumeTiers: [{ price: 25 }] })
  expect((await create(list.guid)).body.product.slug).toBe('large-download-2')
})

test('amounts are kept to the minor unit, and refused with more decimals than the currency has', async () => {
  const pounds = await makeProductList(world, studio)
  const { body } = await create(pounds.guid, { price: 12.34, preOrder: true, preOrderPrice: 9.99 })
  expect(body.product).toMatchObject({ price: 12.34, preOrderPrice: 9.99 })
  expect((await update(body.product.guid, { price: 1.005 })).body.fields).toEqual({
    price: {
      code: 'too_many_decimals',
      currency: 'GBP',
      message: 'Too many decimals for GBP',
    },
  })
  const yen = await makeProductList(world, studio, { currency: 'JPY' })
  expect(
    (
      await create(yen.guid, {
        volumeTiers: [{ from: 1, to: null, price: 0.5, preOrderPrice: null }],
      })
    ).body.fields,
  ).toMatchObject({ 'volumeTiers.0.price': { code: 'too_many_decimals', currency: 'JPY' } })
})

test.each([
  ['HUF', { price: 0.3 }, { price: { code: 'below_charge', least: 175, currency: 'HUF' } }],
  ['KWD', { price: 1.005 }, { price: { code: 'not_chargeable', step: 0.01, currency: 'KWD' } }],
  [
    'GBP',
    { price: 0.2 },
    {
      price: {
        code: 'below_charge',
        least: 0.3,
        currency: 'GBP',
        message: 'Card payments start at 0.30 GBP',
      },
    },
  ],
  [
    'GBP',
    { price: 10, preOrder: true, preOrderPrice: 0.29 },
    { preOrderPrice: { code: 'below_charge' } },
  ],
  [
    'EUR',
    {
      pricingModel: 'Volume',
      volumeTiers: [{ from: 1, to: null, price: 0.4, preOrderPrice: null }],
    },
    { 'volumeTiers.0.price': { code: 'below_charge', least: 0.5 } },
  ],
])('a price of %s that no card is charged is refused: %j', async (currency, body, fields) => {
  const list = await makeProductList(world, studio, { currency })
  const refused = await create(list.guid, body)
  expect([refused.status, refused.body.fields]).toMatchObject([422, fields])
  const { product } = (await create(list.guid)).body
  expect((await update(product.guid, body)).body.fields).toMatchObject(fields)
})

test('an add-on may cost less than a card is charged, until it is sold alone; old prices stay as they are', async () => {
  const list = await makeProductList(world, studio)
  const { product } = (await create(list.guid, { isAddOn: true, price: 0.2 })).body
  expect(product).toMatchObject({ price: 0.2, isAddOn: true })
  expect((await update(product.guid, { isAddOn: false })).body.fields).toHaveProperty('price')
  const old = await makeProduct(world, list, { name: 'From before', price: 10 })
  expect((await update(old.guid, { name: 'Renamed', price: 0.1 })).status).toBe(200)
  expect((await update(old.guid, { price: 0.2 })).body.fields).toHaveProperty('price')
})

test('what can’t be sold is refused at its field, also when an update would make it so', async () => {
  const list = await makeProductList(world, studio)
  expect(
    (await create(list.guid, { type: 'Print', sku: 'PHO-4X6', preOrder: true, preOrderPrice: 1 }))
      .body.fields,
  ).toEqual({
    preOrder: { code: 'downloads_only', message: 'Only downloads can be pre-ordered' },
  })
  expect((await create(list.guid, { type: 'Print' })).body.fields).toEqual({
    sku: { code: 'choose_article', message: 'Choose a lab product' },
  })
  const { product: print } = (
    await create(list.guid, { type: 'Print', fulfillment: 'selfManaged' })
  ).body
  expect((await update(print.guid, { fulfillment: 'lab' })).body.fields).toEqual({
    sku: { code: 'choose_article', message: 'Choose a lab product' },
  })
  const tiers = [
    { from: 1, to: 10, price: 5, preOrderPrice: null },
    { from: 12, to: null, price: 4, preOrderPrice: null },
  ]
  expect(
    (await create(list.guid, { pricingModel: 'Volume', volumeTiers: tiers })).body.fields,
  ).toEqual({
    'volumeTiers.1': {
      code: 'tier',
      problem: 'gap',
      tier: 1,
      message: 'Leaves a gap to the tier before',
    },
  })
  const { body } = await create(list.guid, { includeWatermark: false, showWatermarkInCart: true })
  expect((await update(body.product.guid, { includeWatermark: true })).body.fields).toHaveProperty(
    'showWatermarkInCart',
  )
  expect(
    (await update(body.product.guid, { pricingModel: 'Package', minUnits: 5, maxUnits: 3 })).body
      .fields,
  ).toEqual({ maxUnits: { code: 'below_minimum', message: 'Less than the minimum' } })
})

test('a list has one video, also when two are made at the same moment or one comes back', async () => {
  const list = await makeProductList(world, studio)
  const replies = await Promise.all([
    create(list.guid, { type: 'Video' }),
    create(list.guid, { type: 'Video' }),
  ])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
  const { guid } = replies.find((reply) => reply.status === 201)!.body.product
  await world.call(products.remove, { token, query: { guid } })
  expect((await create(list.guid, { type: 'Video' })).status).toBe(201)
  expect((await world.call(products.restore, { token, body: { guid } })).status).toBe(409)
})

test('an upgrade leads to another product of the list, and goes with it', async () => {
  const list = await makeProductList(world, studio)
  const [small, large] = [await makeProduct(world, list), await makeProduct(world, list)]
  expect((await update(small.guid, { isUpgradable: true })).body.fields).toEqual({
    upgradeProductGuid: { code: 'required', message: 'Required' },
  })
  expect(
    (await update(small.guid, { isUpgradable: true, upgradeProductGuid: small.guid })).status,
  ).toBe(404)
  expect(
    (await update(small.guid, { isUpgradable: true, upgradeProductGuid: large.guid })).status,
  ).toBe(200)
  await world.call(products.remove, { token, query: { guid: large.guid } })
  const { body } = await world.call(products.list, { token, query: { guid: small.guid } })
  expect(body.products[0]).toMatchObject({ isUpgradable: false, upgradeProductGuid: null })
})

test('a new order is kept; a deleted product leaves and comes back', async () => {
  const list = await makeProductList(world, studio)
  const made = []
  for (const name of ['A', 'B', 'C'])
    made.push((await create(list.guid, { name })).body.product.guid)
  const [a, b, c] = made as [string, string, string]
  const { body } = await world.call(products.reorder, {
    token,
    body: { productListGuid: list.guid, products: [c, a, b] },
  })
  expect(body.products.map((product) => product.name)).toEqual(['C', 'A', 'B'])
  expect(
    (
      await world.call(products.reorder, {
        token,
        body: { productListGuid: list.guid, products: [c, c] },
      })
    ).status,
  ).toBe(422)
  await world.call(products.remove, { token, query: { guid: a } })
  expect(await names(list.guid)).toEqual(['C', 'B'])
  await world.call(products.restore, { token, body: { guid: a } })
  expect(await names(list.guid)).toEqual(['C', 'A', 'B'])
})

test('a product does not come back into a list that has another currency by now', async () => {
  const list = await makeProductList(world, studio, { currency: 'GBP' })
  const { body } = await create(list.guid, { price: 10 })
  await world.call(products.remove, { token, query: { guid: body.product.guid } })
  const change = (currency: string) =>
    world.call(contract.productLists.update, {
      token,
      body: { guid: list.guid, currency },
    })
  const restore = () => world.call(products.restore, { token, body: { guid: body.product.guid } })
  expect((await change('JPY')).status).toBe(200)
  // Ten pounds would become a thousand yen.
  expect((await restore()).body).toMatchObject({
    code: 'product_other_currency',
    values: { was: 'GBP', now: 'JPY' },
  })
  expect((await change('GBP')).status).toBe(200)
  expect((await restore()).body.product).toMatchObject({ price: 10 })
})
