import { contract } from '@proofdesk/contract'
import { eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { expect, test } from 'vitest'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { payouts } from '../../ground/db/tables/payouts.ts'
import { handleSendOrderConfirmation } from '../../sales/orders/send-order-confirmation.handler.ts'
import { makeUser } from '../../test-world/make-studio.ts'
import { buy } from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'
import { recordPayoutEvent } from '../payouts/record-payout-event.ts'
import { handleSendRefund } from './send-refund.handler.ts'

const { world, shop } = setUpShop()

const { orderTimeline, refunds, orders: orderRoutes } = contract

async function list(guid: string, query: object = {}, token = shop.studio.owner.token) {
  const answer = await world.call(orderTimeline.list, { token, query: { guid, ...query } })
  expect(answer.status).toBe(200)
  return answer.body
}
const kindsOf = async (guid: string, query: object = {}, token = shop.studio.owner.token) =>
  (await list(guid, query, token)).events.map(({ kind }) => kind)
const note = (guid: string, text: string, token = shop.studio.owner.token) =>
  world.call(orderTimeline.addNote, { token, body: { guid, text } })

/** Advances the clock, so that the next event is later. */
const wait = () => world.clock.set(world.clock.now() + 1_000)

test('an order tells what was paid, what was sent to whom, who gave money back and that it arrived', async () => {
  const order = await buy(world, shop, 'stripe')
  const { token } = shop.studio.owner
  const accountGuid = shop.account.guid
  const [message] = await world.deps.db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderGuid, order.guid))
  wait()
  const mail = { accountGuid, orderGuid: order.guid, messageGuid: message!.guid }
  await handleSendOrderConfirmation(world.deps, mail)
  await handleSendOrderConfirmation(world.deps, mail)
  wait()
  const { body } = await world.call(refunds.create, {
    token,
    body: { orderGuid: order.guid, amount: 5, reason: 'goodwill', takeBackDownloads: false },
  })
  wait()
  await handleSendRefund(world.deps, { accountGuid, refundGuid: body.refund.guid })
  await handleSendRefund(world.deps, { accountGuid, refundGuid: body.refund.guid })
  wait()
  await world.call(orderRoutes.endLinks, { token, body: { guid: order.guid } })
  const { events, more } = await list(order.guid)
  expect(more).toBe(false)
  expect(events.map(({ kind, actor, values }) => ({ kind, actor, values }))).toEqual([
    { kind: 'linksEnded', actor: 'Robin owner', values: {} },
    {
      kind: 'refundSettled',
      actor: null,
      values: { amount: 5, currency: 'GBP', about: 'goodwill', reference: expect.any(String) },
    },
    {
      kind: 'refundRequested',
      actor: 'Robin owner',
      values: { amount: 5, currency: 'GBP', about: 'goodwill' },
    },
    {
      kind: 'messageSent',
      actor: null,
      values: { channel: 'mail', recipient: order.emailAddress, about: 'confirmation' },
    },
    {
      kind: 'ordered',
      actor: null,
      values: { amount: 20, currency: 'GBP', about: 'stripe', reference: order.paymentId },
    },
  ])
  expect(await kindsOf(order.guid, { group: 'messages' })).toEqual(['linksEnded', 'messageSent'])
})

test('notes of the team stay, page by page, and no one changes what was kept', async () => {
  const order = await buy(world, shop, 'stripe')
  const seller = await makeUser(world, shop.account, 'salesperson')
  const { body, status } = await note(
    order.guid,
    '  Rang the buyer.\nWants it framed. ',
    seller.token,
  )
  expect([status, body.event]).toMatchObject([
    201,
    {
      kind: 'note',
      actor: 'Robin salesperson',
      values: { text: 'Rang the buyer.\nWants it framed.' },
    },
  ])
  await Promise.all(Array.from({ length: 60 }, (_, index) => note(order.guid, `Note ${index}`)))
  const first = await list(order.guid, { group: 'notes' })
  const second = await list(order.guid, { group: 'notes', before: first.events.at(-1)!.guid })
  expect([first.events.length, first.more, second.events.length, second.more]).toEqual([
    50,
    true,
    11,
    false,
  ])
  const texts = [...first.events, ...second.events].map(({ values }) => values.text)
  expect(new Set(texts).size).toBe(61)
  expect((await note(order.guid, '   ')).status).toBe(422)
  expect((await note(order.guid, 'x'.repeat(2_001))).status).toBe(422)
  await expect(
    world.deps.db.execute(sql`update timeline_events set kind = 'ordered'`),
  ).rejects.toThrow()
})

test('the course of an order’s payout is told to who may see payouts, and their notes on it to no one here', async () => {
  const order = await buy(world, shop, 'stripe')
  const seller = await makeUser(world, shop.account, 'salesperson')
  const payout = {
    guid: newGuid(),
    accountGuid: shop.account.guid,
    currency: 'GBP',
    amount: 1_750,
  }
  const { db } = world.deps
  await db.insert(payouts).values({
    ...payout,
    createdAt: world.clock.now(),
    requestedBy: shop.studio.owner.guid,
    noOrders: 1,
    payoutDestination: 'bankAccount',
  })
  await db.update(orders).set({ payoutGuid: payout.guid }).where(eq(orders.guid, order.guid))
  wait()
  await recordPayoutEvent(db, payout, { kind: 'payoutRequested', at: world.clock.now() })
  await world.call(contract.payoutTimeline.addNote, {
    token: shop.studio.owner.token,
    body: { guid: payout.guid, text: 'For the rent' },
  })
  expect((await list(order.guid)).events[0]).toMatchObject({
    kind: 'payoutRequested',
    values: { amount: 17.5, currency: 'GBP' },
  })
  expect(await kindsOf(order.guid)).toEqual(['payoutRequested', 'ordered'])
  expect(await kindsOf(order.guid, {}, seller.token)).toEqual(['ordered'])
})
