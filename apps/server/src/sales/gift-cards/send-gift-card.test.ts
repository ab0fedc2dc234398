import { contract } from '@proofdesk/contract'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftCards } from '../../ground/db/tables/gift-cards.ts'
import { makeGiftCard } from '../../test-world/make-gift-card.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSendGiftCard } from './send-gift-card.handler.ts'

let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

async function open() {
  const studio = await makeStudio(world)
  const { token } = studio.owner
  const address = `${newGuid()}@family.test`
  const sell = async (change: Record<string, unknown> = {}) =>
    (
      await world.call(contract.giftCards.sell, {
        token,
        body: {
          requestKey: newGuid(),
          amount: 50,
          currency: 'GBP',
          buyerName: 'Grace',
          recipientName: 'Ada',
          recipientAddress: address,
          message: 'For your big day',
          locale: 'en',
          method: 'cash',
          paymentNote: '',
          ...change,
        },
      })
    ).body
  const send = (giftCardGuid: string, askedAt = world.clock.now()) =>
    handleSendGiftCard(world.deps, { accountGuid: studio.account.guid, giftCardGuid, askedAt })
  const mails = () => world.mails.filter(({ to }) => to === address)
  return { ...studio, token, address, sell, send, mails }
}

test('the recipient gets the card once, with its code, the message and a file for printing', async () => {
  const { sell, send, mails, token } = await open()
  const { giftCard, code } = await sell()
  expect(giftCard).toMatchObject({ deliverAt: giftCard.createdAt, sentAt: null })
  const askedAt = world.clock.now()
  await send(giftCard.guid, askedAt)
  await send(giftCard.guid, askedAt)
  expect(mails()).toHaveLength(1)
  const [mail] = mails()
  expect(mail!.subject).toBe('Grace sent you a gift card')
  for (const text of [code, '£50.00', 'For your big day', 'Hello Ada,'])
    expect(mail!.text).toContain(text)
  expect(mail!.attachments).toMatchObject([{ name: 'gift-card.pdf' }])
  expect(mail!.attachments![0]!.content.subarray(0, 5).toString()).toBe('%PDF-')
  const { body } = await world.call(contract.giftCards.list, { token, query: {} })
  expect(body.giftCards[0]!.sentAt).toBeGreaterThanOrEqual(askedAt)
})

test('a card with a day is sent then; one without an address is sent to no one', async () => {
  const { sell, account } = await open()
  const deliverAt = world.clock.now() + 3 * DAY_MS
  const { giftCard } = await sell({ deliverAt })
  expect(giftCard.deliverAt).toBe(deliverAt)
  const handedOver = await sell({ recipientAddress: '', deliverAt })
  expect(handedOver.giftCard.deliverAt).toBeNull()
  const { rows } = await world.deps.pool.query<{ guid: string; at: Date }>(
    `select data->>'giftCardGuid' as guid, start_after as at
      from pgboss.job where name = 'send-gift-card' and data->>'accountGuid' = $1`,
    [account.guid],
  )
  expect(rows).toEqual([{ guid: giftCard.guid, at: new Date(deliverAt) }])
})

test.each([
  ['blocked', { blockedAt: 1 }],
  ['refunded', { cancelledAt: 1 }],
  ['used up', { balance: 0 }],
])('a card that is %s by then isn’t sent, and can’t be sent again', async (_, change) => {
  const { sell, send, mails, token } = await open()
  const { guid } = (await sell({ deliverAt: world.clock.now() + DAY_MS })).giftCard
  await world.deps.db.update(giftCards).set(change).where(eq(giftCards.guid, guid))
  await send(guid)
  expect(mails()).toEqual([])
  const { body } = await world.call(contract.giftCards.send, { token, body: { guid } })
  expect(body).toMatchObject({ code: 'gift_card_unsendable' })
  await world.deps.db
    .update(giftCards)
    .set({ blockedAt: null, cancelledAt: null, balance: 5_000 })
    .where(eq(giftCards.guid, guid))
})

test('a card is sent again ten times an hour at most, and not without an address', async () => {
  const studio = await open()
  const { guid } = (await studio.sell()).giftCard
  const again = (which: string) =>
    world.call(contract.giftCards.send, { token: studio.token, body: { guid: which } })
  for (let n = 0; n < 10; n++) expect((await again(guid)).status).toBe(200)
  expect((await again(guid)).status).toBe(429)
  const { card } = await makeGiftCard(world, studio)
  expect((await again(card.guid)).body).toMatchObject({ code: 'gift_card_unsendable' })
})

test('the person who sold a card can print it for five minutes', async () => {
  const { sell, host } = await open()
  const { url } = await sell()
  const headers = { host }
  const file = await world.app.inject({ url, headers })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await world.app.inject({ url: `${url}x`, headers })).statusCode).toBe(404)
  world.clock.pass(6 * MINUTE_MS)
  expect((await world.app.inject({ url, headers })).statusCode).toBe(404)
})
