import { PAYOUT_ORDERS_LISTED, payouts as contract } from '@proofdesk/contract/admin/payouts'
import { payoutTimeline } from '@proofdesk/contract/admin/timeline'
import { trolley } from '@proofdesk/contract/admin/trolley'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { payoutTransfers } from '../../ground/db/tables/payouts.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, giveProof, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { playPayouts } from '../../test-world/fake-payouts.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const DAYS_3 = 3 * DAY_MS
let world: TestApp
let provider: Awaited<ReturnType<typeof playPayouts>>
beforeAll(async () => {
  world = await createTestApp()
  provider = await playPayouts(world)
})
afterAll(async () => {
  await provider.stop()
  await world.close()
})

type OrderChange = Parameters<typeof makeOrder>[2]

/** A studio with a bank account; its orders are three days old by default. */
async function openStudio({
  country = 'gb',
  hasBank = true,
}: { country?: string; hasBank?: boolean } = {}) {
  const studio = await makeStudio(world, { country })
  const gallery = await makeGallery(world, studio)
  if (hasBank) await provider.addBank(studio.account)
  const sell = (change: OrderChange = {}) =>
    makeOrder(world, gallery, { createdAt: world.clock.now() - DAYS_3, ...change })
  return { studio, gallery, sell, token: studio.owner.token }
}

const request = async (
  token: string,
  sold: { guid: string }[],
  amount: number,
  payoutDestination: 'bankAccount' | 'other' = 'bankAccount',
) => {
  await giveProof(world, token)
  return world.call(contract.create, {
    token,
    body: { amount, payoutDestination, orders: sold.map(({ guid }) => guid) },
  })
}
const read = async (token: string, guid: string) =>
  (await world.call(contract.list, { token, query: { guid } })).body.payouts.rows.hits[0]!
const balance = async (token: string) =>
  (await world.call(contract.balance, { token })).body.balances
const recordsOf = (sold: { guid: string }[]) =>
  world.deps.db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.guid,
        sold.map(({ guid }) => guid),
      ),
    )
const paymentsOf = async ({ studio }: { studio: Studio }) => {
  const { recipients, payments } = await provider.state()
  const ids = recipients
    .filter(({ referenceId }) => referenceId === studio.account.guid)
    .map(({ id }) => id)
  return payments.filter((payment) =>
    ids.includes((payment as unknown as { recipientId: string }).recipientId),
  )
}

test('the balance tells available and pending money by currency, and losses count', async () => {
  const { sell, token } = await openStudio()
  await sell({ grossProfit: 1_000, fees: 100 })
  await sell({ grossProfit: 500, fees: 50, shippingFee: 700 })
  await sell({ grossProfit: 2_000, fees: 200, createdAt: world.clock.now() - DAYS_3 + 60_000 })
  await sell({ grossProfit: 1_500, fees: 150, currency: 'JPY' })
  await sell({ grossProfit: 0, fees: 0 })
  await sell({ grossProfit: 0, fees: 0, shippingFee: 50 })
  const paidOut = await sell({ paidOut: true })
  expect(await balance(token)).toEqual([
    {
      currency: 'GBP',
      available: 6,
      pending: 18,
      losses: -3,
      availableOrders: 1,
      pendingOrders: 1,
      pendingDays: 3,
      held: 0,
      heldOrders: 0,
      lossOrders: 2,
    },
    {
      currency: 'JPY',
      available: 1350,
      pending: 0,
      losses: 0,
      availableOrders: 1,
      pendingOrders: 0,
      pendingDays: 0,
      held: 0,
      heldOrders: 0,
      lossOrders: 0,
    },
  ])
  const { body } = await world.call(contract.available, { token, query: { currency: 'GBP' } })
  expect([body.orders.length, body.amount, body.orders.includes(paidOut.guid)]).toEqual([
    1,
    9,
    false,
  ])
  world.clock.pass(60_000)
  expect(await balance(token)).toMatchObject([{ available: 24, pending: 0 }, {}])
})

test('a payout goes from pending to paid, and its orders with it', async () => {
  const other = await openStudio()
  const sold = [await other.sell(), await other.sell()]
  const { status, body } = await request(other.token, sold, 18, 'other')
  expect([status, body.payout]).toMatchObject([
    201,
    {
      status: 'pending',
      amount: 18,
      currency: 'GBP',
      payoutDestination: 'other',
      noOrders: 2,
      paidAt: null,
      reasons: [],
    },
  ])
  expect(new Set(body.payout.orders)).toEqual(new Set(sold.map(({ guid }) => guid)))
  expect(await balance(other.token)).toEqual([])
  expect(await provider.sendAll(body.payout.guid)).toEqual([])
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'pending' })
  expect(await paymentsOf(other)).toMatchObject([
    { amount: '18.00', currency: 'GBP', status: 'processing' },
  ])
  await provider.settle()
  await Promise.all([provider.sweep(), provider.sweep()])
  expect(await read(other.token, body.payout.guid)).toMatchObject({
    status: 'paid',
    paidAt: expect.any(Number),
  })
  expect((await recordsOf(sold)).every(({ paidOut }) => paidOut)).toBe(true)
  expect((await world.call(contract.list, { token: other.token })).body.payouts.rows).toMatchObject(
    { total: 1, hits: [{ guid: body.payout.guid, orders: sold.map((order) => order.guid) }] },
  )
})

test('an order is pending for three days to the millisecond', async () => {
  const { sell, token } = await openStudio()
  const order = await sell({ createdAt: world.clock.now() })
  world.clock.set(order.createdAt + DAYS_3 - 1_000)
  expect((await request(token, [order], 9)).body).toMatchObject({
    code: 'orders_pending',
    error: expect.stringContaining('still pending'),
  })
  world.clock.set(order.createdAt + DAYS_3)
  expect((await request(token, [order], 9)).status).toBe(201)
})

test.each([
  ['my', 'MYR', 999, 'For this currency there is currently a minimum payout amount of 10 MYR'],
  ['mx', 'MXN', 74_999, 'For this currency there is currently a minimum payout amount of 750 MXN'],
  ['ec', 'USD', 999, 'For this currency there is currently a minimum payout amount of 10 USD'],
])('a studio in %s needs the minimum in %s', async (country, currency, net, sentence) => {
  const { sell, token } = await openStudio({ country })
  const order = await sell({ currency, grossProfit: net, fees: 0 })
  expect(await request(token, [order], net / 100)).toMatchObject({
    status: 422,
    body: { error: sentence },
  })
  const more = await sell({ currency, grossProfit: 1, fees: 0 })
  expect((await request(token, [order, more], (net + 1) / 100)).status).toBe(201)
})

test('what does not fit together is refused and changes nothing', async () => {
  const { sell, token } = await openStudio()
  const [order, euro, free] = [
    await sell(),
    await sell({ currency: 'EUR' }),
    await sell({ grossProfit: 0, fees: 0 }),
  ]
  expect(await request(token, [order, euro], 18)).toMatchObject({
    status: 422,
    body: { error: 'A payout has one currency. Choose orders in the same currency.' },
  })
  expect(await request(token, [order, free], 9)).toMatchObject({
    status: 422,
    body: { error: 'Some of these orders weren’t paid.' },
  })
  expect(await request(token, [order], 9.01)).toMatchObject({
    status: 409,
    body: {
      code: 'payout_amount_changed',
      error: 'These orders now come to 9.00 GBP, not 9.01 GBP. Check them again.',
    },
  })
  expect((await request(token, [order], 9.001)).status).toBe(409)
  expect((await request(token, [], 0)).status).toBe(422)
  expect((await request(token, [order, { guid: newGuid() }], 9)).status).toBe(404)
  const loss = await sell({ grossProfit: 100, fees: 10, shippingFee: 990 })
  for (const chosen of [[order], [order, loss]])
    expect(await request(token, chosen, 0)).toMatchObject({
      status: 422,
      body: { error: 'These orders leave nothing to pay out.' },
    })
  expect(
    (await recordsOf([order, euro, free, loss])).every(({ payoutGuid }) => payoutGuid === null),
  ).toBe(true)
})

test('a loss makes the payout smaller', async () => {
  const { sell, token } = await openStudio()
  const sold = [await sell(), await sell({ grossProfit: 100, fees: 10, shippingFee: 290 })]
  expect(await request(token, sold, 7)).toMatchObject({
    status: 201,
    body: { payout: { amount: 7 } },
  })
})

test('settled losses of the currency are part of every payout, no matter who chose what, and of one only', async () => {
  const { sell, token } = await openStudio()
  const loss = { grossProfit: 100, fees: 10, shippingFee: 290 }
  const [one, two, mine, free] = [
    await sell(),
    await sell(),
    await sell(loss),
    await sell({ grossProfit: 0, fees: 0, shippingFee: 100, collector: 'studio' }),
  ]
  const [young, euro] = [
    await sell({ ...loss, createdAt: world.clock.now() }),
    await sell({ ...loss, currency: 'EUR' }),
  ]
  expect((await request(token, [one], 9)).body).toMatchObject({
    code: 'payout_amount_changed',
    error: 'After losses, these orders now come to 6.00 GBP, not 9.00 GBP. Check them again.',
  })
  const answers = await Promise.all([request(token, [one], 6), request(token, [two, mine], 6)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const made = answers.find(({ status }) => status === 201)!.body.payout
  expect(made).toMatchObject({
    amount: 6,
    noOrders: 3,
    orders: expect.arrayContaining([mine.guid, free.guid]),
  })
  const left = [one, two].filter(({ guid }) => !made.orders!.includes(guid))
  expect((await request(token, left, 9)).status).toBe(201)
  expect((await recordsOf([young, euro])).map(({ payoutGuid }) => payoutGuid)).toEqual([null, null])
})

describe('a list of payouts', () => {
  const list = async (token: string, query: object = {}) =>
    (await world.call(contract.list, { token, query: query as never })).body.payouts.rows

  test('names the orders of each, the oldest first, as reading one does', async () => {
    const { sell, token, studio } = await openStudio()
    const [one, two, three, left] = [await sell(), await sell(), await sell(), await sell()]
    const first = (await request(token, [two, one], 18)).body.payout
    const second = (await request(token, [three], 9)).body.payout
    // Another studio's payouts are not listed.
    const stranger = await openStudio()
    await request(stranger.token, [await stranger.sell()], 9)

    const rows = await list(token)
    expect(rows.hits.map(({ guid, orders }) => [guid, orders])).toEqual([
      [second.guid, [three.guid]],
      [first.guid, [one.guid, two.guid]],
    ])
    expect(rows.hits[1]).toEqual((await list(token, { guid: first.guid })).hits[0])
    // Clients use it to leave out orders that a payout already has.
    const taken = rows.hits.flatMap(({ orders }) => orders ?? [])
    const { rows: unpaid } = await world.deps.pool.query<{ guid: string }>(
      'select guid from orders where account_guid = $1 and not guid = any($2)',
      [studio.account.guid, taken],
    )
    expect(unpaid).toEqual([{ guid: left.guid }])
    expect((await list(token, { orders: false })).hits.map(({ orders }) => orders)).toEqual([
      null,
      null,
    ])
  })

  test('leaves the orders of those out that have no room in it, and says so', async () => {
    const { sell, token } = await openStudio()
    const small = (await request(token, [await sell()], 9)).body.payout
    const large = (await request(token, [await sell()], 9)).body.payout
    await world.deps.pool.query('update payouts set no_orders = $2 where guid = $1', [
      large.guid,
      PAYOUT_ORDERS_LISTED + 1,
    ])
    const { hits } = await list(token)
    expect(hits.map(({ guid, orders }) => [guid, orders])).toEqual([
      [large.guid, null],
      [small.guid, small.orders],
    ])
    expect((await list(token, { guid: large.guid })).hits[0]!.orders).toHaveLength(1)
  })
})

test('a stranger’s orders and payouts are not there, and only those who manage the account get in', async () => {
  const ours = await openStudio()
  const stranger = await openStudio()
  const order = await ours.sell()
  expect((await request(stranger.token, [order], 9)).status).toBe(404)
  const { body } = await request(ours.token, [order], 9)
  expect(
    (await world.call(contract.list, { token: stranger.token, query: { guid: body.payout.guid } }))
      .status,
  ).toBe(404)
  expect(
    (await world.call(contract.retry, { token: stranger.token, body: { guid: body.payout.guid } }))
      .status,
  ).toBe(404)
  for (const role of ['photographer', 'collaborator', 'salesperson'] as const) {
    const { token } = await makeUser(world, ours.studio.account, role)
    expect((await world.call(contract.balance, { token })).status).toBe(403)
    expect((await request(token, [order], 9)).status).toBe(403)
    expect((await world.call(trolley.link, { token })).status).toBe(403)
  }
  const administrator = await makeUser(world, ours.studio.account, 'administrator')
  expect((await world.call(contract.balance, { token: administrator.token })).status).toBe(200)
})

test('ten requests at the same moment make one payout, and the others learn which', async () => {
  const other = await openStudio()
  const sold = await Promise.all([other.sell(), other.sell(), other.sell()])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      request(other.token, turn % 2 ? sold : sold.toReversed(), 27),
    ),
  )
  const [made, ...rest] = answers.toSorted((a, b) => a.status - b.status)
  expect(made!.status).toBe(201)
  expect(rest.map(({ status, body }) => [status, body.error])).toEqual(
    Array.from({ length: 9 }, () => [
      409,
      `These orders are in the payout ${made!.body.payout.guid} (27.00 GBP, pending) already.`,
    ]),
  )
  expect((await request(other.token, [sold[0]!, await other.sell()], 18)).body.error).toBe(
    `Some of these orders are in the payout ${made!.body.payout.guid} (27.00 GBP, pending) already.`,
  )
  await provider.sendAll(made!.body.payout.guid)
  expect(await paymentsOf(other)).toHaveLength(1)
})

test('requests that share some orders never deadlock, and no order is in two payouts', async () => {
  const other = await openStudio()
  const sold = await Promise.all(Array.from({ length: 8 }, () => other.sell()))
  const answers = await Promise.all(
    sold.map((_, at) => request(other.token, [sold[at]!, sold[(at + 3) % 8]!], 18)),
  )
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  const made = answers.filter(({ status }) => status === 201)
  const inside = made.flatMap(({ body }) => body.payout.orders)
  expect(new Set(inside).size).toBe(inside.length)
  expect(inside).toHaveLength(made.length * 2)
})

test.each([
  ['the payment was made but the answer got lost', 'after:/v1/batches', 'timeout'],
  ['the start was taken but the answer got lost', 'after:/v1/batches/', 'timeout'],
  ['the answer to a search got lost', 'after:/v1/recipients', 'timeout'],
  ['the provider failed', '/v1/batches', 'error'],
  ['the provider never answered', '/v1/recipients', 'timeout'],
] as const)('paid once although %s', async (_what, path, kind) => {
  const other = await openStudio()
  const { body } = await request(other.token, [await other.sell()], 9)
  await provider.fail(path, kind)
  expect(await provider.sendAll(body.payout.guid)).toHaveLength(1)
  expect((await read(other.token, body.payout.guid)).reasons).toEqual([{ code: 'unreachable' }])
  // The studio need not wait for the next attempt.
  expect(
    (await world.call(contract.retry, { token: other.token, body: { guid: body.payout.guid } }))
      .status,
  ).toBe(200)
  // Both attempts run at the same moment.
  expect(
    await Promise.all([provider.sendAll(body.payout.guid), provider.sendAll(body.payout.guid)]),
  ).toEqual([[], []])
  await provider.settle()
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'paid', reasons: [] })
  expect((await paymentsOf(other)).filter(({ status }) => status !== 'pending')).toMatchObject([
    { amount: '9.00', status: 'processed' },
  ])
})

test('workers that run into each other at the first attempt start one payment only', async () => {
  const other = await openStudio()
  const { body } = await request(other.token, [await other.sell()], 9)
  await Promise.all(Array.from({ length: 6 }, () => provider.sendAll(body.payout.guid)))
  await provider.settle()
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'paid' })
  expect((await paymentsOf(other)).filter(({ status }) => status !== 'pending')).toHaveLength(1)
})

test('without a bank account at the provider a payout is refused before anything is taken', async () => {
  const other = await openStudio({ hasBank: false })
  const sold = [await other.sell()]
  const refused = { status: 409, body: { code: 'payout_method_missing' } }
  expect(await request(other.token, sold, 9)).toMatchObject(refused)
  // Known to the provider, but without a destination for its money.
  await provider.removeBank(other.studio.account)
  expect(await request(other.token, sold, 9)).toMatchObject(refused)
  expect((await recordsOf(sold))[0]).toMatchObject({ payoutGuid: null })
  await provider.addBank(other.studio.account)
  await provider.fail('/v1/recipients', 'error')
  expect((await request(other.token, sold, 9)).status).toBe(503)
  expect((await request(other.token, sold, 9)).status).toBe(201)
})

test('while the provider is away nothing is lost and nothing moves twice', async () => {
  const other = await openStudio()
  const [first, second] = [await other.sell(), await other.sell()]
  const { body } = await request(other.token, [first], 9)
  await provider.stop()
  // A payout whose method can't be checked isn't started.
  expect((await request(other.token, [second], 9)).status).toBe(503)
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await provider.sendAll(body.payout.guid)).toHaveLength(1)
    await provider.sweep()
  }
  expect(await read(other.token, body.payout.guid)).toMatchObject({
    status: 'pending',
    reasons: [{ code: 'unreachable' }],
  })
  await provider.start()
  expect((await request(other.token, [second], 9)).status).toBe(201)
  await Promise.all([provider.sendAll(), provider.sendAll()])
  // The provider becomes unreachable between accepting and arrival.
  await provider.stop()
  await provider.sweep()
  await provider.start()
  await provider.settle()
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'paid', reasons: [] })
  expect((await paymentsOf(other)).filter(({ status }) => status !== 'pending')).toMatchObject([
    { amount: '9.00', status: 'processed' },
    { amount: '9.00', status: 'processed' },
  ])
})

test('a refusal leaves the payout pending with the provider’s reason, and a retry sends it', async () => {
  const other = await openStudio()
  const sold = [await other.sell()]
  const { body } = await request(other.token, sold, 9)
  await provider.removeBank(other.studio.account)
  expect(
    (await world.call(contract.retry, { token: other.token, body: { guid: body.payout.guid } }))
      .body,
  ).toMatchObject({ code: 'conflict' })
  expect(await provider.sendAll(body.payout.guid)).toEqual([])
  expect(await read(other.token, body.payout.guid)).toMatchObject({
    status: 'pending',
    reasons: [{ code: 'refused', detail: 'The recipient has not added a payout method yet.' }],
  })
  expect((await recordsOf(sold))[0]).toMatchObject({ paidOut: false, payoutGuid: body.payout.guid })
  const [mail, ...others] = await sendTeamMails(world, other.studio.account)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: other.studio.owner.emailAddress,
    subject: 'A payout of £9.00 failed',
  })
  for (const part of [
    'has failed',
    'The recipient has not added a payout method yet.',
    '/en/sales/payouts',
  ])
    expect(mail!.text).toContain(part)
  await provider.addBank(other.studio.account)
  const retries = await Promise.all(
    [1, 2].map(() =>
      world.call(contract.retry, { token: other.token, body: { guid: body.payout.guid } }),
    ),
  )
  expect(retries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await provider.sendAll(body.payout.guid)
  await provider.settle()
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'paid', reasons: [] })
  expect((await paymentsOf(other)).filter(({ status }) => status === 'processed')).toHaveLength(1)
})

test('money that the bank sent back is told, and a retry is a new payment', async () => {
  const other = await openStudio()
  const { body } = await request(other.token, [await other.sell()], 9)
  await provider.sendAll(body.payout.guid)
  await provider.settle('returned', 'The account is closed.')
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({
    status: 'pending',
    reasons: [{ code: 'sent_back', detail: 'The account is closed.' }],
  })
  await provider.sweep()
  expect(
    (await sendTeamMails(world, other.studio.account)).map(({ text }) =>
      text.includes('The bank sent the money back.'),
    ),
  ).toEqual([true])
  expect(
    (await world.call(contract.retry, { token: other.token, body: { guid: body.payout.guid } }))
      .body.payout,
  ).toMatchObject({ status: 'pending', reasons: [] })
  await provider.sendAll(body.payout.guid)
  const payments = await paymentsOf(other)
  expect(payments.map(({ status }) => status)).toEqual(['returned', 'processing'])
  expect(payments[1]!.externalId).toBe(`${payments[0]!.externalId}-2`)
})

test('an outcome of an earlier attempt changes nothing', async () => {
  const other = await openStudio()
  const { body } = await request(other.token, [await other.sell()], 9)
  const [transfer] = await world.deps.db
    .select()
    .from(payoutTransfers)
    .where(eq(payoutTransfers.payoutGuid, body.payout.guid))
  await provider.fail('payment', 'decline')
  await provider.sendAll(body.payout.guid)
  expect((await read(other.token, body.payout.guid)).reasons).toEqual([
    { code: 'refused', detail: 'The bank account does not exist.' },
  ])
  await giveProof(world, other.token)
  await world.call(contract.retry, { token: other.token, body: { guid: body.payout.guid } })
  const { applyTransferResult } = await import('./apply-transfer-result.ts')
  await applyTransferResult(world.deps, transfer!, {
    state: 'failed',
    reason: { code: 'refused' },
    providerId: 'P-old',
  })
  expect(await read(other.token, body.payout.guid)).toMatchObject({ reasons: [] })
})

test('of two answers to one attempt a second refusal is not reported again, and money that moves is believed', async () => {
  const other = await openStudio()
  const { body } = await request(other.token, [await other.sell()], 9)
  const transferOf = async () => {
    const [transfer] = await world.deps.db
      .select()
      .from(payoutTransfers)
      .where(eq(payoutTransfers.payoutGuid, body.payout.guid))
    return transfer!
  }
  const waiting = await transferOf()
  const refused = { state: 'failed', reason: { code: 'refused' } } as const
  const { applyTransferResult } = await import('./apply-transfer-result.ts')
  await applyTransferResult(world.deps, waiting, refused)
  expect(await sendTeamMails(world, other.studio.account)).toHaveLength(1)
  await applyTransferResult(world.deps, waiting, refused)
  expect(await sendTeamMails(world, other.studio.account)).toEqual([])
  const arrived = { state: 'paid', reason: null, providerId: 'P-1' } as const
  await applyTransferResult(world.deps, waiting, arrived)
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'paid', reasons: [] })
  // An answer from before its arrival doesn't mean that the money was returned.
  await applyTransferResult(world.deps, waiting, refused)
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'paid' })
  await applyTransferResult(world.deps, await transferOf(), refused)
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'pending' })
})

test('a transfer whose work was lost is picked up again', async () => {
  const other = await openStudio()
  const { body } = await request(other.token, [await other.sell()], 9)
  const queued = async () =>
    Number(
      (
        await world.deps.pool.query(
          `select count(*) from pgboss.job where name = 'send-transfer' and state = 'created' and data->>'transferGuid' in (select guid::text from payout_transfers where payout_guid = $1)`,
          [body.payout.guid],
        )
      ).rows[0].count,
    )
  expect(await queued()).toBe(1)
  await world.deps.pool.query(`delete from pgboss.job where name = 'send-transfer'`)
  await provider.sweep()
  expect(await queued()).toBe(0)
  world.clock.pass(11 * MINUTE_MS)
  await Promise.all([provider.sweep(), provider.sweep()])
  expect(await queued()).toBe(1)
})

test('a payout that meets a freeze is held, and goes out once, when someone tries it again', async () => {
  const { studio, sell, token } = await openStudio()
  const { body } = await request(token, [await sell()], 9)
  const { guid } = body.payout
  const freeze = (payoutsFrozenAt: number | null) =>
    world.deps.db
      .update(accounts)
      .set({ payoutsFrozenAt })
      .where(eq(accounts.guid, studio.account.guid))
  const tryAgain = async () => {
    await giveProof(world, token)
    return (await world.call(contract.retry, { token, body: { guid } })).body.code
  }
  const dropWork = () =>
    world.deps.db
      .update(payoutTransfers)
      .set({ changedAt: world.clock.now() - 20 * MINUTE_MS })
      .where(eq(payoutTransfers.payoutGuid, guid))
  await freeze(world.clock.now())
  for (let n = 0; n < 2; n++) expect(await provider.sendAll(guid)).toEqual([])
  expect((await read(token, guid)).reasons).toEqual([{ code: 'payouts_frozen' }])
  expect(await tryAgain()).toBe('payouts_frozen')
  // Neither a late job nor the sweep sends it when the freeze ends: no one has checked the bank details.
  await freeze(null)
  await dropWork()
  await provider.sweep()
  expect(await provider.sendAll(guid)).toEqual([])
  expect(await paymentsOf({ studio })).toEqual([])
  expect((await read(token, guid)).reasons).toEqual([{ code: 'payouts_frozen' }])
  expect(await tryAgain()).toBeUndefined()
  for (let n = 0; n < 2; n++) expect(await provider.sendAll(guid)).toEqual([])
  expect(await paymentsOf({ studio })).toHaveLength(1)
  const { body: timeline } = await world.call(payoutTimeline.list, { token, query: { guid } })
  expect(timeline.events.map(({ kind }) => kind).toReversed()).toEqual([
    'payoutRequested',
    'payoutHeld',
    'payoutRetried',
  ])
})

test('money of both holders goes in two parts, and the payout is paid when both are', async () => {
  const other = await openStudio()
  const cards = await provider.addCardAccount()
  await world.deps.db.execute(
    sql`update accounts set stripe_account_id = ${cards} where guid = ${other.studio.account.guid}`,
  )
  const sold = [
    await other.sell(),
    await other.sell({ collector: 'studio', grossProfit: 2_000, fees: 200 }),
  ]
  const { body } = await request(other.token, sold, 27)
  const fromCards = async () =>
    (
      await world.deps.db
        .select()
        .from(payoutTransfers)
        .where(eq(payoutTransfers.payoutGuid, body.payout.guid))
    ).find(({ provider: name }) => name === 'stripe')!
  await provider.fail('/v1/payouts', 'decline', { service: 'stripe' })
  await provider.sendAll(body.payout.guid)
  expect((await read(other.token, body.payout.guid)).reasons).toEqual([
    {
      code: 'refused',
      detail: 'You have insufficient funds in your Stripe account for this transfer.',
    },
  ])
  await giveProof(world, other.token)
  await world.call(contract.retry, { token: other.token, body: { guid: body.payout.guid } })
  await provider.sendAll(body.payout.guid)
  expect(await fromCards()).toMatchObject({
    state: 'sent',
    amount: 1_800,
    providerAccount: cards,
    attempt: 2,
  })
  await provider.settle()
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({
    status: 'pending',
    reasons: [],
  })
  expect((await recordsOf(sold)).some(({ paidOut }) => paidOut)).toBe(false)
  await provider.settleAtStripe((await fromCards()).providerId!)
  await provider.sweep()
  expect(await read(other.token, body.payout.guid)).toMatchObject({ status: 'paid' })
  expect((await recordsOf(sold)).every(({ paidOut }) => paidOut)).toBe(true)
  expect(await paymentsOf(other)).toMatchObject([{ amount: '9.00', status: 'processed' }])
})

test('a card account that was disconnected keeps its money: the payout says so and waits', async () => {
  const other = await openStudio()
  const order = await other.sell({ collector: 'studio' })
  const { body } = await request(other.token, [order], 9)
  await provider.sendAll(body.payout.guid)
  expect(await read(other.token, body.payout.guid)).toMatchObject({
    status: 'pending',
    reasons: [{ code: 'card_account_gone' }],
  })
  const cards = await provider.addCardAccount()
  await world.deps.db.execute(
    sql`update accounts set stripe_account_id = ${cards} where guid = ${other.studio.account.guid}`,
  )
  await giveProof(world, other.token)
  await world.call(contract.retry, { token: other.token, body: { guid: body.payout.guid } })
  await provider.sendAll(body.payout.guid)
  expect((await read(other.token, body.payout.guid)).reasons).toEqual([])
})

test('10,000 orders go into one payout, and one more is too many', async () => {
  const other = await openStudio()
  const model = await other.sell()
  await world.deps.pool.query(
    `insert into orders (guid, account_guid, engine_guid, created_at, available_from, currency, method, status, collector, payment_id, customer_guid, first_name, last_name, email_address, gross_profit, fees, net_profit, no_images, product_types)
     select gen_random_uuid(), account_guid, engine_guid, created_at, available_from, currency, method, status, collector, 'bulk-' || n, customer_guid, first_name, last_name, email_address, gross_profit, fees, net_profit, no_images, product_types from orders, generate_series(1, 10000) n where guid = $1`,
    [model.guid],
  )
  const { body } = await world.call(contract.available, {
    token: other.token,
    query: { currency: 'GBP' },
  })
  expect([body.orders.length, body.amount]).toEqual([10_000, 90_000])
  const all = body.orders.map((guid) => ({ guid }))
  expect((await request(other.token, [...all, { guid: newGuid() }], 90_000)).status).toBe(422)
  expect((await request(other.token, all, 90_000)).status).toBe(201)
  expect(await balance(other.token)).toMatchObject([{ available: 9, availableOrders: 1 }])
})

test('the widget’s link is signed for this studio, and the simulated widget takes it', async () => {
  const other = await openStudio({ hasBank: false })
  const { body } = await world.call(trolley.link, { token: other.token, query: { locale: 'de' } })
  const link = new URL(body.link)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    key: 'sandbox',
    email: other.studio.account.emailAddress,
    refid: other.studio.account.guid,
    locale: 'de',
    'addr.country': 'GB',
    sign: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const open = (address: string) => fetch(address.replace(link.origin, provider.url))
  expect(await (await open(body.link)).text()).toContain('How do you want to be paid?')
  expect((await open(body.link.replace(other.studio.account.guid, newGuid()))).status).toBe(403)

  // Further widget parameters are passed on, and signed with the rest.
  const words = { products: 'pay', colors: '{"heading":"#b4451f"}' }
  const asked = await world.call(trolley.link, { token: other.token, query: words })
  expect(Object.fromEntries(new URL(asked.body.link).searchParams)).toMatchObject(words)
  expect((await open(asked.body.link)).status).toBe(200)
})

test.each(['refid', 'email', 'key', 'ts', 'sign', 'roEmail', 'addr.country'])(
  'the widget’s link can’t be made for another account by %s',
  async (word) => {
    const { status, fields } = await askForWidget({ [word]: newGuid() })
    expect([status, fields]).toMatchObject([400, { [word]: { code: 'read_only' } }])
  },
)

/** A request by a program that doesn't use the contract. */
async function askForWidget(words: Record<string, string>) {
  const { token } = await openStudio({ hasBank: false })
  const reply = await world.app.inject({
    url: '/api/admin/trolley/link',
    query: words,
    headers: { authorization: token },
  })
  return { status: reply.statusCode, ...reply.json() }
}

test('more words than a widget has are refused', async () => {
  const words = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`word${n}`, 'x']))
  expect((await askForWidget(words)).status).toBe(400)
})
