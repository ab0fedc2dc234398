import { HOUR_MS } from '@proofdesk/domain/duration'
import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { paymentEvents } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { makeShop, type ShopRecord, startCheckout } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { findCheckout } from '../../sales/checkouts/checkouts.queries.ts'

const world = setUpSaleWorld()

const ordersOf = ({ account }: ShopRecord) =>
  world.deps.db.select().from(orders).where(eq(orders.accountGuid, account.guid))
const eventsOf = (eventId: string) =>
  world.deps.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))

function signed(
  event: object,
  { secret = 'whsec_sandbox', at = Math.floor(Date.now() / 1_000) } = {},
) {
  const payload = JSON.stringify(event)
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`,
    },
  }
}
const send = (request: { payload: string; headers: Record<string, string> }, provider = 'stripe') =>
  world.app.inject({ method: 'POST', url: `/api/hooks/${provider}`, ...request })
const completed = (sessionId: string) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
})

async function paidShop(kind: 'no-webhook' | 'late-webhook' = 'no-webhook') {
  const shop = await makeShop(world)
  const { body } = await startCheckout(world, shop)
  const checkout = (await findCheckout(
    world.deps.db,
    { accountGuid: shop.account.guid },
    { guid: body.checkoutGuid },
  ))!
  await world.fail({ service: 'stripe', path: 'checkout', kind })
  await world.press(body.url, 'pay')
  return { shop, sessionId: checkout.sessionId! }
}

describe('an event of Stripe', () => {
  test('makes the order though the buyer never comes back; a repeated one changes nothing', async () => {
    const { shop, sessionId } = await paidShop()
    const event = completed(sessionId)
    for (const answer of await Promise.all([
      send(signed(event)),
      send(signed(event)),
      send(signed(event)),
    ]))
      expect(answer.statusCode).toBe(200)
    expect((await send(signed(event))).statusCode).toBe(200)
    expect(await ordersOf(shop)).toHaveLength(1)
    expect(await eventsOf(event.id)).toHaveLength(1)
  })

  test('late by hours still makes the order', async () => {
    const { shop } = await paidShop('late-webhook')
    expect(await ordersOf(shop)).toEqual([])
    world.clock.pass(5 * HOUR_MS)
    await world.flush()
    expect(await ordersOf(shop)).toHaveLength(1)
    world.clock.set(Date.now())
  })

  test('that lies about a payment makes no order: only Stripe itself is believed', async () => {
    const shop = await makeShop(world)
    const { body } = await startCheckout(world, shop)
    const { sessionId } = (await findCheckout(
      world.deps.db,
      { accountGuid: shop.account.guid },
      { guid: body.checkoutGuid },
    ))!
    expect((await send(signed(completed(sessionId!)))).statusCode).toBe(200)
    expect(await ordersOf(shop)).toEqual([])
  })

  test('with a wrong, old or missing signature, or another body, is refused and leaves no trace', async () => {
    const { shop, sessionId } = await paidShop()
    const event = completed(sessionId)
    const good = signed(event)
    const bad = [
      signed(event, { secret: 'whsec_other' }),
      signed(event, { at: Math.floor(Date.now() / 1_000) - 3_600 }),
      { ...good, headers: { 'content-type': 'application/json' } as never },
      { ...good, payload: good.payload.replace('completed', 'Completed') },
      { ...good, payload: '' },
      { payload: 'not json', headers: { 'stripe-signature': 't=1,v1=x' } },
    ]
    for (const request of bad) {
      const answer = await send(request)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'malformed', error: 'The request could not be understood.' },
      ])
    }
    expect(await ordersOf(shop)).toEqual([])
    expect(await eventsOf(event.id)).toEqual([])
  })

  test('of a kind or a session that we don’t know is taken and forgotten', async () => {
    const events = [
      { ...completed('cs_of_somebody_else') },
      { id: 'evt_x', type: 'invoice.paid', data: { object: { id: 'in_1', object: 'invoice' } } },
    ]
    for (const event of events) expect((await send(signed(event))).statusCode).toBe(200)
  })

  test('is left for Stripe to repeat while Stripe can’t be asked', async () => {
    const { shop, sessionId } = await paidShop()
    const event = completed(sessionId)
    await world.fail({ service: 'stripe', path: '/v1/checkout/sessions', kind: 'error', times: 2 })
    expect((await send(signed(event))).statusCode).toBe(503)
    expect(await eventsOf(event.id)).toEqual([])
    expect((await send(signed(event))).statusCode).toBe(200)
    expect(await ordersOf(shop)).toHaveLength(1)
  })

  test('larger than a megabyte is refused', async () => {
    expect(
      (
        await send({
          payload: 'x'.repeat(1_000_001),
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(413)
  })
})

describe('an event about a studio’s card account', () => {
  const stateOf = async (guid: string) =>
    (await world.deps.db.select().from(accounts).where(eq(accounts.guid, guid)))[0]!

  test('keeps what Stripe says of it now; one that was taken back is disconnected', async () => {
    const { id } = await world.deps.cardAccounts.create({
      accountGuid: randomUUID(),
      country: 'gb',
      emailAddress: 'a@b.test',
      companyName: 'North',
    })
    const { account } = await makeShop(world, {
      account: { stripeAccountId: id, stripeChargesEnabled: true },
    })
    const updated = () =>
      signed({
        id: `evt_${randomUUID()}`,
        type: 'account.updated',
        account: id,
        data: { object: { id, object: 'account', charges_enabled: true, details_submitted: true } },
      })
    await send(updated())
    expect(await stateOf(account.guid)).toMatchObject({
      stripeAccountId: id,
      stripeChargesEnabled: false,
      stripeDetailsSubmitted: false,
    })
    await world.deps.cardAccounts.remove(id)
    await send(
      signed({
        id: `evt_${randomUUID()}`,
        type: 'account.application.deauthorized',
        account: id,
        data: { object: { id: 'ca_1', object: 'application' } },
      }),
    )
    expect(await stateOf(account.guid)).toMatchObject({ stripeAccountId: null })
  })
})

describe('an event of PayPal', () => {
  test('takes the money of an approved order, and is refused when PayPal did not send it', async () => {
    const shop = await makeShop(world, { account: { paymentMethods: ['stripe', 'paypal'] } })
    const { body } = await startCheckout(world, shop, { method: 'paypal' })
    const { sessionId } = (await findCheckout(
      world.deps.db,
      { accountGuid: shop.account.guid },
      { guid: body.checkoutGuid },
    ))!
    await world.fail({ service: 'paypal', path: 'CHECKOUT', kind: 'late-webhook' })
    await world.press(body.url, 'approve')
    const forged = {
      id: 'WH-forged',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'checkout-order',
      resource: { id: sessionId },
    }
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': '1',
      'paypal-transmission-sig': 'c2ln',
      'paypal-transmission-time': new Date().toISOString(),
    }
    for (const given of [headers, { 'content-type': 'application/json' }])
      expect(
        (await send({ payload: JSON.stringify(forged), headers: given }, 'paypal')).statusCode,
      ).toBe(400)
    expect((await send({ payload: '{"id":', headers }, 'paypal')).statusCode).toBe(400)
    expect(await ordersOf(shop)).toEqual([])
    await world.flush()
    expect(await ordersOf(shop)).toMatchObject([
      { method: 'paypal', grossProfit: 2_000, transactionFee: 88 },
    ])
  })

  test('that is too large, of no payment of ours or sent too often never reaches PayPal', async () => {
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': '1',
      'paypal-transmission-sig': 'c2ln',
    }
    expect((await send({ payload: 'x'.repeat(64_001), headers }, 'paypal')).statusCode).toBe(413)
    await world.fail({ service: 'paypal', path: '/v1/notifications', kind: 'error' })
    const payload = JSON.stringify({
      id: 'WH-x',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'checkout-order',
      resource: { id: 'O-of-somebody' },
    })
    expect((await send({ payload, headers }, 'paypal')).statusCode).toBe(200)
    expect(await eventsOf('WH-x')).toEqual([])
    // Fewer at a time than the limit of concurrent requests per address.
    const flood = async (events: number) =>
      Promise.all(
        Array.from({ length: events }, () =>
          world.app.inject({
            method: 'POST',
            url: '/api/hooks/paypal',
            headers,
            payload,
            remoteAddress: '198.51.100.9',
          }),
        ),
      )
    const answers = [...(await flood(150)), ...(await flood(151))]
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})
