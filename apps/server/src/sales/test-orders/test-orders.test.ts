import { globSync, readFileSync } from 'node:fs'
import { contract } from '@proofdesk/contract'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { testOrders } from '../../ground/db/tables/test-orders.ts'
import { everyTable } from '../../test-world/every-table.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type ShopRecord, makeShop, startCheckout } from '../../test-world/sale-world.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSendTestOrderMail } from './send-test-order-mail.handler.ts'
import { handleSweepTestOrders } from './sweep-test-orders.handler.ts'

const { publishing, siteTestOrders, testOrders: teamTestOrders } = contract
/** No provider is running in this test: calling one fails. */
let world: TestApp
let shop: ShopRecord
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world)
})

/** The flag in a URL of the test shop. */
async function startTest(token = shop.studio.owner.token): Promise<string> {
  const { status, body } = await world.call(publishing.test, {
    token,
    body: { guid: shop.gallery.guid },
  })
  expect(status).toBe(200)
  expect(body.url).toContain(`/albums/${shop.gallery.slug}?preview=test.`)
  return new URL(body.url).searchParams.get('preview')!
}
async function place(preview: string, change: Partial<StartCheckout> = {}) {
  const { status, body } = await startCheckout(world, shop, { preview, ...change })
  expect(status, JSON.stringify(body)).toBe(201)
  const url = new URL(body.url)
  return { guid: body.checkoutGuid, key: url.searchParams.get('key')!, url }
}
const open = ({ guid, key }: { guid: string; key: string }, host = shop.host) =>
  world.call(siteTestOrders.read, { host, query: { guid, key } })
const kept = () =>
  world.deps.db.select().from(testOrders).where(eq(testOrders.accountGuid, shop.account.guid))

/** The contents of every table except the test orders' own, as one text each. */
async function readAll(): Promise<Record<string, string>> {
  // Limits of calls are counted for everyone.
  const own = ['test_orders', 'throttles']
  const read: Record<string, string> = {}
  for (const { name } of await everyTable()) {
    if (own.includes(name)) continue
    const rows = await world.deps.db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'tested_at')::text as row from ${sql.identifier(name)} t order by 1`,
    )
    read[name] = JSON.stringify('rows' in rows ? rows.rows : rows)
  }
  return read
}

test('the whole way through the shop ends on the page of a marked order, with its files', async () => {
  const order = await place(await startTest())
  expect(order.url.host).toBe(shop.host)
  const { status, body } = await open(order)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    isTest: true,
    number: 'TEST',
    total: 20,
    firstName: 'Ada',
    invoices: [],
    lines: [{ name: 'Full size', amount: 20, items: [{ copies: 1 }, { copies: 1 }] }],
  })
  const { download } = body.order.lines[0]!.items[0]!
  expect(download).toMatch(/^\/api\/site\/test-orders\/download\?/)
  const stranger = await world.app.inject({
    url: download!.replace(/key=[^&]+/, 'key=test.x'),
    headers: { host: shop.host },
  })
  expect(stranger.statusCode).toBe(404)
})

test('a test order changes no row of any other table: no sum, number, customer, coupon or statistic', async () => {
  const coupon = await makeCoupon(world, shop.studio, { code: 'TEN', percentage: 10 })
  await makeOrder(world, shop.gallery)
  const preview = await startTest()
  const before = await readAll()
  await place(preview)
  await place(preview, { couponCode: coupon.code, expectedTotal: 18 })
  expect(await readAll()).toEqual(before)
  expect(await kept()).toHaveLength(2)
})

test('the same request sent again is the same test order', async () => {
  const preview = await startTest()
  const requestKey = '0190a000-0000-7000-8000-00000000000a'
  const first = await place(preview, { requestKey })
  expect((await place(preview, { requestKey })).guid).toBe(first.guid)
  expect(await kept()).toHaveLength(1)
})

test('its email goes to the person who made it, once, and says that it is a test', async () => {
  const { guid } = await place(await startTest(), { emailAddress: 'someone@else.test' })
  const mailsBefore = world.mails.length
  const payload = { accountGuid: shop.account.guid, testOrderGuid: guid }
  await handleSendTestOrderMail(world.deps, payload)
  await handleSendTestOrderMail(world.deps, payload)
  const sent = world.mails.slice(mailsBefore)
  expect(sent.map(({ to }) => to)).toEqual([shop.studio.owner.emailAddress])
  expect(sent[0]!.subject).toMatch(/^Test: Your order from /)
  expect(sent[0]!.text).toContain('This is a test order.')
  expect(sent[0]!.text).toContain(`/orders/${guid}?key=test.`)
})

test('after a day it opens no more, and its row is gone', async () => {
  const order = await place(await startTest())
  await handleSweepTestOrders(world.deps)
  expect(await kept()).toHaveLength(1)
  world.clock.pass(24 * HOUR_MS)
  expect((await open(order)).status).toBe(404)
  await handleSweepTestOrders(world.deps)
  await handleSweepTestOrders(world.deps)
  expect(await kept()).toEqual([])
})

test('a flag that is forged, over, of another gallery or of another purpose charges no one', async () => {
  const preview = await startTest()
  const other = await makeShop(world, { studio: shop.studio })
  const plain = await world.call(contract.engines.preview, {
    token: shop.studio.owner.token,
    body: { guid: shop.gallery.guid },
  })
  const plainFlag = new URL(plain.body.previewUrl).searchParams.get('preview')!
  const refused = async (flag: string, ofShop = shop) => {
    const { status, body } = await startCheckout(world, ofShop, { preview: flag })
    expect({ status, code: (body as unknown as { code: string }).code }).toEqual({
      status: 409,
      code: 'payment_expired',
    })
  }
  await refused('test.x')
  await refused(`test.${plainFlag}`)
  await refused(`${preview}x`)
  await refused(preview, other)
  world.clock.pass(2 * HOUR_MS)
  await refused(preview)
  expect(await kept()).toEqual([])
  const real = await world.deps.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountGuid, shop.account.guid))
  expect(real).toEqual([])
})

test('a test ends with the session that started it', async () => {
  const preview = await startTest()
  await world.call(contract.auth.logout, { token: shop.studio.owner.token })
  const { status } = await startCheckout(world, shop, { preview })
  expect(status).toBe(409)
})

test('only who manages galleries starts one, in their own studio’s galleries', async () => {
  const photographer = await makeUser(world, shop.account, 'photographer')
  const stranger = await makeStudio(world)
  const ask = async (token?: string) =>
    (await world.call(publishing.test, { token, body: { guid: shop.gallery.guid } })).status
  expect(await ask(photographer.token)).toBe(403)
  expect(await ask(stranger.owner.token)).toBe(404)
  expect(await ask()).toBe(401)
})

test('another studio’s site opens no test order of this one', async () => {
  const order = await place(await startTest())
  const other = await makeStudio(world)
  expect((await open(order, other.host)).status).toBe(404)
  expect((await open({ ...order, key: 'test.forged' })).status).toBe(404)
})

test('a draft is tried before it is published, and the check knows that it was', async () => {
  shop = await makeShop(world, { gallery: { published: false } })
  await place(await startTest())
  const { body } = await world.call(publishing.check, {
    token: shop.studio.owner.token,
    query: { guid: shop.gallery.guid },
  })
  expect(body.check.testedAt).not.toBeNull()
})

/**
 * Keeps test orders out of every sum: they are in a table of their own, which no one else reads, and the code that
 * makes them writes no other. A new reader has to be listed here with how it treats them.
 */
test('nothing but test orders reads their table, and they write into no table of sales', () => {
  const source = new URL('../../', import.meta.url)
  const files = globSync('**/*.ts', { cwd: source.pathname })
  const importers = files.filter((file) =>
    /from '.*tables\/test-orders\.ts'/.test(readFileSync(new URL(file, source), 'utf8')),
  )
  expect(
    importers.filter((file) => !file.startsWith('sales/test-orders/')).toSorted(),
    'The inventory lists the table; anything else would count what was never bought',
  ).toEqual(['ground/db/inventory/sale-tables.ts'])
  const written = files
    .filter((file) => file.startsWith('sales/test-orders/') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, source), 'utf8')
      return [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, table]) => table!)
    })
  expect([...new Set(written)].toSorted()).toEqual(['galleries', 'testOrders'])
})

test('the team lists test orders until they are over; others see none of them', async () => {
  const { token } = shop.studio.owner
  const first = await place(await startTest())
  world.clock.set(world.clock.now() + 1)
  const second = await place(await startTest())
  const list = async (asking = token) =>
    (await world.call(teamTestOrders.list, { token: asking })).body.testOrders
  const listed = await list()
  expect(listed.map(({ guid }) => guid)).toEqual([second.guid, first.guid])
  expect(listed[1]).toMatchObject({
    engineGuid: shop.gallery.guid,
    galleryName: shop.gallery.name,
    total: 20,
    url: first.url.toString(),
  })
  expect(await list((await makeStudio(world)).owner.token)).toEqual([])
  const guest = await makeUser(world, shop.account, 'salesperson')
  expect((await world.call(teamTestOrders.list, { token: guest.token })).status).toBe(403)
  world.clock.set(world.clock.now() + 25 * HOUR_MS)
  expect(await list()).toEqual([])
})
