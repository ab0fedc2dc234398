import { contract } from '@proofdesk/contract'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { giveProof, makeUser } from '../../test-world/make-studio.ts'
import {
  type ShopRecord,
  buy as buyFrom,
  makeConnectedShop,
  makeShop,
} from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { mailRows } from '../../test-world/mail-rows.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { signOrderKey } from '../../sales/orders/order-link.ts'
import { findLedgerBreaches } from '../payouts/ledger.queries.ts'
import { handleSendRefund } from './send-refund.handler.ts'
import { handleSendRefundMail } from './send-refund-mail.handler.ts'
import { handleSweepRefunds } from './sweep-refunds.handler.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { account: { paymentMethods: ['stripe', 'paypal'] } })
})

const { refunds: routes } = contract

const buy = (method: 'stripe' | 'paypal' = 'stripe') => buyFrom(world, shop, method)

const give = (orderGuid: string, change: object = {}, token = shop.studio.owner.token) =>
  world.call(routes.create, {
    token,
    body: { orderGuid, reason: 'buyerWish', takeBackDownloads: false, ...change },
  })
const list = async (orderGuid: string) =>
  (await world.call(routes.list, { token: shop.studio.owner.token, query: { orderGuid } })).body
const send = (refundGuid: string) =>
  handleSendRefund(world.deps, { accountGuid: shop.account.guid, refundGuid })
const read = async (guid: string) =>
  (await world.deps.db.select().from(orders).where(eq(orders.guid, guid)))[0]!

const lineRows = (orderGuid: string) =>
  world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, orderGuid))
    .orderBy(orderLines.position)

/** Amounts that the provider has refunded of a payment, in its own minor units. */
async function givenAtStripe(intent: string, account = ''): Promise<number[]> {
  const answer = await fetch(`${world.sandbox}/stripe/v1/refunds?payment_intent=${intent}`, {
    headers: { authorization: 'Bearer sk_test_x', ...(account && { 'stripe-account': account }) },
  })
  const { data } = (await answer.json()) as { data: { amount: number; status: string }[] }
  return data.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
}

test('a part through Stripe moves no money before Stripe has given it, then the order is net of it, and the rest makes it refunded', async () => {
  const order = await buy()
  expect(order).toMatchObject({ grossProfit: 2_000, fees: 200, transactionFee: 50 })
  const { status, body } = await give(order.guid, { amount: 5, note: 'Sorry.' })
  expect([status, body.order.grossProfit, body.refund]).toMatchObject([
    201,
    20,
    { state: 'requested', amount: 5, commission: 0.5, note: 'Sorry.', requestedBy: 'Robin owner' },
  ])
  expect((await list(order.guid)).refundable).toMatchObject({ paid: 20, rest: 15 })
  await send(body.refund.guid)
  expect((await list(order.guid)).refunds).toMatchObject([{ state: 'settled', failure: null }])
  expect(await read(order.guid)).toMatchObject({
    grossProfit: 1_500,
    fees: 150,
    transactionFee: 50,
    netProfit: 1_300,
    refunded: 500,
    payoutExtra: 0,
    keyVersion: 1,
  })
  expect(await givenAtStripe(order.paymentId)).toEqual([500])

  const rest = await give(order.guid)
  expect(rest.body).toMatchObject({
    order: { refundStatus: 'Partly refunded' },
    refund: { amount: 15 },
  })
  await send(rest.body.refund.guid)
  expect(await read(order.guid)).toMatchObject({
    grossProfit: 0,
    fees: 0,
    netProfit: -50,
    refunded: 2_000,
    keyVersion: 1,
  })
  expect(await givenAtStripe(order.paymentId)).toEqual([1_500, 500])
  expect((await give(order.guid)).body).toMatchObject({ code: 'refund_too_much' })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

// refunds-2
test('PayPal gives back by line, and its lost answer gives nothing twice', async () => {
  const order = await buy('paypal')
  const { body } = await world.call(contract.orders.read, {
    token: shop.studio.owner.token,
    query: { guid: order.guid },
  })
  const [line] = body.orders[0]!.items
  const asked = await give(order.guid, { lines: [{ guid: line!.guid, quantity: 1 }] })
  expect(asked.body.refund).toMatchObject({ amount: 10, lines: [{ quantity: 1, amount: 10 }] })
  await world.fail({ service: 'paypal', path: '/v2/payments/captures', kind: 'lost-answer' })
  await expect(send(asked.body.refund.guid)).rejects.toThrow()
  expect((await list(order.guid)).refunds).toMatchObject([
    { state: 'requested', failure: { code: 'unreachable' } },
  ])
  await send(asked.body.refund.guid)
  await send(asked.body.refund.guid)
  expect((await list(order.guid)).refunds).toMatchObject([{ state: 'settled', failure: null }])
  expect(await read(order.guid)).toMatchObject({ grossProfit: 1_000, refunded: 1_000 })
  expect(
    (await give(order.guid, { lines: [{ guid: line!.guid, quantity: 2 }] })).body,
  ).toMatchObject({
    code: 'refund_too_many_units',
  })
})

test('Stripe’s lost answers, day after day, give nothing twice', async () => {
  const order = await buy()
  const { body } = await give(order.guid, { amount: 3 })
  // Its client retries once.
  await world.fail({ service: 'stripe', path: '/v1/refunds', kind: 'lost-answer', times: 4 })
  await expect(send(body.refund.guid)).rejects.toThrow()
  await expect(send(body.refund.guid)).rejects.toThrow()
  await world.deps.db
    .update(refunds)
    .set({ failure: null })
    .where(eq(refunds.guid, body.refund.guid))
  await Promise.all([send(body.refund.guid), send(body.refund.guid)])
  expect(await givenAtStripe(order.paymentId)).toEqual([300])
  expect(await read(order.guid)).toMatchObject({ refunded: 300 })
})

// refunds-3
test('a refusal is told with its reason, counts for nothing, and can be tried again', async () => {
  const order = await buy()
  const { body } = await give(order.guid, { amount: 20 })
  await world.fail({ service: 'stripe', path: '/v1/refunds', kind: 'decline' })
  await send(body.refund.guid)
  expect((await list(order.guid)).refunds).toMatchObject([
    { state: 'failed', failure: { code: 'balance_insufficient' } },
  ])
  expect(await read(order.guid)).toMatchObject({ grossProfit: 2_000, refunded: 0 })
  const isNotice = ({ subject }: { subject: string }) =>
    subject.includes('a refund of £20.00 failed')
  const notices = (await sendTeamMails(world, shop.account)).filter(isNotice)
  expect(notices.map(({ to }) => to)).toEqual([shop.studio.owner.emailAddress])
  expect(notices[0]!.text).toContain(`/sales/orders?order=${order.guid}`)
  expect((await sendTeamMails(world, shop.account)).filter(isNotice)).toEqual([])
  const retry = () =>
    world.call(routes.retry, {
      token: shop.studio.owner.token,
      body: { guid: body.refund.guid },
    })
  // In the meantime a part of it was refunded by other means.
  const other = await give(order.guid, { amount: 5 })
  expect((await retry()).body).toMatchObject({ code: 'refund_too_much' })
  await world.fail({ service: 'stripe', path: '/v1/refunds', kind: 'decline' })
  await send(other.body.refund.guid)
  const again = await Promise.all([retry(), retry()])
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await send(body.refund.guid)
  expect(await read(order.guid)).toMatchObject({ grossProfit: 0, refunded: 2_000 })
  expect(await givenAtStripe(order.paymentId)).toEqual([2_000])
})

// refunds-7
test('on the studio’s account the commission goes back with it, to the penny, and what the lab was paid does not', async () => {
  shop = await makeConnectedShop(world)
  const account = shop.account.stripeAccountId!
  const order = await buy()
  expect(order).toMatchObject({ collector: 'studio', fees: 200 })
  const { body } = await give(order.guid, { amount: 3.33 })
  await world.fail({
    service: 'stripe',
    path: '/v1/application_fees',
    kind: 'lost-answer',
    times: 2,
  })
  await expect(send(body.refund.guid)).rejects.toThrow()
  expect(await read(order.guid)).toMatchObject({ refunded: 0 })
  await send(body.refund.guid)
  expect(await read(order.guid)).toMatchObject({ refunded: 333, fees: 167 })
  const rest = await give(order.guid)
  await send(rest.body.refund.guid)
  expect(await read(order.guid)).toMatchObject({ refunded: 2_000, fees: 0 })
  expect(await givenAtStripe(order.paymentId, account)).toEqual([1_667, 333])
  const intent = (await (
    await fetch(`${world.sandbox}/stripe/v1/payment_intents/${order.paymentId}`, {
      headers: { authorization: 'Bearer sk_test_x', 'stripe-account': account },
    })
  ).json()) as { latest_charge: { application_fee: string } }
  const fees = (await (
    await fetch(
      `${world.sandbox}/stripe/v1/application_fees/${intent.latest_charge.application_fee}/refunds`,
      { headers: { authorization: 'Bearer sk_test_x' } },
    )
  ).json()) as { data: { amount: number }[] }
  expect(fees.data.map(({ amount }) => amount)).toEqual([33, 167])
})

test('shipping that went back otherwise in the meantime does not go twice', async () => {
  const order = await buy()
  await world.deps.db.update(orders).set({ shippingPrice: 300 }).where(eq(orders.guid, order.guid))
  const { body } = await give(order.guid, { shipping: 3 })
  await world.fail({ service: 'stripe', path: '/v1/refunds', kind: 'decline' })
  await send(body.refund.guid)
  const other = await give(order.guid, { shipping: 2 })
  await send(other.body.refund.guid)
  const again = await world.call(routes.retry, {
    token: shop.studio.owner.token,
    body: { guid: body.refund.guid },
  })
  expect(again.body).toMatchObject({ code: 'refund_too_much_shipping', values: { rest: 1 } })
  expect(await read(order.guid)).toMatchObject({ refunded: 200 })
})

test('a refund is done once the buyer has the money, also where Stripe refuses to give the commission back', async () => {
  shop = await makeConnectedShop(world)
  const account = shop.account.stripeAccountId!
  const order = await buy()
  const stripe = { authorization: 'Bearer sk_test_x' }
  const intent = (await (
    await fetch(`${world.sandbox}/stripe/v1/payment_intents/${order.paymentId}`, {
      headers: { ...stripe, 'stripe-account': account },
    })
  ).json()) as { latest_charge: { application_fee: string } }
  // Someone has already refunded all of it at Stripe.
  const fees = `${world.sandbox}/stripe/v1/application_fees/${intent.latest_charge.application_fee}/refunds`
  const returned = await fetch(fees, {
    method: 'POST',
    headers: { ...stripe, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=200',
  })
  expect(returned.status).toBe(200)
  const { body } = await give(order.guid, { amount: 5 })
  await send(body.refund.guid)
  expect((await list(order.guid)).refunds).toMatchObject([{ state: 'settled', failure: null }])
  expect(await read(order.guid)).toMatchObject({ refunded: 500, fees: 200 })
  expect(await givenAtStripe(order.paymentId, account)).toEqual([500])
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

// refunds-5
test('of many who give all of it back at once one does, and the same request twice is one', async () => {
  const order = await buy()
  const other = await makeUser(world, shop.account, 'administrator')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      give(order.guid, {}, at % 2 === 0 ? other.token : shop.studio.owner.token),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'refund_too_much')).toHaveLength(5)

  const second = await buy()
  const requestKey = newGuid()
  const same = await Promise.all(
    Array.from({ length: 4 }, () => give(second.guid, { amount: 2, requestKey, rest: 20 })),
  )
  expect(new Set(same.map(({ body }) => body.refund.guid)).size).toBe(1)
  expect((await list(second.guid)).refunds).toHaveLength(1)
  expect((await give(order.guid, { requestKey })).body).toMatchObject({ code: 'conflict' })
  expect((await give(second.guid, { amount: 2, rest: 20 })).body).toMatchObject({
    code: 'refund_rest_changed',
  })
})

test('what was given outside is recorded at once: sales are net of it, the payout is not, and no commission comes back', async () => {
  const order = await makeOrder(world, shop.gallery, {
    createdAt: world.clock.now() - 3 * DAY_MS,
  })
  expect((await give(order.guid)).body).toMatchObject({ code: 'order_without_payment' })
  expect((await give(order.guid, { outside: true })).body).toMatchObject({
    order: {
      grossProfit: 0,
      netProfit: 0,
      refunded: 10,
      payoutAmount: 9,
      payoutStatus: 'Available',
    },
    refund: { state: 'settled', commission: 0 },
  })
  const { token } = shop.studio.owner
  const { body } = await world.call(contract.payouts.balance, { token })
  expect(body.balances).toMatchObject([{ available: 9, availableOrders: 1, lossOrders: 0 }])
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

// refunds-8
test('after its payout a refund is a loss that the next payout settles', async () => {
  const order = await buy()
  const next = await buy()
  world.clock.pass(3 * DAY_MS)
  const { token } = shop.studio.owner
  const balance = async () => (await world.call(contract.payouts.balance, { token })).body.balances
  await giveProof(world, token)
  world.deps.payouts.trolley = {
    hasMethod: async () => true,
    sendTransfer: async () => ({ providerId: 'x', state: 'sent', reason: null }),
    readTransfer: async () => ({ state: 'sent', reason: null }),
  }
  const pay = (amount: number, of: { guid: string }[]) =>
    world.call(contract.payouts.create, {
      token,
      body: { amount, payoutDestination: 'bankAccount', orders: of.map(({ guid }) => guid) },
    })
  expect((await pay(17.5, [order])).status).toBe(201)
  const { body } = await give(order.guid, { amount: 10 })
  await send(body.refund.guid)
  expect(await read(order.guid)).toMatchObject({ netProfit: 850, payoutExtra: 900 })
  expect(await balance()).toMatchObject([{ available: 8.5, losses: -9, lossOrders: 1 }])
  expect((await pay(17.5, [next])).body).toMatchObject({
    code: 'payout_amount_changed',
    values: { amount: 8.5, withLosses: true },
  })
  expect((await pay(8.5, [next])).status).toBe(201)
  expect(await balance()).toEqual([])
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

// refunds-9
test('downloads end when they are taken back, and with all of the money; the page of the order stays', async () => {
  const order = await buy()
  const key = () => signOrderKey(world.deps, order)
  const open = async () => {
    const answer = await world.call(contract.siteOrders.read, {
      host: shop.host,
      query: { guid: order.guid, key: key() },
    })
    return { status: answer.status, order: answer.body.order }
  }
  const download = async (path: string) =>
    (
      await world.app.inject({
        url: path,
        headers: { host: shop.host, accept: 'application/json' },
      })
    ).json<{ code: string }>().code
  const first = await give(order.guid, { amount: 1 })
  await send(first.body.refund.guid)
  const before = (await open()).order
  expect(before).toMatchObject({ total: 20, refunded: 1, archive: expect.any(String) })
  const path = before.lines[0]!.items[0]!.download!
  // Its file was never stored, but the order allows access.
  expect(await download(path)).toBe('file_damaged')

  const second = await give(order.guid, { amount: 1, takeBackDownloads: true })
  await send(second.body.refund.guid)
  expect((await open()).order).toMatchObject({
    refunded: 2,
    archive: null,
    lines: [{ isTakenBack: true, items: [{ download: null }, { download: null }] }],
  })
  expect(await download(path)).toBe('not_found')
  expect(await download(`/api/site/orders/archive?guid=${order.guid}&key=${key()}`)).toBe(
    'nothing_to_download',
  )

  const rest = await give(order.guid)
  await send(rest.body.refund.guid)
  expect((await open()).order).toMatchObject({ refunded: 20, archive: null })
  expect(await download(path)).toBe('not_found')
})

test('a line loses its files once all of it was given back, and has them again when the money came back', async () => {
  const order = await buy()
  const lines = () => lineRows(order.guid)
  const one = { lines: [{ guid: (await lines())[0]!.guid, quantity: 1 }], takeBackDownloads: true }
  const taken = async () => (await lines()).map(({ isTakenBack }) => isTakenBack)
  const first = await give(order.guid, one)
  await send(first.body.refund.guid)
  expect(await taken()).toEqual([false])
  const second = await give(order.guid, one)
  await send(second.body.refund.guid)
  expect(await taken()).toEqual([true])
  // Days later the buyer's bank returns the money.
  const [made] = await world.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.guid, second.body.refund.guid))
  await fetch(`${world.sandbox}/control/stripe/refunds/${made!.providerId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'failed', reason: 'expired_or_canceled_card' }),
  })
  await send(second.body.refund.guid)
  expect(await taken()).toEqual([false])
  expect((await list(order.guid)).refunds).toMatchObject([
    { state: 'failed', failure: { code: 'card_gone' } },
    { state: 'settled' },
  ])
  expect(await read(order.guid)).toMatchObject({ grossProfit: 1_000, refunded: 1_000 })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('what was refunded before it was sent is not to be shipped', async () => {
  const print = { type: 'Print' as const, name: 'Print' }
  const order = await makeOrder(world, shop.gallery, { lines: [print, {}] })
  const bought = await lineRows(order.guid)
  const { token } = shop.studio.owner
  const toShip = async () => {
    const { body } = await world.call(contract.orders.query, {
      token,
      query: { status: 'Awaiting shipment' },
    })
    return body.orders.hits.map(({ guid }) => guid)
  }
  const prints = async () => {
    const { body } = await world.call(contract.siteOrders.read, {
      host: shop.host,
      query: { guid: order.guid, key: signOrderKey(world.deps, order) },
    })
    return body.order.prints
  }
  expect([await toShip(), await prints()]).toEqual([[order.guid], 'making'])
  await give(order.guid, { outside: true, lines: [{ guid: bought[1]!.guid, quantity: 1 }] })
  expect([await toShip(), await prints()]).toEqual([[order.guid], 'making'])
  await give(order.guid, { outside: true, lines: [{ guid: bought[0]!.guid, quantity: 1 }] })
  expect(await read(order.guid)).toMatchObject({ status: 'Nothing to ship', grossProfit: 0 })
  expect([await toShip(), await prints()]).toEqual([[], 'cancelled'])
  // Set to Shipped by mistake and back: there is still nothing to ship.
  for (const [status, stored] of [
    ['Shipped', 'Shipped'],
    ['Awaiting shipment', 'Nothing to ship'],
  ] as const) {
    const { body } = await world.call(contract.orders.update, {
      token,
      body: { guid: order.guid, status },
    })
    expect(body.order.status).toBe(stored)
  }
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('what was shipped before its refund stays shipped', async () => {
  const order = await makeOrder(world, shop.gallery, {
    lines: [{ type: 'Print' }],
    status: 'Shipped',
  })
  await give(order.guid, { outside: true })
  expect(await read(order.guid)).toMatchObject({ status: 'Shipped', grossProfit: 0 })
})

test('a refund of single photos is made for these, takes their files back, and leaves the others', async () => {
  const order = await makeOrder(world, shop.gallery, {
    lines: [
      {
        type: 'Print',
        includeDownload: true,
        items: [{ copies: 2 }, {}, {}],
        units: 4,
        amount: 4_000,
      },
    ],
  })
  const [line] = await lineRows(order.guid)
  const items = await world.deps.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderGuid, order.guid))
    .orderBy(orderItems.position)
  const [first, second] = items.map(({ guid }) => guid)
  const ask = (named: { guid: string; copies: number }[], quantity: number) =>
    give(order.guid, {
      outside: true,
      takeBackDownloads: true,
      lines: [{ guid: line!.guid, quantity, items: named }],
    })
  expect((await ask([{ guid: first!, copies: 1 }], 2)).body).toMatchObject({ code: 'invalid' })
  expect((await ask([{ guid: first!, copies: 3 }], 3)).body).toMatchObject({
    code: 'refund_too_many_units',
  })
  expect((await ask([{ guid: newGuid(), copies: 1 }], 1)).body).toMatchObject({
    code: 'refund_too_many_units',
  })
  expect((await ask([{ guid: second!, copies: 1 }], 1)).body.refund).toMatchObject({
    amount: 10,
    lines: [{ quantity: 1, items: [{ guid: second, copies: 1 }] }],
  })
  await ask([{ guid: first!, copies: 1 }], 1)
  expect((await ask([{ guid: second!, copies: 1 }], 1)).body).toMatchObject({
    code: 'refund_too_many_units',
  })
  expect((await list(order.guid)).refundable.lines).toMatchObject([
    { refundedUnits: 2, items: [{ guid: first, copies: 1 }, { copies: 1 }] },
  ])
  const { body } = await world.call(contract.siteOrders.read, {
    host: shop.host,
    query: { guid: order.guid, key: signOrderKey(world.deps, order) },
  })
  expect(
    body.order.lines[0]!.items.map(({ isTakenBack }: { isTakenBack: boolean }) => isTakenBack),
  ).toEqual([false, true, false])
})

test.each([
  [
    'en',
    'Your refund from',
    /You’re getting £5\.00 back for your order .* You asked for this refund\./,
  ],
  ['de', 'Ihre Erstattung von', /Sie erhalten 5,00.£ für Ihre Bestellung/],
])('the buyer is told in their language, %s', async (locale, subject, news) => {
  const order = await buy()
  await world.deps.db.update(orders).set({ locale }).where(eq(orders.guid, order.guid))
  const { body } = await give(order.guid, { amount: 5, note: 'Only for us' })
  await send(body.refund.guid)
  await handleSendRefundMail(world.deps, {
    accountGuid: shop.account.guid,
    refundGuid: body.refund.guid,
  })
  const mail = world.mails.at(-1)!
  expect(mail.to).toBe('ada@runner.test')
  expect(mail.subject).toContain(subject)
  expect(mail.text).toMatch(news)
  expect(mail.text).not.toContain('Only for us')
})

test('the email about a photo that was bought with a coupon says what it is less by', async () => {
  const order = await makeOrder(world, shop.gallery, {
    discount: 171,
    lines: [{ name: 'Photo', amount: 500, discount: 171, items: [{}] }],
  })
  const [line] = await world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, order.guid))
  const mailAbout = async (change: object) => {
    const { body, status } = await give(order.guid, { outside: true, ...change })
    expect(status).toBe(201)
    await handleSendRefundMail(world.deps, {
      accountGuid: shop.account.guid,
      refundGuid: body.refund.guid,
    })
    return world.mails.at(-1)!.text
  }
  const text = mailRows(await mailAbout({ lines: [{ guid: line!.guid, quantity: 1 }] }))
  expect(text).toContain('Photo: £3.29\n  £5.00 less £1.71 of your coupon')
  expect(text).toContain('This refund: £3.29')
})

// refunds-11
test('the desk filters by what was refunded, sums are net of it, and the file says so', async () => {
  const [whole, part] = [await buy(), await buy(), await buy()]
  const all = await give(whole.guid)
  await send(all.body.refund.guid)
  const some = await give(part.guid, { amount: 5 })
  await send(some.body.refund.guid)
  const { token } = shop.studio.owner
  const query = async (filter: object) =>
    (await world.call(contract.orders.query, { token, query: filter })).body.orders
  for (const [refundStatus, guid, gross] of [
    ['Refunded', whole.guid, 0],
    ['Partly refunded', part.guid, 15],
  ] as const) {
    const found = await query({ refundStatus })
    expect(found).toMatchObject({ total: 1, hits: [{ guid, refundStatus }] })
    expect(found.aggs!.currencies).toMatchObject([{ grossProfit: gross, orders: 1 }])
  }
  expect((await query({})).aggs!.currencies).toMatchObject([{ grossProfit: 35, orders: 3 }])
  const { body } = await world.call(contract.orders.export, {
    token,
    body: { kind: 'orders', filter: { refundStatus: 'Refunded' } },
  })
  const url = new URL(body.url, 'http://localhost')
  const file = await world.app.inject({ url: url.pathname + url.search })
  expect(file.body).toContain('"Refund Status"')
  expect(file.body).toContain('"Refunded"')
  expect(file.body.trim().split('\n')).toHaveLength(2)
})

test('work that got lost is found again, and what is on its way is asked about', async () => {
  const order = await buy()
  const { body } = await give(order.guid, { amount: 1 })
  const queued = async () =>
    (
      await world.deps.pool.query(
        `select 1 from pgboss.job where name = 'send-refund' and state = 'created' and data->>'refundGuid' = $1`,
        [body.refund.guid],
      )
    ).rowCount
  await world.deps.pool.query(`delete from pgboss.job where name = 'send-refund'`)
  await handleSweepRefunds(world.deps)
  expect(await queued()).toBe(0)
  world.clock.pass(11 * MINUTE_MS)
  await Promise.all([handleSweepRefunds(world.deps), handleSweepRefunds(world.deps)])
  expect(await queued()).toBe(1)
})

// refunds-1
test('only owners and administrators give money back', async () => {
  const order = await buy()
  const seller = await makeUser(world, shop.account, 'salesperson')
  expect((await give(order.guid, {}, seller.token)).status).toBe(403)
  expect(
    (await world.call(routes.list, { token: seller.token, query: { orderGuid: order.guid } })).body
      .refunds,
  ).toEqual([])
})

test.each([
  [{ amount: 0.001 }, 'invalid'],
  [{ amount: 0 }, 'refund_of_nothing'],
  [{ amount: 20.01 }, 'refund_too_much'],
  [{ amount: 1, lines: [] }, 'invalid'],
  [{ lines: [{ guid: newGuid(), quantity: 1 }] }, 'not_found'],
  [{ shipping: 1 }, 'refund_too_much_shipping'],
  [{ reason: 'because' }, 'invalid'],
])('%j is refused as %s', async (change, code) => {
  const order = await buy()
  expect((await give(order.guid, change)).body.code).toBe(code)
})
