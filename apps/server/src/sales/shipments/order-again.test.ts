import { contract } from '@proofdesk/contract'
import { asc, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { orderItems, orders } from '../../ground/db/tables/orders.ts'
import { payouts } from '../../ground/db/tables/payouts.ts'
import { orderEntries } from '../../ground/db/tables/refunds.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { createPrintPrices } from '../../ground/ports/lab/print-prices.ts'
import { BUYERS_ADDRESS, setUpLabWorld } from '../../test-world/lab-world.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makePayout } from '../../test-world/make-payout.ts'
import { makeShipment } from '../../test-world/make-shipment.ts'
import { makeUser } from '../../test-world/make-studio.ts'
import { handleSendShipmentMail } from '../orders/send-shipment-mail.handler.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { handlePlaceShipment } from './place-shipment.handler.ts'

const { world, outside, studio, gallery, photo } = setUpLabWorld()
beforeAll(async () => {
  world.deps.printPrices = createPrintPrices({
    lab: world.deps.lab,
    now: () => world.clock.now(),
  })
})

/** 108 + 22 for each print, 395 for shipping. */
const ONE = 525
const WHOLE = ONE + 2 * 130

/** Three prints that the lab has made and shipped. */
async function sell(change: Parameters<typeof makeOrder>[2] = {}) {
  const item = { photoGuid: photo.guid, name: photo.name }
  const order = await makeOrder(world, gallery, {
    address: BUYERS_ADDRESS,
    shippingFee: WHOLE,
    grossProfit: 3_000,
    lines: [
      {
        type: 'Print',
        fulfillment: 'lab',
        sku: 'PHO-4X6',
        units: 3,
        amount: 3_000,
        items: [{ ...item, copies: 2 }, item],
      },
    ],
    ...change,
  })
  const shipment = await makeShipment(world, order, {
    state: 'placed',
    labOrderId: `ord_${order.guid}`,
    cost: WHOLE,
    costCurrency: 'GBP',
    shippedAt: world.clock.now(),
  })
  const items = await world.deps.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderGuid, order.guid))
    .orderBy(asc(orderItems.position))
  return { order, shipment, items }
}
type Sold = Awaited<ReturnType<typeof sell>>

const again = (
  { order, items }: Sold,
  change: Partial<{
    items: { guid: string; copies: number }[]
    cost: number
    requestKey: string
  }> = {},
  token = studio.owner.token,
) =>
  world.call(contract.shipments.orderAgain, {
    token,
    body: {
      orderGuid: order.guid,
      requestKey: newGuid(),
      items: [{ guid: items[0]!.guid, copies: 1 }],
      ...change,
    },
  })
const reprintsOf = async ({ order, shipment }: Sold) =>
  (
    await world.deps.db
      .select()
      .from(shipments)
      .where(eq(shipments.orderGuid, order.guid))
      .orderBy(asc(shipments.createdAt))
  ).filter(({ guid }) => guid !== shipment.guid)
const run = ({ accountGuid, guid }: { accountGuid: string; guid: string }) =>
  handlePlaceShipment(world.deps, { accountGuid, shipmentGuid: guid })
const moneyOf = async ({ order }: Sold) =>
  (await world.deps.db.select().from(orders).where(eq(orders.guid, order.guid)))[0]!
const entriesOf = ({ order }: Sold) =>
  world.deps.db.select().from(orderEntries).where(eq(orderEntries.orderGuid, order.guid))
const labOrderOf = async ({ guid }: { guid: string }) =>
  (await outside.labOrders()).find(({ idempotencyKey }) => idempotencyKey === guid)

test('prints are made once more at the studio’s cost, once it has seen that', async () => {
  const sold = await sell()
  const asked = await again(sold)
  expect([asked.status, asked.body]).toMatchObject([
    409,
    { code: 'lab_cost_to_confirm', values: { cost: ONE / 100, currency: 'GBP' } },
  ])
  expect(await reprintsOf(sold)).toEqual([])
  const { status, body } = await again(sold, { cost: ONE / 100 })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    shipment: { guid: sold.shipment.guid, state: 'placed' },
    reprints: [{ state: 'waiting', cost: ONE / 100, items: [{ copies: 1 }] }],
  })
  expect(await moneyOf(sold)).toMatchObject({
    grossProfit: 3_000,
    refunded: 0,
    shippingFee: WHOLE + ONE,
    netProfit: sold.order.netProfit - ONE,
    payoutExtra: 0,
  })
  const [reprint] = await reprintsOf(sold)
  await Promise.all([run(reprint!), run(reprint!)])
  await run(reprint!)
  const labOrder = await labOrderOf(reprint!)
  expect(labOrder!.request.items.map(({ copies }) => copies)).toEqual([1])
  expect(labOrder!.request.recipient).toMatchObject({ address: { townOrCity: 'London' } })
  expect(await entriesOf(sold)).toMatchObject([
    { grossProfit: 0, fees: 0, shippingFee: ONE, netProfit: -ONE, countsIn: 'order' },
  ])
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('what the lab charges in the end takes the quote’s place, and the first shipment’s cost stays', async () => {
  const sold = await sell()
  await outside.fail('prodigi', 'order.cost', 'decline')
  await again(sold, { cost: ONE / 100 })
  const [reprint] = await reprintsOf(sold)
  await run(reprint!)
  expect((await moneyOf(sold)).shippingFee).toBe(WHOLE + ONE + 150)
  expect(await reprintsOf(sold)).toMatchObject([{ state: 'placed', booked: ONE + 150 }])
  await world.deps.db
    .update(shipments)
    .set({ cost: null, shippedAt: null })
    .where(eq(shipments.guid, sold.shipment.guid))
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('of an order that is in a payout, the next payout settles it', async () => {
  const sold = await sell()
  const payoutGuid = (await makePayout(world, studio, { amount: sold.order.netProfit })).guid
  await world.deps.db.update(orders).set({ payoutGuid }).where(eq(orders.guid, sold.order.guid))
  await again(sold, { cost: ONE / 100 })
  const { netProfit, payoutExtra } = await moneyOf(sold)
  expect(netProfit + payoutExtra).toBe(sold.order.netProfit)
  expect(await entriesOf(sold)).toMatchObject([{ countsIn: 'payout', netProfit: -ONE }])
  const breaches = await findLedgerBreaches(world.deps.db)
  expect(breaches.filter(({ what }) => what !== 'transfers')).toEqual([])
  await world.deps.db
    .update(orders)
    .set({ payoutGuid: null })
    .where(eq(orders.guid, sold.order.guid))
  await world.deps.db
    .update(orderEntries)
    .set({ countsIn: 'order' })
    .where(eq(orderEntries.orderGuid, sold.order.guid))
  await world.deps.db.update(orders).set({ payoutExtra: 0 }).where(eq(orders.guid, sold.order.guid))
  await world.deps.db.delete(payouts).where(eq(payouts.guid, payoutGuid))
})

test('a lab that refuses it takes nothing, and is asked again with the cost', async () => {
  const sold = await sell()
  await again(sold, { cost: ONE / 100 })
  const [reprint] = await reprintsOf(sold)
  await outside.fail('prodigi', '/v4.0/orders', 'decline')
  await run(reprint!)
  expect(await reprintsOf(sold)).toMatchObject([{ state: 'failed', booked: 0 }])
  expect(await moneyOf(sold)).toMatchObject({
    shippingFee: WHOLE,
    netProfit: sold.order.netProfit,
  })
  const { body } = await world.call(contract.shipments.retry, {
    token: studio.owner.token,
    body: { orderGuid: sold.order.guid, shipmentGuid: reprint!.guid },
  })
  expect(body.order.reprints).toMatchObject([{ state: 'waiting' }])
  await run(reprint!)
  expect(await reprintsOf(sold)).toMatchObject([{ state: 'placed', booked: ONE }])
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('the same request sent again, also at once, is one order', async () => {
  const sold = await sell()
  const request = { cost: ONE / 100, requestKey: newGuid() }
  const answers = await Promise.all([again(sold, request), again(sold, request)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await again(sold, request)).status).toBe(200)
  expect(await reprintsOf(sold)).toHaveLength(1)
  expect((await again(await sell(), request)).body).toMatchObject({ code: 'conflict' })
})

test('only prints of the order that the lab has made are ordered again, no more than were bought', async () => {
  const sold = await sell()
  const [first, second] = sold.items
  const other = await sell()
  for (const items of [
    [{ guid: first!.guid, copies: 3 }],
    [{ guid: other.items[0]!.guid, copies: 1 }],
    [
      { guid: second!.guid, copies: 1 },
      { guid: second!.guid, copies: 1 },
    ],
  ])
    expect((await again(sold, { items, cost: 1 })).status).toBe(404)
  await world.deps.db
    .update(shipments)
    .set({ state: 'waiting' })
    .where(eq(shipments.guid, other.shipment.guid))
  expect((await again(other)).body).toMatchObject({ code: 'prints_not_made' })
  await world.deps.db
    .update(shipments)
    .set({ state: 'cancelled' })
    .where(eq(shipments.guid, other.shipment.guid))
  const salesperson = await makeUser(world, studio.account, 'salesperson')
  expect((await again(sold, {}, salesperson.token)).status).toBe(403)
})

test('the buyer is told that they are made once more, and of their parcel', async () => {
  const sold = await sell()
  await again(sold, { cost: ONE / 100 })
  const [reprint] = await reprintsOf(sold)
  await run(reprint!)
  const tell = async () => {
    const before = world.mails.length
    const messages = await world.deps.db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderGuid, sold.order.guid))
    for (const { guid, accountGuid } of messages)
      await handleSendShipmentMail(world.deps, { accountGuid, messageGuid: guid })
    return world.mails.slice(before).map(({ subject }) => subject)
  }
  expect(await tell()).toEqual(['Your prints from North Studio are being made'])
  await outside.ship((await labOrderOf(reprint!))!.id)
  await run(reprint!)
  expect(await tell()).toEqual(['Your prints from North Studio are on their way'])
})
