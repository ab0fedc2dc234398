import { contract } from '@proofdesk/contract'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { beforeEach, expect, test } from 'vitest'
import {
  type ShopRecord,
  buy,
  makeShop,
  readCheckout,
  startCheckout,
} from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { orderUrl } from '../orders/order-link.ts'

const { siteCheckout, siteOrders } = contract
const world = setUpSaleWorld()
let closesAt: number
beforeEach(() => {
  world.clock.set(Date.now())
  closesAt = world.clock.now() + HOUR_MS
})

const makeClosing = (closingEffect: 'hide' | 'stopSelling' | 'stopDownloads') =>
  makeShop(world, { gallery: { closesAt, closingEffect } })

async function tryShop(shop: ShopRecord, cookie?: string) {
  const visitor = { host: shop.host, cookie }
  const { slug } = shop.gallery
  const cart = [{ productGuid: shop.product.guid, units: 1 }]
  const answers = [
    await world.call(siteCheckout.shop, { ...visitor, query: { slug } }),
    await world.call(siteCheckout.price, { ...visitor, body: { slug, cart, locale: 'en' } }),
    await startCheckout(world, shop, {}, cookie),
  ]
  return answers.map(({ status }) => status)
}

test.each([
  ['hide', [403, 403, 403]],
  ['stopSelling', [403, 403, 403]],
  ['stopDownloads', [200, 200, 201]],
] as const)('with %s the shop answers at the minute', async (effect, expected) => {
  const shop = await makeClosing(effect)
  world.clock.set(closesAt - MINUTE_MS)
  expect(await tryShop(shop)).toEqual([200, 200, 201])
  world.clock.set(closesAt)
  expect(await tryShop(shop)).toEqual(expected)
})

test('a checkout that started before the gallery closed can still be paid', async () => {
  const shop = await makeClosing('hide')
  world.clock.set(closesAt - MINUTE_MS)
  const { body } = await startCheckout(world, shop)
  world.clock.set(closesAt)
  const back = await world.press(body.url, 'pay')
  const state = await readCheckout(world, shop, back!)
  expect(state.body.state).toBe('paid')
  expect(state.body.orderUrl).not.toBeNull()
})

test('purchases stay on their order page, which doesn’t link to a closed gallery', async () => {
  const shop = await makeClosing('hide')
  const order = await buy(world, shop)
  const url = new URL(orderUrl(world.deps, shop.account, order))
  const read = () =>
    world.call(siteOrders.read, {
      host: shop.host,
      query: { guid: order.guid, key: url.searchParams.get('key')! },
    })
  expect((await read()).body.order.gallery.isOpen).toBe(true)
  world.clock.set(closesAt)
  const { status, body } = await read()
  expect([status, body.order.gallery.isOpen]).toEqual([200, false])
  expect(body.order.lines.flatMap(({ items }) => items).every(({ download }) => download)).toBe(
    true,
  )
})

test('people with a link for one buyer can still open the shop, price a cart and order', async () => {
  const shop = await makeClosing('stopSelling')
  world.clock.set(closesAt)
  const { body } = await world.call(contract.graceLinks.create, {
    token: shop.studio.owner.token,
    body: {
      engineGuid: shop.gallery.guid,
      note: 'Ana Ruiz',
      expiresAt: world.clock.now() + HOUR_MS,
    },
  })
  const { pathname, search } = new URL(body.graceLink.url!)
  const answer = await world.app.inject({ url: pathname + search, headers: { host: shop.host } })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  expect(await tryShop(shop)).toEqual([403, 403, 403])
  expect(await tryShop(shop, cookie)).toEqual([200, 200, 201])
})
