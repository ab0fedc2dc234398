import { contract } from '@proofdesk/contract'
import type { PriceCart, StartCheckout } from '@proofdesk/contract/site/checkout'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { giftCards } from '../../ground/db/tables/gift-cards.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { handleSendRefund } from '../../money/refunds/send-refund.handler.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeGiftCard } from '../../test-world/make-gift-card.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import {
  type SaleWorld,
  type ShopRecord,
  createSaleWorld,
  makeShop,
  readCheckout,
  startCheckout,
} from '../../test-world/sale-world.ts'
import { handleCompleteCheckout } from '../checkouts/complete-checkout.handler.ts'

let world: SaleWorld
let shop: ShopRecord
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { account: { paymentMethods: ['stripe', 'paypal'] } })
})

const make = (change: Parameters<typeof makeGiftCard>[2] = {}) =>
  makeGiftCard(world, shop.studio, change)
/** Both photos of the shop cost twenty pounds; `due` is what remains after the cards. */
const start = (giftCardCodes: string[], due: number, change: Partial<StartCheckout> = {}) =>
  startCheckout(world, shop, { giftCardCodes, expectedDue: due, ...change })
const price = (giftCardCodes: string[], change: Partial<PriceCart> = {}, ip = '10.9.9.8') =>
  world.call(contract.siteCheckout.price, {
    host: shop.host,
    ip,
    body: {
      slug: shop.gallery.slug,
      cart: [{ productGuid: shop.product.guid, units: 2 }],
      giftCardCodes,
      locale: 'en',
      ...change,
    },
  })
const balanceOf = async ({ guid }: { guid: string }) =>
  (await world.deps.db.select().from(giftCards).where(eq(giftCards.guid, guid)))[0]!.balance
const ordersOf = ({ account }: ShopRecord) =>
  world.deps.db.select().from(orders).where(eq(orders.accountGuid, account.guid))
const stateOf = async (guid: string) =>
  (await world.deps.db.select().from(checkouts).where(eq(checkouts.guid, guid)))[0]!.state
const pay = async (url: string) => {
  const back = (await world.press(url, 'pay'))!
  return (await readCheckout(world, shop, back)).body
}
const complete = (checkoutGuid: string) =>
  handleCompleteCheckout(world.deps, { accountGuid: shop.account.guid, checkoutGuid })
const refund = (orderGuid: string, change: object = {}) =>
  world.call(contract.refunds.create, {
    token: shop.studio.owner.token,
    body: { orderGuid, reason: 'buyerWish', takeBackDownloads: false, outside: false, ...change },
  })
const settleRefunds = async () => {
  const all = await world.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.accountGuid, shop.account.guid))
  for (const { guid } of all)
    await handleSendRefund(world.deps, { accountGuid: shop.account.guid, refundGuid: guid })
}

test('a card that pays everything makes the order at once, without a provider, and keeps the rest', async () => {
  const { card, code } = await make()
  const { body: offer } = await price([code.toLowerCase().replaceAll('-', ' ')])
  expect(offer).toMatchObject({
    total: 20,
    due: 0,
    giftCards: [{ lastFour: card.lastFour, available: 50, amount: 20, refusal: null }],
  })
  const { status, body } = await start([code], 0)
  expect(status).toBe(201)
  expect((await readCheckout(world, shop, body.url)).body.state).toBe('paid')
  expect(await ordersOf(shop)).toMatchObject([
    {
      method: 'giftCard',
      collector: 'outside',
      grossProfit: 2_000,
      giftCardAmount: 2_000,
      fees: 0,
      netProfit: 2_000,
      payoutExtra: -2_000,
      moneyState: 'none',
    },
  ])
  expect(await balanceOf(card)).toBe(3_000)
})

test('a card that pays a part leaves the rest to the provider; commission is due on the rest only', async () => {
  const { card, code } = await make({ amount: 1_200 })
  const { body } = await start([code], 8)
  expect(await balanceOf(card)).toBe(1_200)
  expect((await pay(body.url)).state).toBe('paid')
  const [order] = await ordersOf(shop)
  expect(order).toMatchObject({
    method: 'stripe',
    collector: 'platform',
    grossProfit: 2_000,
    giftCardAmount: 1_200,
    fees: 80,
    payoutExtra: -1_200,
    moneyState: 'open',
  })
  expect(order!.netProfit + order!.payoutExtra).toBe(800 - 80 - order!.transactionFee)
  expect(await balanceOf(card)).toBe(0)
})

test('several cards pay beside a coupon, in the order in which they were entered', async () => {
  await makeCoupon(world, shop, { code: 'TENTH' })
  const first = await make({ amount: 500 })
  const second = await make({ amount: 5_000 })
  const codes = [first.code, second.code, first.code]
  const { body: offer } = await price(codes, { couponCode: 'tenth' })
  expect(offer).toMatchObject({ total: 18, due: 0, giftCards: [{ amount: 5 }, { amount: 13 }] })
  const { status } = await start(codes, 0, { couponCode: 'TENTH', expectedTotal: 18 })
  expect(status).toBe(201)
  expect([await balanceOf(first.card), await balanceOf(second.card)]).toEqual([0, 3_700])
})

test('a rest that is too small to charge is left larger, and the card keeps the difference', async () => {
  const { card, code } = await make({ amount: 1_990 })
  expect((await price([code])).body).toMatchObject({ due: 0.3, giftCards: [{ amount: 19.7 }] })
  const { body } = await start([code], 0.3)
  await pay(body.url)
  expect(await balanceOf(card)).toBe(20)
})

test('of twenty checkouts at once one spends the card', async () => {
  const { card, code } = await make({ amount: 2_000 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      start([code], 0, { requestKey: newGuid(), emailAddress: `buyer${at}@runner.test` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'price_changed')).toHaveLength(19)
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await balanceOf(card)).toBe(0)
})

test('of twenty checkouts at once that leave a rest to pay one reserves the card', async () => {
  const { card, code } = await make({ amount: 1_200 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => start([code], 8, { requestKey: newGuid() })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'price_changed')).toHaveLength(19)
  expect(await balanceOf(card)).toBe(1_200)
})

test('what an open checkout has reserved can’t be spent elsewhere until that checkout ends', async () => {
  const { card, code } = await make({ amount: 1_200 })
  const first = await start([code], 8)
  expect((await price([code])).body).toMatchObject({
    due: 20,
    giftCards: [{ available: 0, amount: 0, refusal: 'reserved' }],
  })
  expect((await start([code], 8, { requestKey: newGuid() })).body.code).toBe('price_changed')
  world.clock.pass(3 * HOUR_MS + 1)
  // The first asks the provider to close the page, the second reads that it is closed.
  await complete(first.body.checkoutGuid)
  await complete(first.body.checkoutGuid)
  expect(await stateOf(first.body.checkoutGuid)).toBe('expired')
  expect((await price([code])).body).toMatchObject({ due: 8, giftCards: [{ amount: 12 }] })
  const second = await start([code], 8, { requestKey: newGuid() })
  expect((await pay(second.body.url)).state).toBe('paid')
  expect(await balanceOf(card)).toBe(0)
})

test('a buyer who changes the cart pays with the card that their earlier attempt had reserved', async () => {
  const { card, code } = await make({ amount: 1_200 })
  const requestKey = newGuid()
  const first = await start([code], 8, { requestKey })
  const replaces = [requestKey]
  expect((await price([code], { replaces })).body.due).toBe(8)
  const second = await start([code], 8, { requestKey: newGuid(), replaces })
  expect(second.status).toBe(201)
  expect(['replaced', 'expired']).toContain(await stateOf(first.body.checkoutGuid))
  expect((await pay(second.body.url)).state).toBe('paid')
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await balanceOf(card)).toBe(0)
})

test('a payment that arrives after its card was spent elsewhere is refunded and makes no order', async () => {
  const { card, code } = await make({ amount: 1_200 })
  const late = await start([code], 8)
  await world.deps.db
    .update(checkouts)
    .set({ state: 'expired' })
    .where(eq(checkouts.guid, late.body.checkoutGuid))
  const other = await start([code], 8, { requestKey: newGuid() })
  expect((await pay(other.body.url)).state).toBe('paid')
  await world.press(late.body.url, 'pay')
  await world.flush()
  expect(await stateOf(late.body.checkoutGuid)).toBe('replaced')
  await complete(late.body.checkoutGuid)
  await complete(late.body.checkoutGuid)
  expect(await stateOf(late.body.checkoutGuid)).toBe('refunded')
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await balanceOf(card)).toBe(0)
})

test('the same request sent again is the same checkout and spends the card once', async () => {
  const { card, code } = await make()
  const requestKey = newGuid()
  const both = await Promise.all([
    start([code], 0, { requestKey }),
    start([code], 0, { requestKey }),
  ])
  both.push(await start([code], 0, { requestKey }))
  expect(new Set(both.map(({ body }) => body.checkoutGuid)).size).toBe(1)
  expect((await start([code], 5, { requestKey })).body.code).toBe('cart_changed')
  expect(await balanceOf(card)).toBe(3_000)
})

test('the server decides what a card pays: another rest is refused', async () => {
  const { card, code } = await make({ amount: 1_200 })
  for (const due of [0, 7.99, 8.01, 20])
    expect((await start([code], due, { requestKey: newGuid() })).body.code).toBe('price_changed')
  const negative = await start([code], -8, { requestKey: newGuid() })
  expect(negative.body.fields).toHaveProperty('expectedDue')
  expect(await balanceOf(card)).toBe(1_200)
})

test('an unknown code, another studio’s card, and blocked, used and foreign ones pay nothing and say why', async () => {
  const other = await makeStudio(world)
  const cards = {
    unknown: (await makeGiftCard(world, other)).code,
    blocked: (await make({ blockedAt: 1 })).code,
    currency: (await make({ currency: 'EUR' })).code,
  }
  const used = await make({ amount: 2_000 })
  await start([used.code], 0)
  const { body } = await price([...Object.values(cards), used.code, 'NOT-A-CODE'])
  expect(body.due).toBe(20)
  expect(
    body.giftCards.map(({ amount, available, refusal }) => [refusal, amount, available]),
  ).toEqual([
    ['unknown', 0, 0],
    ['blocked', 0, 0],
    ['currency', 0, 0],
    ['used', 0, 0],
    ['unknown', 0, 0],
  ])
})

test('guessing codes is slowed down, and a cart without a card isn’t', async () => {
  const { code } = await make()
  for (let guess = 0; guess < 20; guess++) await price([`GUESS-${guess}`], {}, '10.7.7.7')
  expect((await price(['GUESS-AGAIN'], {}, '10.7.7.7')).status).toBe(429)
  expect((await price([code], {}, '10.7.7.7')).status).toBe(429)
  expect((await price([], {}, '10.7.7.7')).status).toBe(200)
  expect((await price([code])).status).toBe(200)
})

test('a blocked card pays no new checkout, but keeps its promise to one that has started', async () => {
  const { card, code } = await make({ amount: 1_200 })
  const { body } = await start([code], 8)
  await world.call(contract.giftCards.block, {
    token: shop.studio.owner.token,
    body: { guid: card.guid, isBlocked: true },
  })
  expect((await price([code])).body.giftCards[0]).toMatchObject({ refusal: 'blocked' })
  const cancelled = await world.call(contract.giftCards.cancel, {
    token: shop.studio.owner.token,
    body: { guid: card.guid },
  })
  expect(cancelled.body).toMatchObject({ code: 'gift_card_spent' })
  expect((await pay(body.url)).state).toBe('paid')
  expect(await balanceOf(card)).toBe(0)
})

test('a refund goes back onto the cards first, the last one first, and the rest to the provider', async () => {
  const first = await make({ amount: 500 })
  const second = await make({ amount: 700 })
  const { body } = await start([first.code, second.code], 8)
  await pay(body.url)
  const [order] = await ordersOf(shop)
  expect((await refund(order!.guid, { amount: 6 })).status).toBe(201)
  const balances = async () => [await balanceOf(first.card), await balanceOf(second.card)]
  const half = await balances()
  expect(half.reduce((sum, each) => sum + each)).toBe(600)
  expect((await refund(order!.guid)).status).toBe(201)
  await settleRefunds()
  await settleRefunds()
  expect(await balances()).toEqual([500, 700])
  expect(await ordersOf(shop)).toMatchObject([{ grossProfit: 0, refunded: 2_000, fees: 0 }])
  expect((await refund(order!.guid)).body.code).toBe('refund_too_much')
})

test('an order that cards paid wholly is refunded onto them at once; money given outside leaves them alone', async () => {
  const { card, code } = await make()
  await start([code], 0)
  const [order] = await ordersOf(shop)
  expect((await refund(order!.guid, { amount: 5, outside: true })).status).toBe(201)
  expect(await balanceOf(card)).toBe(3_000)
  expect((await refund(order!.guid)).body.refund).toMatchObject({
    state: 'settled',
    amount: 15,
    onCards: 15,
  })
  expect(await balanceOf(card)).toBe(4_500)
  expect(await ordersOf(shop)).toMatchObject([{ grossProfit: 0, payoutExtra: 0 }])
})

test('the month’s statement says what cards sold, paid and got back, and leaves it out of the balance', async () => {
  const { code } = await make()
  await make({ amount: 1_000 })
  await start([code], 0)
  const [order] = await ordersOf(shop)
  await refund(order!.guid, { amount: 5 })
  const month = new Date(world.clock.now()).toISOString().slice(0, 7)
  const { body } = await world.call(contract.statements.read, {
    token: shop.studio.owner.token,
    query: { month },
  })
  expect(body.statement.giftCards).toEqual([
    { currency: 'GBP', sold: 60, spent: 20, returned: 5, cancelled: 0, left: 45 },
  ])
  expect(body.statement.currencies).toMatchObject([
    { sales: 0, offlineSales: 20, refundedOutside: -5, closing: 0 },
  ])
})

test('a test order is priced with the card and spends nothing of it', async () => {
  const { card, code } = await make()
  const { body: test } = await world.call(contract.publishing.test, {
    token: shop.studio.owner.token,
    body: { guid: shop.gallery.guid },
  })
  const preview = new URL(test.url).searchParams.get('preview')!
  expect((await start([code], 0, { preview })).status).toBe(201)
  expect(await balanceOf(card)).toBe(5_000)
  expect(await ordersOf(shop)).toEqual([])
})

test('after all of this the books add up', async () => {
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})
