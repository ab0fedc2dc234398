import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { expect, test } from 'vitest'
import { makeOrder } from '../../test-world/make-order.ts'
import { giveProof, makeStudio } from '../../test-world/make-studio.ts'
import { buy, makeShop } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'

const world = setUpSaleWorld({ env: { NEW_STUDIO_SETTLEMENT_DAYS: '7' } })

/** A shop of a studio that was created this many days ago. */
async function shopOfAge(days: number) {
  world.clock.set(Date.now())
  const studio = await makeStudio(world, { createdAt: world.clock.now() - days * DAY_MS })
  world.deps.payouts.trolley = {
    hasMethod: async () => true,
    sendTransfer: async () => ({ providerId: 'x', state: 'sent', reason: null }),
    readTransfer: async () => ({ state: 'sent', reason: null }),
  }
  const shop = await makeShop(world, { studio })
  const { token } = studio.owner
  const query = async (filter: object) =>
    (await world.call(contract.orders.query, { token, query: filter })).body.orders
  return {
    shop,
    balance: async () => (await world.call(contract.payouts.balance, { token })).body,
    query,
    async states() {
      const { hits } = await query({ order: 'asc' })
      return hits.map(({ payoutStatus }) => payoutStatus)
    },
    async pay(guid: string) {
      await giveProof(world, token)
      return world.call(contract.payouts.create, {
        token,
        body: { amount: 17.5, payoutDestination: 'bankAccount', orders: [guid] },
      })
    },
  }
}

test('an order of a studio’s first 30 days waits 7 days, everywhere, which is said before it is sold', async () => {
  const { shop, balance, states, query, pay } = await shopOfAge(5)
  expect((await world.call(contract.auth.signUpState)).body.settlementDays).toBe(7)
  const { token } = shop.studio.owner
  expect((await world.call(contract.account.read, { token })).body.account.settlementDays).toBe(7)
  const order = await buy(world, shop)
  expect(await balance()).toMatchObject({
    settlementMs: 7 * DAY_MS,
    balances: [{ pending: 17.5, pendingDays: 7, available: 0 }],
  })
  world.clock.pass(7 * DAY_MS - HOUR_MS)
  expect(await states()).toEqual(['Pending'])
  expect(await query({ payoutStatus: 'Available' })).toMatchObject({ total: 0 })
  expect((await query({ payoutStatus: 'Pending' })).aggs!.currencies).toMatchObject([{ orders: 1 }])
  expect((await pay(order.guid)).body).toMatchObject({
    code: 'orders_pending',
    values: { days: 7 },
  })
  world.clock.pass(HOUR_MS)
  expect(await states()).toEqual(['Available'])
  expect((await query({ payoutStatus: 'Available' })).aggs!.currencies).toMatchObject([
    { orders: 1 },
  ])
  expect(await query({ payoutStatus: 'Pending' })).toMatchObject({ total: 0 })
  expect(await balance()).toMatchObject({
    balances: [{ available: 17.5, pending: 0, pendingDays: 0 }],
  })
  expect((await pay(order.guid)).status).toBe(201)
})

test('a later order can be available before one of the first 30 days', async () => {
  const { shop, states, query, balance } = await shopOfAge(29)
  const early = await buy(world, shop)
  world.clock.pass(2 * DAY_MS)
  const late = await makeOrder(world, shop.gallery)
  expect((await balance()).settlementMs).toBe(3 * DAY_MS)
  world.clock.pass(4 * DAY_MS)
  expect(await states()).toEqual(['Pending', 'Available'])
  expect(await query({ payoutStatus: 'Available' })).toMatchObject({
    total: 1,
    hits: [{ guid: late.guid, availableFrom: late.createdAt + 3 * DAY_MS }],
  })
  expect(await query({ payoutStatus: 'Pending' })).toMatchObject({
    total: 1,
    hits: [{ guid: early.guid, availableFrom: early.createdAt + 7 * DAY_MS }],
  })
  expect((await balance()).balances).toMatchObject([{ availableOrders: 1, pendingOrders: 1 }])
})

test('an order of an established studio waits 3 days', async () => {
  const { shop, balance, query } = await shopOfAge(100)
  const { token } = shop.studio.owner
  expect((await world.call(contract.account.read, { token })).body.account.settlementDays).toBe(3)
  await buy(world, shop)
  expect(await balance()).toMatchObject({
    settlementMs: 3 * DAY_MS,
    balances: [{ pendingDays: 3 }],
  })
  world.clock.pass(3 * DAY_MS - HOUR_MS)
  expect(await query({ payoutStatus: 'Pending' })).toMatchObject({ total: 1 })
  world.clock.pass(HOUR_MS)
  expect(await query({ payoutStatus: 'Available' })).toMatchObject({ total: 1 })
})
