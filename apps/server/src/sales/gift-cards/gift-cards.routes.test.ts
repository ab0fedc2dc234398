import { contract } from '@proofdesk/contract'
import { GIFT_CARDS_PER_PAGE } from '@proofdesk/contract/admin/gift-cards'
import { giftCardKey } from '@proofdesk/domain/gift-card-code'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftCardEntries, giftCards as table } from '../../ground/db/tables/gift-cards.ts'
import { users } from '../../ground/db/tables/users.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { makeGiftCard } from '../../test-world/make-gift-card.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { giftCards } = contract
let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

const sale = (change: Record<string, unknown> = {}) => ({
  requestKey: newGuid(),
  amount: 50,
  currency: 'GBP',
  buyerName: 'Grace',
  recipientName: 'Ada',
  recipientAddress: '',
  message: '',
  locale: 'en' as const,
  method: 'cash' as const,
  paymentNote: '',
  ...change,
})

/** A studio that sells and lists gift cards. */
async function open() {
  const studio = await makeStudio(world)
  const { token } = studio.owner
  const sell = async (change: Record<string, unknown> = {}, by = token) => {
    world.clock.pass(1_000)
    return world.call(giftCards.sell, { token: by, body: sale(change) })
  }
  const read = async (query: Record<string, unknown> = {}, by = token) =>
    (await world.call(giftCards.list, { token: by, query })).body
  return { ...studio, token, sell, read }
}

test('a sold card is listed with its balance, and only the sale answers its code', async () => {
  const { sell, read } = await open()
  const { status, body } = await sell()
  expect([status, body.giftCard.state, body.giftCard.balance]).toEqual([201, 'active', 50])
  expect(giftCardKey(body.code).slice(-4)).toBe(body.giftCard.lastFour)
  const listed = await read()
  expect(listed).toMatchObject({
    giftCards: [{ amount: 50, balance: 50, reserved: 0, buyerName: 'Grace', recipientName: 'Ada' }],
    total: 1,
    outstanding: [{ currency: 'GBP', amount: 50 }],
  })
  expect(JSON.stringify(listed)).not.toContain(body.code)
})

test('no code is stored: neither in a card’s row nor in its entries', async () => {
  const { sell, account } = await open()
  const { body } = await sell()
  const rows = [
    ...(await world.deps.db.select().from(table).where(eq(table.accountGuid, account.guid))),
    ...(await world.deps.db
      .select()
      .from(giftCardEntries)
      .where(eq(giftCardEntries.accountGuid, account.guid))),
  ]
  expect(rows).toHaveLength(2)
  for (const text of [body.code, giftCardKey(body.code)])
    expect(JSON.stringify(rows)).not.toContain(text)
})

test('the same request sent twice at once is one card with one code; a different one is refused', async () => {
  const { sell, read } = await open()
  const requestKey = newGuid()
  const both = await Promise.all([sell({ requestKey }), sell({ requestKey })])
  expect(new Set(both.map(({ body }) => body.code)).size).toBe(1)
  expect(await sell({ requestKey, amount: 51 })).toMatchObject({ status: 409 })
  expect((await read()).outstanding).toEqual([{ currency: 'GBP', amount: 50 }])
})

test.each([
  [{ amount: -5 }, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.99 }, 'amount'],
  [{ amount: 2_000.01 }, 'amount'],
  [{ amount: 10.005 }, 'amount'],
  [{ currency: 'ABC' }, 'currency'],
  [{ buyerName: 'www.win-a-prize.com' }, 'buyerName'],
])('a card with %o can’t be sold', async (change, field) => {
  const { sell, read } = await open()
  const { status, body } = await sell(change)
  expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
  expect((await read()).total).toBe(0)
})

test('a blocked card is shown as blocked, keeps its balance, and can be unblocked', async () => {
  const { sell, token } = await open()
  const { guid } = (await sell()).body.giftCard
  const block = async (isBlocked: boolean) =>
    (await world.call(giftCards.block, { token, body: { guid, isBlocked } })).body.giftCard
  expect(await block(true)).toMatchObject({ state: 'blocked', balance: 50 })
  expect(await block(false)).toMatchObject({ state: 'active', balance: 50 })
})

test('an unused card can be cancelled once; a used one can’t', async () => {
  const { sell, token, read, account } = await open()
  const { guid } = (await sell()).body.giftCard
  const cancel = (which: string) => world.call(giftCards.cancel, { token, body: { guid: which } })
  expect((await cancel(guid)).body.giftCard).toMatchObject({ state: 'cancelled', balance: 0 })
  expect((await cancel(guid)).body).toMatchObject({ code: 'gift_card_over' })
  expect(
    (await world.call(giftCards.block, { token, body: { guid, isBlocked: false } })).body,
  ).toMatchObject({ code: 'gift_card_over' })
  expect((await read()).outstanding).toEqual([])
  const used = (await sell()).body.giftCard.guid
  await world.deps.db.insert(giftCardEntries).values({
    guid: newGuid(),
    accountGuid: account.guid,
    giftCardGuid: used,
    createdAt: world.clock.now(),
    kind: 'redeemed',
    amount: -1,
  })
  await world.deps.db.update(table).set({ balance: 4_999 }).where(eq(table.guid, used))
  expect((await cancel(used)).body).toMatchObject({ code: 'gift_card_spent' })
})

test('salespeople sell cards and see their own only; they block and cancel none', async () => {
  const { sell, read, account } = await open()
  const seller = await makeUser(world, account, 'salesperson', {})
  await world.deps.db
    .update(users)
    .set({ galleries: [newGuid()] })
    .where(eq(users.guid, seller.guid))
  await sell({ buyerName: 'Of the owner' })
  const { body } = await sell({ buyerName: 'Of the seller' }, seller.token)
  const own = await read({}, seller.token)
  expect(own.giftCards.map(({ buyerName }) => buyerName)).toEqual(['Of the seller'])
  expect(own.outstanding).toEqual([{ currency: 'GBP', amount: 50 }])
  const { guid } = body.giftCard
  for (const answer of [
    await world.call(giftCards.cancel, { token: seller.token, body: { guid } }),
    await world.call(giftCards.block, { token: seller.token, body: { guid, isBlocked: true } }),
  ])
    expect(answer.status).toBe(403)
})

test('cards are found by the end of their code and by names, and filtered by state', async () => {
  const { sell, read, token } = await open()
  const first = (await sell({ buyerName: 'Zoë Ångström' })).body
  await sell({ recipientName: 'Percent % Sign' })
  const names = async (query: Record<string, unknown>) => (await read(query)).total
  expect(await names({ text: first.giftCard.lastFour.toLowerCase() })).toBe(1)
  expect(await names({ text: 'zoe ang' })).toBe(1)
  expect(await names({ text: '%' })).toBe(1)
  expect(await names({ text: 'stranger' })).toBe(0)
  await world.call(giftCards.block, {
    token,
    body: { guid: first.giftCard.guid, isBlocked: true },
  })
  expect([await names({ state: 'blocked' }), await names({ state: 'active' })]).toEqual([1, 1])
  expect([await names({ state: 'used' }), await names({ state: 'cancelled' })]).toEqual([0, 0])
})

test('a card that is not on the first page is on the second', async () => {
  const studio = await open()
  for (let n = 0; n <= GIFT_CARDS_PER_PAGE; n++) {
    world.clock.pass(1_000)
    await makeGiftCard(world, studio, { buyerName: `Number ${n}` })
  }
  const [first, second] = [await studio.read(), await studio.read({ page: 2 })]
  expect(first.giftCards.length).toBe(GIFT_CARDS_PER_PAGE)
  expect(second.giftCards.map(({ buyerName }) => buyerName)).toEqual(['Number 0'])
})

test('a balance that differs from the sum of its entries is found every night', async () => {
  const studio = await open()
  const { card } = await makeGiftCard(world, studio)
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  await world.deps.db.update(table).set({ balance: 4_990 }).where(eq(table.guid, card.guid))
  expect(await findLedgerBreaches(world.deps.db)).toEqual([
    { what: 'giftCard', guid: card.guid, difference: -10 },
  ])
  await world.deps.db.update(table).set({ balance: 5_000 }).where(eq(table.guid, card.guid))
})
