import { contract } from '@proofdesk/contract'
import type { PriceOfflineOrder, TakeOrder } from '@proofdesk/contract/admin/offline-orders'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { couponUses } from '../../ground/db/tables/coupons.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { products } from '../../ground/db/tables/products.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProduct,
} from '../../test-world/make-gallery.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeTax } from '../../test-world/make-tax.ts'
import { type ShopRecord, item, makeShop } from '../../test-world/sale-world.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { offlineOrders } = contract

let world: TestApp
let shop: ShopRecord
let token: string
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { account: { country: 'de' }, currency: 'EUR' })
  token = shop.studio.owner.token
})

/** Both photos of the shop, twenty euros, in cash. */
const toRequest = (change: Partial<TakeOrder> = {}): TakeOrder => ({
  engineGuid: shop.gallery.guid,
  requestKey: newGuid(),
  cart: [{ productGuid: shop.product.guid, items: shop.photos.map((photo) => item(photo)) }],
  expectedTotal: 20,
  firstName: 'Ada',
  lastName: '',
  emailAddress: '',
  mobileNumber: '',
  address: null,
  whatsappDelivery: false,
  additionalInfo: '',
  method: 'cash',
  paymentNote: '',
  locale: 'de',
  ...change,
})
const take = (change: Partial<TakeOrder> = {}, by = token) =>
  world.call(offlineOrders.create, { token: by, body: toRequest(change) })
const price = (change: Partial<PriceOfflineOrder> = {}) =>
  world.call(offlineOrders.price, {
    token,
    body: {
      engineGuid: shop.gallery.guid,
      cart: [{ productGuid: shop.product.guid, units: 2 }],
      country: null,
      locale: 'de',
      ...change,
    },
  })
const ordersOf = () =>
  world.deps.db.select().from(orders).where(eq(orders.accountGuid, shop.account.guid))
const messagesOf = (orderGuid: string) =>
  world.deps.db.select().from(orderMessages).where(eq(orderMessages.orderGuid, orderGuid))
const PRINT = {
  name: 'Print',
  type: 'Print',
  fulfillment: 'selfManaged',
  price: 500,
  width: 150,
  height: 100,
} as const
const HOME = {
  addressLine1: 'Hauptstraße 1',
  addressLine2: '',
  townCity: 'Berlin',
  postCode: '10115',
  country: 'de',
}

test('cash for downloads is an order at once: paid, without a commission, in no balance, its address for the buyer', async () => {
  const seller = await makeUser(world, shop.account, 'salesperson')
  const { status, body } = await take({ paymentNote: 'Drawer 2' }, seller.token)
  expect(status).toBe(201)
  expect(body.order).toMatchObject({
    currency: 'EUR',
    total: 20,
    method: 'cash',
    firstName: 'Ada',
    emailAddress: '',
  })
  const [order] = await ordersOf()
  expect(order).toMatchObject({
    method: 'cash',
    collector: 'outside',
    grossProfit: 2_000,
    fees: 0,
    transactionFee: 0,
    netProfit: 2_000,
    payoutExtra: -2_000,
    moneyState: 'none',
    takenBy: seller.guid,
    paymentNote: 'Drawer 2',
    status: 'Shipped',
  })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  // No one has an address, so no one is emailed.
  expect(await messagesOf(order!.guid)).toEqual([])
  const { body: balance } = await world.call(contract.payouts.balance, { token })
  expect(balance.balances).toEqual([])
  const opened = new URL(body.order.url)
  const [, guid] = /orders?\/([^/?]+)/.exec(opened.pathname)!
  const { body: site } = await world.call(contract.siteOrders.read, {
    host: shop.host,
    query: { guid: guid!, key: opened.searchParams.get('key')! },
  })
  expect(site.order.lines[0]!.items.every(({ download }) => download !== null)).toBe(true)
  const { body: timeline } = await world.call(contract.orderTimeline.list, {
    token,
    query: { guid: order!.guid },
  })
  expect(timeline.events).toMatchObject([
    {
      kind: 'ordered',
      actor: expect.any(String),
      values: { amount: 20, currency: 'EUR', about: 'cash', text: 'Drawer 2' },
    },
  ])
})

test('with an email address the confirmation goes out, and the buyer is the customer that they were', async () => {
  const request = { emailAddress: 'Ada@Runner.test', mobileNumber: '+491701234567' }
  const { body } = await take({ ...request, whatsappDelivery: true, method: 'terminal' })
  await take({ ...request, method: 'transfer' })
  expect((await messagesOf(body.order.guid)).map(({ channel }) => channel).toSorted()).toEqual([
    'mail',
    'whatsapp',
  ])
  const existing = await world.deps.db
    .select()
    .from(customers)
    .where(eq(customers.engineGuid, shop.gallery.guid))
  expect(existing).toMatchObject([
    { emailAddress: 'ada@runner.test', orders: 2, grossProfit: 4_000 },
  ])
  expect((await take({ whatsappDelivery: true })).body).toMatchObject({
    fields: { mobileNumber: { code: 'required' } },
  })
})

test('buyers who give nothing of themselves are one customer, and prints that are sent need a name', async () => {
  const unnamed = { firstName: '' }
  expect((await take(unnamed)).status).toBe(201)
  expect((await take(unnamed)).status).toBe(201)
  expect((await take({ ...unnamed, mobileNumber: '+491701234567' })).status).toBe(201)
  const [first, second, third] = await ordersOf()
  expect(second!.customerGuid).toBe(first!.customerGuid)
  expect(third!.customerGuid).not.toBe(first!.customerGuid)
  const sent = await take({ ...unnamed, address: HOME })
  expect(sent.body).toMatchObject({ fields: { firstName: { code: 'required' } } })
})

test('the same request is one order, however often and at the same moment it is sent; another under its key is refused', async () => {
  const request = toRequest()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call(offlineOrders.create, { token, body: request })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.order.guid)).size).toBe(1)
  const read = await world.call(offlineOrders.read, {
    token,
    query: { requestKey: request.requestKey },
  })
  expect(read.body.order.guid).toBe(answers[0]!.body.order.guid)
  // Prices that change later don't change what the same request is.
  await world.deps.db
    .update(products)
    .set({ price: 1_500 })
    .where(eq(products.guid, shop.product.guid))
  expect((await world.call(offlineOrders.create, { token, body: request })).status).toBe(201)
  for (const change of [{ firstName: 'Bea' }, { method: 'other' as const }, { expectedTotal: 30 }])
    expect(
      (await world.call(offlineOrders.create, { token, body: { ...request, ...change } })).body,
    ).toMatchObject({ code: 'order_key_used' })
  expect(await ordersOf()).toHaveLength(1)
})

test('a price that has changed in the meantime is told, and nothing is kept', async () => {
  await world.deps.db
    .update(products)
    .set({ price: 1_250 })
    .where(eq(products.guid, shop.product.guid))
  const { status, body } = await take()
  expect([status, body]).toMatchObject([
    409,
    { code: 'order_price_changed', values: { total: 25, currency: 'EUR' } },
  ])
  expect(await ordersOf()).toEqual([])
  expect((await take({ expectedTotal: 25 })).status).toBe(201)
})

test('a photo that was deleted in the meantime is named', async () => {
  await world.deps.db
    .update(photos)
    .set({ deletedAt: world.clock.now() })
    .where(eq(photos.guid, shop.photos[1].guid))
  expect((await take()).body).toMatchObject({
    code: 'cart_outdated',
    fields: { 'cart.0.items.1.photoGuid': { code: 'gone' } },
  })
  expect(await ordersOf()).toEqual([])
})

test('of two buyers one gets the last use of a coupon, and the other one’s price without it is told', async () => {
  const { code, guid } = await makeCoupon(world, shop, { usesMax: 1, percentage: 50 })
  expect((await price({ couponCode: code })).body).toMatchObject({ total: 10, discount: 10 })
  const answers = await Promise.all(
    [1, 2, 3].map(() => take({ couponCode: code, expectedTotal: 10 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject([
    { code: 'order_price_changed', values: { total: 20 } },
    { code: 'order_price_changed', values: { total: 20 } },
  ])
  const uses = await world.deps.db.select().from(couponUses).where(eq(couponUses.couponGuid, guid))
  expect(uses).toHaveLength(1)
  expect(await ordersOf()).toMatchObject([{ couponCode: code, discount: 1_000 }])
  // Nothing is left behind of those that were refused.
  const kept = and(eq(checkouts.accountGuid, shop.account.guid))
  expect(await world.deps.db.select().from(checkouts).where(kept)).toHaveLength(1)
})

test('a coupon that makes it free, and one for each person where no one is known', async () => {
  const { code } = await makeCoupon(world, shop, { percentage: 100, usesPerPerson: 1 })
  for (const _ of [1, 2])
    expect((await take({ couponCode: code, expectedTotal: 0 })).status).toBe(201)
  const existing = { couponCode: code, expectedTotal: 0, emailAddress: 'ada@runner.test' }
  expect((await take(existing)).status).toBe(201)
  expect((await take(existing)).body).toMatchObject({
    code: 'order_price_changed',
    values: { total: 20 },
  })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('cash may be less than a card is charged', async () => {
  const { code } = await makeCoupon(world, shop, { percentage: 99 })
  const { status, body } = await take({ couponCode: code, expectedTotal: 0.2 })
  expect([status, body.order]).toMatchObject([201, { total: 0.2, method: 'cash' }])
})

test('prints that are handed over cost no shipping and wait for no one; sent ones need an address, cost shipping and wait', async () => {
  const print = await makeProduct(world, shop.list, PRINT)
  await makeTax(world, shop)
  await world.deps.db.execute(
    `update product_lists set shipping_mode = 'flat', shipping_price = 400 where guid = '${shop.list.guid}'`,
  )
  const cart = [{ productGuid: print.guid, items: [item(shop.photos[0], { copies: 2 })] }]
  const counted = [{ productGuid: print.guid, units: 2 }]
  expect((await price({ cart: counted })).body).toMatchObject({ shipping: 0, total: 10 })
  expect((await price({ cart: counted, country: 'de' })).body).toMatchObject({
    shipping: 4,
    total: 14,
  })
  const handed = await take({ cart, expectedTotal: 10 })
  const sent = await take({ cart, expectedTotal: 14, address: HOME })
  expect([handed.status, sent.status]).toEqual([201, 201])
  const all = await ordersOf()
  expect(all.find(({ guid }) => guid === handed.body.order.guid)).toMatchObject({
    status: 'Shipped',
    address: null,
    shippingPrice: 0,
    tax: 65,
  })
  expect(all.find(({ guid }) => guid === sent.body.order.guid)).toMatchObject({
    status: 'Awaiting shipment',
    shippingPrice: 400,
    address: HOME,
  })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  // An address is kept where something is sent to it, and the same request stays the same.
  const request = toRequest({ address: HOME, expectedTotal: 20 })
  for (const _ of [1, 2])
    expect((await world.call(offlineOrders.create, { token, body: request })).status).toBe(201)
})

test('a company is on the order with its number; one abroad owes the tax of downloads itself, and not that of prints it takes along', async () => {
  const print = await makeProduct(world, shop.list, PRINT)
  await makeTax(world, shop)
  const detailOf = async (guid: string) =>
    (await ordersOf()).find((order) => order.guid === guid)!.taxDetail
  const home = { name: 'Nord GmbH', number: 'DE136695976' }
  const atHome = await take({ company: home, country: 'de' })
  expect(await detailOf(atHome.body.order.guid)).toMatchObject({
    buyer: { country: 'de', company: home },
  })

  const company = { name: 'Lumière SARL', number: 'FR40303265045' }
  const abroad = { companyCountry: 'fr', companyNumber: company.number }
  expect((await price({ companyCountry: 'fr' })).body).toMatchObject({ total: 20 })
  expect((await price(abroad)).body).toMatchObject({
    total: 16.81,
    taxes: [{ taxTreatment: 'reverse_charge', tax: 0 }],
  })
  const bought = await take({ company, country: 'fr', expectedTotal: 16.81 })
  expect(bought.status).toBe(201)
  expect((await detailOf(bought.body.order.guid))!.buyer).toMatchObject({ country: 'fr', company })

  const cart = [{ productGuid: print.guid, items: [item(shop.photos[0], { copies: 2 })] }]
  const counted = [{ productGuid: print.guid, units: 2 }]
  expect((await price({ ...abroad, cart: counted })).body).toMatchObject({
    total: 10,
    taxes: [{ taxTreatment: 'standard', taxRate: 700, tax: 0.65 }],
  })
  const taken = await take({ company, country: 'fr', cart, expectedTotal: 10 })
  expect((await detailOf(taken.body.order.guid))!.buyer).toEqual({ country: 'fr', company })
  expect((await ordersOf()).find(({ guid }) => guid === taken.body.order.guid)).toMatchObject({
    tax: 65,
  })

  expect(
    (await take({ company: { ...company, number: 'FR1' }, country: 'fr' })).body.fields,
  ).toMatchObject({ 'company.number': { code: 'not_a_tax_number' } })
})

test('prints of the lab are left out, and told', async () => {
  const lab = await makeProduct(world, shop.list, { ...PRINT, fulfillment: 'lab', sku: 'PHO-4X6' })
  const { body } = await world.call(offlineOrders.shop, {
    token,
    query: { engineGuid: shop.gallery.guid },
  })
  expect(body.shop).toMatchObject({ noLabPrints: 1, currency: 'EUR' })
  expect(body.shop.products.map(({ guid }) => guid)).toEqual([shop.product.guid])
  const cart = [{ productGuid: lab.guid, items: [item(shop.photos[0])] }]
  expect((await take({ cart, expectedTotal: 5 })).body).toMatchObject({
    code: 'cart_outdated',
    fields: { 'cart.0.productGuid': { code: 'no_longer_sold' } },
  })
})

test('a draft gallery can be sold from, what visitors may not see can’t, and a gallery without a shop sells nothing', async () => {
  const { gallery, studio } = shop
  const draft = await makeGallery(world, studio, {
    productListGuid: shop.list.guid,
    features: gallery.features,
  })
  const photo = await makePhoto(world, studio, draft)
  const hidden = await makeCollection(world, draft, { status: 'Draft' })
  await makePhoto(world, studio, draft, { collectionGuids: [hidden.guid] })
  const { body } = await world.call(offlineOrders.photos, {
    token,
    query: { engineGuid: draft.guid },
  })
  expect([body.total, body.photos.map(({ guid }) => guid)]).toEqual([1, [photo.guid]])
  const cart = [{ productGuid: shop.product.guid, items: [item(photo)] }]
  expect((await take({ engineGuid: draft.guid, cart, expectedTotal: 10 })).status).toBe(201)
  const none = await makeGallery(world, studio, { productListGuid: null })
  expect((await take({ engineGuid: none.guid })).status).toBe(404)
  // A photo of another gallery is no photo of this one.
  expect(
    (await take({ engineGuid: gallery.guid, cart, expectedTotal: 10 })).body.code as string,
  ).toBe('cart_outdated')
})

test('a cart of a thousand photos is one order, one more is refused before anything is asked', async () => {
  const many = await Promise.all(
    Array.from({ length: 998 }, () => makePhoto(world, shop.studio, shop.gallery)),
  )
  const items = [...shop.photos, ...many].map((photo) => item(photo))
  const cart = [{ productGuid: shop.product.guid, items }]
  const { status, body } = await take({ cart, expectedTotal: 10_000 })
  expect([status, body.order.total]).toEqual([201, 10_000])
  const more = [...cart, { productGuid: shop.product.guid, items: [item(shop.photos[0])] }]
  expect((await take({ cart: more, expectedTotal: 10_010 })).status).toBe(422)
})

test('the cash of a day is the sum of a method and a person; the file names both', async () => {
  const seller = await makeUser(world, shop.account, 'salesperson')
  await take({}, seller.token)
  await take({ method: 'terminal' }, seller.token)
  await take()
  const query = { method: 'cash', takenBy: seller.guid } as const
  const { body } = await world.call(contract.orders.query, { token, query })
  expect(body.orders).toMatchObject({
    total: 1,
    hits: [{ method: 'cash', takenBy: { guid: seller.guid }, payoutStatus: null }],
    aggs: { currencies: [{ currency: 'EUR', grossProfit: 20, orders: 1 }] },
  })
  const all = await world.call(contract.orders.query, { token, query: { method: 'cash' } })
  expect(all.body.orders.aggs!.currencies).toMatchObject([{ grossProfit: 40, orders: 2 }])
  const people = await world.call(offlineOrders.people, { token })
  expect(people.body.people.map(({ guid }) => guid).toSorted()).toEqual(
    [seller.guid, shop.studio.owner.guid].toSorted(),
  )
  const { body: file } = await world.call(contract.orders.export, {
    token,
    body: { kind: 'orders', filter: { takenBy: seller.guid, method: 'cash' } },
  })
  const { pathname, search } = new URL(file.url, 'http://x')
  const csv = await world.app.inject({ url: pathname + search })
  expect(csv.body.split('\n').filter(Boolean)).toHaveLength(2)
  expect(csv.body).toContain('"Taken by"')
})

test('who may not take orders is refused, and no one reads the order of another studio by its key', async () => {
  const photographer = await makeUser(world, shop.account, 'photographer')
  expect((await take({}, photographer.token)).status).toBe(403)
  const request = toRequest()
  await world.call(offlineOrders.create, { token, body: request })
  const stranger = (await makeStudio(world)).owner
  const query = { requestKey: request.requestKey }
  expect((await world.call(offlineOrders.read, { token: stranger.token, query })).status).toBe(404)
  const limited = await makeUser(world, shop.account, 'salesperson', {
    galleries: [(await makeGallery(world, shop.studio)).guid],
  })
  expect((await world.call(offlineOrders.read, { token: limited.token, query })).status).toBe(404)
  expect((await take({}, limited.token)).status).toBe(404)
})
