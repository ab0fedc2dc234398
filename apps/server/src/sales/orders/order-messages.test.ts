import { DAY_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import {
  type ShopRecord,
  makeShop,
  readCheckout,
  startCheckout,
} from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { handleSendOrderConfirmation } from './send-order-confirmation.handler.ts'
import { MESSAGE_RETRIED_AFTER } from './send-order-message.ts'
import { handleSweepOrderMessages } from './sweep-order-messages.handler.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeAll(async () => {
  shop = await makeShop(world, { account: { companyName: 'Demo Studio' } })
})

async function sell() {
  const { body } = await startCheckout(world, shop)
  await readCheckout(world, shop, (await world.press(body.url, 'pay'))!)
  const [order] = await world.deps.db
    .select()
    .from(orders)
    .where(eq(orders.checkoutGuid, body.checkoutGuid))
  return order!
}
const messageOf = async ({ guid }: { guid: string }) =>
  (
    await world.deps.db
      .select()
      .from(orderMessages)
      .where(and(eq(orderMessages.orderGuid, guid), eq(orderMessages.channel, 'mail')))
  )[0]!
/** Sends the messages found by the sweep, as the workers do. */
async function sweepAndSend() {
  const found: Parameters<typeof handleSendOrderConfirmation>[1][] = []
  const enqueue = async (_tx: unknown, _job: unknown, payload: object) => {
    found.push(payload as (typeof found)[number])
    return null
  }
  const queue = { ...world.deps.queue, enqueue } as typeof world.deps.queue
  await handleSweepOrderMessages({ ...world.deps, queue })
  for (const payload of found) await handleSendOrderConfirmation(world.deps, payload)
  return found.length
}
const read = (order: { guid: string }) =>
  world.call(contract.orders.read, {
    token: shop.studio.owner.token,
    query: { guid: order.guid },
  })
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address).length

test('orders have consecutive numbers, even simultaneous ones, and the email includes the number', async () => {
  const sold = await Promise.all([sell(), sell(), sell(), sell()])
  expect(sold.map(({ number }) => number!).toSorted((a, b) => a - b)).toEqual([
    1001, 1002, 1003, 1004,
  ])
  await handleSendOrderConfirmation(world.deps, {
    accountGuid: shop.account.guid,
    orderGuid: sold[0]!.guid,
  })
  expect(world.mails.at(-1)!.text).toContain(`Order number: DS-${sold[0]!.number}`)
})

test('an unsent email is found when its job has given up, and is sent only once', async () => {
  const order = await sell()
  expect((await messageOf(order)).sentAt).toBeNull()
  expect(await sweepAndSend()).toBe(0)
  world.clock.pass(MESSAGE_RETRIED_AFTER)
  const before = mailsTo('ada@runner.test')
  expect(await sweepAndSend()).toBeGreaterThan(0)
  expect((await messageOf(order)).sentAt).not.toBeNull()
  expect((await read(order)).body.orders[0]!.messages).toMatchObject([
    { channel: 'mail', recipient: 'ada@runner.test', sentAt: expect.any(Number) },
  ])
  const after = mailsTo('ada@runner.test')
  expect(after).toBeGreaterThan(before)
  const { guid: messageGuid, accountGuid, orderGuid } = await messageOf(order)
  await handleSendOrderConfirmation(world.deps, { accountGuid, orderGuid, messageGuid })
  world.clock.pass(2 * MESSAGE_RETRIED_AFTER)
  expect(await sweepAndSend()).toBe(0)
  expect(mailsTo('ada@runner.test')).toBe(after)
})

test('a message that can’t be sent for a week is given up', async () => {
  const order = await sell()
  world.clock.pass(8 * DAY_MS)
  expect(await sweepAndSend()).toBe(0)
  expect((await messageOf(order)).sentAt).toBeNull()
  world.clock.pass(-8 * DAY_MS)
})

test('a studio sees the recipients of links and revokes them; a new email opens the order again', async () => {
  const order = await sell()
  const { token } = shop.studio.owner
  const open = (link: string) => {
    const url = new URL(link)
    return world.call(contract.siteOrders.read, {
      host: shop.host,
      query: { guid: order.guid, key: url.searchParams.get('key')! },
    })
  }
  const linkIn = (text: string) => /https?:\/\/\S+\/orders\/\S+/.exec(text)![0]
  const mail = async (emailAddress: string) => {
    await handleSendOrderConfirmation(world.deps, {
      accountGuid: shop.account.guid,
      orderGuid: order.guid,
      emailAddress,
    })
    return linkIn(world.mails.at(-1)!.text)
  }
  const leaked = await mail('first@runner.test')
  expect((await open(leaked)).status).toBe(200)
  await world.call(contract.orders.resendConfirmation, {
    token,
    body: { orderGuid: order.guid, emailAddress: 'aunt@runner.test' },
  })
  expect((await read(order)).body.orders[0]!.messages.map(({ recipient }) => recipient)).toEqual([
    'ada@runner.test',
    'aunt@runner.test',
  ])
  const stranger = await makeStudio(world)
  const end = (caller: string) =>
    world.call(contract.orders.endLinks, { token: caller, body: { guid: order.guid } })
  expect((await end(stranger.owner.token)).status).toBe(404)
  expect((await open(leaked)).status).toBe(200)
  expect((await end(token)).status).toBe(200)
  expect((await open(leaked)).status).toBe(404)
  expect((await open(await mail('ada@runner.test'))).status).toBe(200)
  // The signature doesn't match a changed version.
  const [expiry, signature] = new URL(leaked).searchParams.get('key')!.split('.')
  const forged = new URL(leaked)
  forged.searchParams.set('key', `${expiry}.2.${signature}`)
  expect((await open(forged.href)).status).toBe(404)
})
