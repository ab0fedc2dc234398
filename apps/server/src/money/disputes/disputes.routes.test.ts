import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as newGuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderEntries } from '../../ground/db/tables/refunds.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { signOrderKey } from '../../sales/orders/order-link.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { giveProof, makeUser } from '../../test-world/make-studio.ts'
import { type ShopRecord, buy, makeConnectedShop, makeShop } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { takeJobs, workOnReversals } from '../../test-world/work-on-reversals.ts'
import { findLedgerBreaches } from '../payouts/ledger.queries.ts'
import { handleListReversals } from '../reversals/list-reversals.handler.ts'
import { handleSweepReversals } from '../reversals/sweep-reversals.handler.ts'
import { handleSyncReversals } from '../reversals/sync-reversals.handler.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { account: { paymentMethods: ['stripe', 'paypal'] } })
  await world.deps.pool.query('delete from pgboss.job')
  world.deps.payouts.trolley = {
    hasMethod: async () => true,
    sendTransfer: async () => ({ providerId: 'x', state: 'sent', reason: null }),
    readTransfer: async () => ({ state: 'sent', reason: null }),
  }
})

type Order = Awaited<ReturnType<typeof buy>>
type Outcome = 'won' | 'lost'

const work = () => workOnReversals(world)
const token = () => shop.studio.owner.token
const read = async ({ guid }: Order) =>
  (await world.deps.db.select().from(orders).where(eq(orders.guid, guid)))[0]!
const list = async ({ guid }: Order, as = token()) =>
  (await world.call(contract.disputes.list, { token: as, query: { orderGuid: guid } })).body
    .disputes
const balance = async () =>
  (await world.call(contract.payouts.balance, { token: token() })).body.balances
const sync = ({ accountGuid, guid }: Order) =>
  handleSyncReversals(world.deps, { accountGuid, orderGuid: guid })

/** Opens a dispute as the buyer: for the whole payment by default; minor units. */
async function dispute(order: Order, amount?: number): Promise<string> {
  if (order.method === 'paypal') {
    const value = amount === undefined ? undefined : (amount / 100).toFixed(2)
    const body = { capture: order.paymentId, value }
    return (await world.control<{ dispute_id: string }>('/paypal/disputes', body)).dispute_id
  }
  const body = { intent: order.paymentId, amount }
  return (await world.control<{ id: string }>('/stripe/disputes', body)).id
}

/** The decision of the bank or PayPal. */
const decide = ({ method }: Order, id: string, outcome: Outcome) =>
  method === 'paypal'
    ? world.control(`/paypal/disputes/${id}`, {
        outcome: outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
      })
    : world.control(`/stripe/disputes/${id}`, { status: outcome })

async function pay(of: readonly { guid: string }[], amount: number) {
  await giveProof(world, token())
  return world.call(contract.payouts.create, {
    token: token(),
    body: { amount, payoutDestination: 'bankAccount', orders: of.map(({ guid }) => guid) },
  })
}

describe.each([
  ['stripe', 17.5, 2_000, 'fraud', 7],
  ['paypal', 17.12, 1_200, 'notReceived', 10],
] as const)('a dispute at %s', (method, net, fee, reason, days) => {
  test('holds the order back from payouts until it is won', async () => {
    const order = await buy(world, shop, method)
    world.clock.pass(3 * DAY_MS)
    const id = await dispute(order)
    await work()
    expect(await list(order)).toMatchObject([
      { state: 'open', reason, amount: 20, loss: 0, fee: 0, closedAt: null },
    ])
    expect(Math.round(((await list(order))[0]!.evidenceDue! - order.createdAt) / DAY_MS)).toBe(days)
    expect(await balance()).toMatchObject([
      { available: 0, pending: 0, held: net, heldOrders: 1, availableOrders: 0 },
    ])
    expect((await pay([order], net)).body).toMatchObject({ code: 'orders_disputed' })
    const { body } = await world.call(contract.payouts.available, {
      token: token(),
      query: { currency: 'GBP' },
    })
    expect(body.orders).toEqual([])
    await decide(order, id, 'won')
    await work()
    expect(await read(order)).toMatchObject({ disputeState: 'won', grossProfit: 2_000 })
    expect(await balance()).toMatchObject([{ available: net, held: 0, heldOrders: 0 }])
    expect((await pay([order], net)).status).toBe(201)
    expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  })

  test('that is lost costs what was disputed and the fee, once, no matter who tells and how often', async () => {
    const order = await buy(world, shop, method)
    const id = await dispute(order)
    await decide(order, id, 'lost')
    await work()
    await Promise.all([sync(order), sync(order), sync(order)])
    expect(await list(order)).toMatchObject([{ state: 'lost', loss: 20, fee: fee / 100 }])
    expect(await read(order)).toMatchObject({
      grossProfit: 0,
      refunded: 2_000,
      fees: order.fees,
      transactionFee: order.transactionFee + fee,
      disputeState: 'lost',
    })
    const entries = await world.deps.db
      .select()
      .from(orderEntries)
      .where(eq(orderEntries.orderGuid, order.guid))
    expect(entries).toHaveLength(1)
    expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  })

  test('is found by the list of disputes when no event comes, and what is known is not read again', async () => {
    const order = await buy(world, shop, method)
    await world.fail({
      service: method,
      path: method === 'stripe' ? 'charge.dispute' : 'CUSTOMER.DISPUTE',
      kind: 'no-webhook',
    })
    await dispute(order)
    await work()
    expect(await list(order)).toEqual([])
    const ask = () =>
      handleListReversals(world.deps, {
        provider: method,
        account: null,
        since: world.clock.now() - HOUR_MS,
        kind: 'disputes',
      })
    await ask()
    await work()
    expect(await list(order)).toMatchObject([{ state: 'open' }])
    await ask()
    expect(await takeJobs(world, 'sync-reversals')).not.toContainEqual(
      expect.objectContaining({ orderGuid: order.guid }),
    )
  })
})

test('of an order that was paid out, a lost dispute is a loss that the next payout settles', async () => {
  const [order, next] = [await buy(world, shop), await buy(world, shop)]
  world.clock.pass(3 * DAY_MS)
  expect((await pay([order], 17.5)).status).toBe(201)
  const id = await dispute(order)
  await work()
  expect(await balance()).toMatchObject([{ available: 17.5, held: 0, losses: 0 }])
  await decide(order, id, 'lost')
  await work()
  // The payment of 20, and the fee of 20.
  expect(await read(order)).toMatchObject({ payoutExtra: 4_000, netProfit: 1_750 - 4_000 })
  expect(await balance()).toMatchObject([{ losses: -40, lossOrders: 1 }])
  const third = await makeOrder(world, shop.gallery, {
    grossProfit: 10_000,
    createdAt: world.clock.now() - 3 * DAY_MS,
  })
  expect((await pay([next, third], 67.5)).status).toBe(201)
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('a payout and the news of a dispute at the same moment: the order is in the payout, or held', async () => {
  const order = await buy(world, shop)
  world.clock.pass(3 * DAY_MS)
  await dispute(order)
  await world.flush()
  const [answer] = await Promise.all([pay([order], 17.5), sync(order)])
  expect([201, 409]).toContain(answer.status)
  const { payoutGuid, disputeState } = await read(order)
  expect(disputeState).toBe('open')
  expect(payoutGuid !== null).toBe(answer.status === 201)
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('a decision that is turned over puts the ledger right, and gives the files again', async () => {
  const order = await buy(world, shop)
  const id = await dispute(order)
  await decide(order, id, 'lost')
  await work()
  const open = async () =>
    world.call(contract.siteOrders.read, {
      host: shop.host,
      query: { guid: order.guid, key: signOrderKey(world.deps, order) },
    })
  expect((await open()).body.order).toMatchObject({ refunded: 20, archive: null })
  await decide(order, id, 'won')
  await work()
  expect(await read(order)).toMatchObject({
    grossProfit: 2_000,
    refunded: 0,
    transactionFee: order.transactionFee,
    disputeState: 'won',
  })
  expect((await open()).body.order.archive).toEqual(expect.any(String))
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('a part that was given back and a dispute of the rest come to what was paid, and nothing is left to give back', async () => {
  const order = await buy(world, shop)
  await world.control('/stripe/refunds', { intent: order.paymentId, amount: 500 })
  const id = await dispute(order, 1_500)
  await decide(order, id, 'lost')
  await work()
  expect(await read(order)).toMatchObject({ grossProfit: 0, refunded: 2_000, fees: 150 })
  const { body } = await world.call(contract.refunds.create, {
    token: token(),
    body: { orderGuid: order.guid, reason: 'goodwill', takeBackDownloads: false, amount: 1 },
  })
  expect(body).toMatchObject({ code: 'refund_too_much' })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('what PayPal took for a dispute and tells among the refunds as well counts once', async () => {
  const order = await buy(world, shop, 'paypal')
  const id = await dispute(order)
  await decide(order, id, 'lost')
  await world.control('/paypal/refunds', { capture: order.paymentId })
  await work()
  await work()
  expect(await read(order)).toMatchObject({ grossProfit: 0, refunded: 2_000 })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('on the studio’s own account the loss is of what lies there', async () => {
  shop = await makeConnectedShop(world)
  const order = await buy(world, shop)
  const id = await dispute(order)
  await decide(order, id, 'lost')
  await work()
  const [entry] = await world.deps.db
    .select()
    .from(orderEntries)
    .where(eq(orderEntries.orderGuid, order.guid))
  expect(entry).toMatchObject({ collector: 'studio', grossProfit: -2_000, netProfit: -4_000 })
})

test('the desk filters by disputes, by what is on hold, and the file says so', async () => {
  const [open, lost] = [await buy(world, shop), await buy(world, shop), await buy(world, shop)]
  await dispute(open)
  await decide(lost, await dispute(lost), 'lost')
  await work()
  const query = async (filter: object) =>
    (await world.call(contract.orders.query, { token: token(), query: filter })).body.orders
  expect(await query({ disputeState: 'open' })).toMatchObject({
    total: 1,
    hits: [{ guid: open.guid, disputeState: 'open', payoutStatus: 'On hold' }],
  })
  expect(await query({ disputeState: 'lost' })).toMatchObject({ hits: [{ guid: lost.guid }] })
  const held = await query({ payoutStatus: 'On hold' })
  expect(held).toMatchObject({ total: 1, hits: [{ guid: open.guid }] })
  expect(held.aggs!.currencies).toMatchObject([{ grossProfit: 20, orders: 1 }])
  expect((await query({ payoutStatus: 'Pending' })).total).toBe(1)
  expect((await query({ paidOut: false })).total).toBe(3)
  const { body } = await world.call(contract.orders.export, {
    token: token(),
    body: { kind: 'orders', filter: { disputeState: 'open' } },
  })
  const url = new URL(body.url, 'http://localhost')
  const file = await world.app.inject({ url: url.pathname + url.search })
  expect(file.body).toContain('"Dispute"')
  expect(file.body).toContain('"open"')
  expect(file.body.trim().split('\n')).toHaveLength(2)
})

test('an open dispute is asked about by itself, however long ago it began', async () => {
  const order = await buy(world, shop)
  await dispute(order)
  await work()
  const asked = async () => {
    await Promise.all([handleSweepReversals(world.deps), handleSweepReversals(world.deps)])
    return (await takeJobs(world, 'sync-reversals')).filter(
      ({ orderGuid }) => orderGuid === order.guid,
    ).length
  }
  expect(await asked()).toBe(0)
  world.clock.pass(6 * HOUR_MS)
  expect(await asked()).toBe(1)
  expect(await asked()).toBe(0)
})

test('the team is told when it begins and when it is decided, those who see the gallery', async () => {
  const order = await buy(world, shop)
  await takeJobs(world, 'plan-team-mails')
  const id = await dispute(order)
  await work()
  await sendTeamMails(world, shop.account)
  await decide(order, id, 'lost')
  await work()
  await sendTeamMails(world, shop.account)
  const mails = world.mails.filter(({ to }) => to === shop.studio.owner.emailAddress)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/a payment of £20\.00 is disputed/),
    expect.stringMatching(/the dispute was lost/),
  ])
  expect(mails[0]!.text).toContain('Until it’s decided, the money for this order isn’t paid out.')
  expect(mails[0]!.text).toMatch(/Respond by .* on Stripe’s website/)
  expect(mails[1]!.text).toContain('It cost you £20.00 and a fee of £20.00.')
})

test('the team is reminded once, three days before a dispute can’t be answered any more, unless it was answered', async () => {
  const [open, answered] = [await buy(world, shop), await buy(world, shop)]
  await dispute(open)
  await dispute(answered)
  await work()
  await sendTeamMails(world, shop.account)
  await world.deps.db
    .update(disputes)
    .set({ evidenceDue: null })
    .where(eq(disputes.orderGuid, answered.guid))
  const reminders = async () => {
    await Promise.all([handleSweepReversals(world.deps), handleSweepReversals(world.deps)])
    return (await sendTeamMails(world, shop.account)).filter(({ subject }) =>
      subject.includes('answer the dispute by'),
    )
  }
  world.clock.pass(3.5 * DAY_MS)
  expect(await reminders()).toEqual([])
  world.clock.pass(DAY_MS)
  const [reminder, ...others] = await reminders()
  expect(others).toEqual([])
  expect(reminder).toMatchObject({ to: shop.studio.owner.emailAddress })
  expect(reminder!.text).toMatch(/Respond by .* on Stripe’s website/)
  world.clock.pass(DAY_MS)
  expect(await reminders()).toEqual([])
})

test('while a payment is disputed, a refund has to confirm that it is wanted', async () => {
  const order = await buy(world, shop)
  await dispute(order)
  await work()
  const give = (change: object = {}) =>
    world.call(contract.refunds.create, {
      token: token(),
      body: { orderGuid: order.guid, reason: 'goodwill', takeBackDownloads: false, ...change },
    })
  expect(await give()).toMatchObject({ status: 409, body: { code: 'refund_disputed' } })
  expect(await give({ outside: true })).toMatchObject({ body: { code: 'refund_disputed' } })
  const wanted = await give({ outside: true, despiteDispute: true })
  expect(wanted).toMatchObject({ status: 201, body: { refund: { state: 'settled' } } })
})

test('anyone who sees orders sees their disputes; of another gallery they are not found', async () => {
  const order = await buy(world, shop)
  await dispute(order)
  await work()
  const seller = await makeUser(world, shop.account, 'salesperson')
  expect(await list(order, seller.token)).toHaveLength(1)
  const other = await makeUser(world, shop.account, 'salesperson', { galleries: [newGuid()] })
  expect(
    (
      await world.call(contract.disputes.list, {
        token: other.token,
        query: { orderGuid: order.guid },
      })
    ).status,
  ).toBe(404)
})

describe('the evidence', () => {
  const ask = (orderGuid: string, change: object = {}, as = token()) =>
    world.call(contract.disputes.evidence, { token: as, body: { orderGuid, ...change } })
  const follow = (address: string) => {
    const url = new URL(address, 'http://localhost')
    return world.app.inject({ url: url.pathname + url.search })
  }
  const textOf = async (file: Buffer) =>
    (
      await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
    ).text.replaceAll(/[\u00a0\s]+/g, ' ')

  test('holds order, dispute, messages and downloads, each file once a day however often it is fetched', async () => {
    const order = await buy(world, shop)
    await storeFiles(world, shop.photos[0])
    const key = signOrderKey(world.deps, order)
    const { body: page } = await world.call(contract.siteOrders.read, {
      host: shop.host,
      query: { guid: order.guid, key },
    })
    const path = page.order.lines[0]!.items[0]!.download!
    for (let times = 0; times < 3; times++)
      expect((await world.app.inject({ url: path, headers: { host: shop.host } })).statusCode).toBe(
        302,
      )
    const id = await dispute(order)
    await work()
    const { body } = await ask(order.guid)
    const file = await follow(body.url)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="evidence-${order.number}.pdf"`),
    })
    const text = await textOf(file.rawPayload)
    for (const part of [
      `Evidence on order ${order.numberPrefix}-${order.number}`,
      'ada@runner.test',
      `Stripe ${order.paymentId}`,
      id,
      'Payment not made by the buyer',
      '£20.00',
      'Confirmation with a link to all files',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/File \S+\.jpg .* 3 /)
    expect(
      await textOf((await follow((await ask(order.guid, { language: 'de' })).body.url)).rawPayload),
    ).toContain('Nachweis zu Bestellung')
  })

  test('of an order without downloads says so, and its address ends with time and with the session', async () => {
    const order = await buy(world, shop)
    await dispute(order)
    await work()
    const { body } = await ask(order.guid)
    expect(await textOf((await follow(body.url)).rawPayload)).toContain(
      'No file of this order was downloaded.',
    )
    expect((await follow(`${body.url}x`)).statusCode).toBe(404)
    world.clock.pass(6 * MINUTE_MS)
    expect((await follow(body.url)).statusCode).toBe(404)
    const seller = await makeUser(world, shop.account, 'salesperson')
    expect((await ask(order.guid, {}, seller.token)).status).toBe(403)
  })
})
