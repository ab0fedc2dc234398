import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { expect, test } from 'vitest'
import { orderEntries, refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { payoutTransfers } from '../../ground/db/tables/payouts.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { BUYERS_ADDRESS, setUpLabWorld } from '../../test-world/lab-world.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeRefund } from '../../test-world/make-refund.ts'
import { makePayout } from '../../test-world/make-payout.ts'
import { makeShipment } from '../../test-world/make-shipment.ts'
import { makeUser } from '../../test-world/make-studio.ts'
import { handlePlaceShipment } from './place-shipment.handler.ts'
import { placeShipment } from './place-shipment.job.ts'
import { handleReleaseShipment } from './release-shipment.handler.ts'
import { handleSweepShipments } from './sweep-shipments.handler.ts'

const { world, outside, studio, gallery, photo } = setUpLabWorld()

/** Three prints of two photos, for ten pounds each, held back for a day. */
async function sell(change: Parameters<typeof makeOrder>[2] = {}) {
  const item = { photoGuid: photo.guid, name: photo.name }
  const line = { type: 'Print', fulfillment: 'lab', sku: 'PHO-4X6', units: 3, amount: 3_000 }
  const order = await makeOrder(world, gallery, {
    address: BUYERS_ADDRESS,
    shippingFee: 900,
    lines: [{ ...(line as object), items: [{ ...item, copies: 2 }, item] }],
    ...change,
  })
  const shipment = await makeShipment(world, order, { heldUntil: world.clock.now() + DAY_MS })
  return { order, shipment }
}
type Sold = Awaited<ReturnType<typeof sell>>

const run = ({ shipment: { guid, accountGuid } }: Sold) =>
  handlePlaceShipment(world.deps, { accountGuid, shipmentGuid: guid })
const labOrdersOf = async ({ shipment }: Sold) =>
  (await outside.labOrders()).filter(({ idempotencyKey }) => idempotencyKey === shipment.guid)
const sendNow = ({ order }: Sold, token = studio.owner.token) =>
  world.call(contract.shipments.sendNow, { token, body: { orderGuid: order.guid } })
const stateOf = async ({ shipment }: Sold) =>
  (await world.deps.db.select().from(shipments).where(eq(shipments.guid, shipment.guid)))[0]!
const moneyOf = async ({ order }: Sold) =>
  (await world.deps.db.select().from(orders).where(eq(orders.guid, order.guid)))[0]!
/** The waiting jobs that send it to the lab. */
async function jobsOf({ shipment }: Sold) {
  const { rows } = await world.deps.db.execute<{ name: string }>(
    sql`select name from pgboss.job where name = ${placeShipment.name}
      and singleton_key = ${shipment.guid} and state = 'created'`,
  )
  return rows.length
}
async function refundOrder({ order }: Sold, change: object) {
  const { status } = await world.call(contract.refunds.create, {
    token: studio.owner.token,
    body: {
      orderGuid: order.guid,
      reason: 'buyerWish',
      takeBackDownloads: false,
      outside: true,
      ...change,
    } as never,
  })
  expect(status).toBe(201)
}
const lineOf = async ({ order }: Sold) =>
  (await world.deps.db.select().from(orderLines).where(eq(orderLines.orderGuid, order.guid)))[0]!

test('prints wait until their hour, and the lab then gets them once, however often the job runs', async () => {
  const sold = await sell()
  world.clock.pass(DAY_MS - HOUR_MS)
  await Promise.all([run(sold), run(sold)])
  await run(sold)
  expect(await labOrdersOf(sold)).toEqual([])
  expect(await stateOf(sold)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    heldUntil: sold.shipment.heldUntil,
  })
  world.clock.pass(HOUR_MS)
  await Promise.all([run(sold), run(sold)])
  await run(sold)
  expect(await labOrdersOf(sold)).toHaveLength(1)
  expect(await stateOf(sold)).toMatchObject({ state: 'placed', heldUntil: null })
})

test('the desk shows until when, and people who may can send now; again, nothing more happens', async () => {
  const sold = await sell()
  const read = async () =>
    (
      await world.call(contract.orders.read, {
        token: studio.owner.token,
        query: { guid: sold.order.guid },
      })
    ).body.orders[0]!
  expect((await read()).shipment).toMatchObject({
    state: 'waiting',
    heldUntil: sold.shipment.heldUntil,
  })
  const salesperson = await makeUser(world, studio.account, 'salesperson')
  expect((await sendNow(sold, salesperson.token)).status).toBe(403)
  const [first, second] = await Promise.all([sendNow(sold), sendNow(sold)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await jobsOf(sold)).toBe(1)
  await run(sold)
  expect((await sendNow(sold)).body.order.shipment).toMatchObject({
    state: 'placed',
    heldUntil: null,
  })
  expect(await labOrdersOf(sold)).toHaveLength(1)
})

test('an order without lab prints has nothing to send', async () => {
  const order = await makeOrder(world, gallery)
  const { status, body } = await world.call(contract.shipments.sendNow, {
    token: studio.owner.token,
    body: { orderGuid: order.guid },
  })
  expect([status, body]).toMatchObject([404, { code: 'not_found' }])
})

test('a job that was lost is made up for by the sweep, once its hour has come', async () => {
  const sold = await sell()
  world.clock.pass(2 * HOUR_MS)
  await handleSweepShipments(world.deps)
  expect(await jobsOf(sold)).toBe(0)
  world.clock.pass(DAY_MS)
  await handleSweepShipments(world.deps)
  await handleReleaseShipment(world.deps, {
    accountGuid: sold.shipment.accountGuid,
    shipmentGuid: sold.shipment.guid,
  })
  expect(await jobsOf(sold)).toBe(1)
})

test('what was given back before the lab got it is not printed', async () => {
  const sold = await sell()
  const line = await lineOf(sold)
  await refundOrder(sold, { lines: [{ guid: line.guid, quantity: 2 }] })
  await sendNow(sold)
  await run(sold)
  const [order] = await labOrdersOf(sold)
  expect(order!.request.items.map(({ copies }) => copies)).toEqual([1])
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('an order that was given back in full never reaches the lab, and costs nothing there', async () => {
  const sold = await sell()
  await refundOrder(sold, {})
  world.clock.pass(DAY_MS)
  await Promise.all([run(sold), run(sold)])
  expect(await labOrdersOf(sold)).toEqual([])
  expect(await stateOf(sold)).toMatchObject({ state: 'cancelled', cost: 0 })
  expect(await moneyOf(sold)).toMatchObject({ grossProfit: 0, shippingFee: 0, netProfit: 0 - 300 })
  await handleSweepShipments(world.deps)
  expect(await jobsOf(sold)).toBe(0)
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('of an order in a payout that is given back in full, what the lab was to take comes back with the next one', async () => {
  const sold = await sell()
  const { accountGuid, netProfit: amount } = sold.order
  const payoutGuid = (await makePayout(world, studio, { amount })).guid
  const transfer = { guid: newGuid(), accountGuid, payoutGuid, amount }
  await world.deps.db
    .insert(payoutTransfers)
    .values({ ...transfer, provider: 'trolley', changedAt: 0 })
  await world.deps.db.update(orders).set({ payoutGuid }).where(eq(orders.guid, sold.order.guid))
  await refundOrder(sold, {})
  await sendNow(sold)
  await Promise.all([run(sold), run(sold)])
  expect(await moneyOf(sold)).toMatchObject({ shippingFee: 0 })
  const entries = await world.deps.db
    .select()
    .from(orderEntries)
    .where(eq(orderEntries.shipmentGuid, sold.shipment.guid))
  expect(entries).toMatchObject([{ countsIn: 'payout', netProfit: 900, shippingFee: -900 }])
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('with every unit on its way back it makes none, and all after the refund has failed', async () => {
  const sold = await sell()
  const { accountGuid } = sold.order
  const refund = await makeRefund(world, sold.order, { amount: 2_999 })
  await world.deps.db.insert(refundLines).values({
    accountGuid,
    refundGuid: refund.guid,
    lineGuid: (await lineOf(sold)).guid,
    quantity: 3,
    amount: 2_999,
  })
  await sendNow(sold)
  await run(sold)
  expect(await stateOf(sold)).toMatchObject({ state: 'cancelled' })
  await world.deps.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.guid, refund.guid))
  const { body } = await world.call(contract.shipments.retry, {
    token: studio.owner.token,
    body: { orderGuid: sold.order.guid },
  })
  expect(body.order.shipment).toMatchObject({ state: 'waiting' })
  await run(sold)
  expect((await labOrdersOf(sold))[0]!.request.items.map(({ copies }) => copies)).toEqual([2, 1])
})

test('sending now and giving back at once: the lab prints what was left when it was asked, or nothing', async () => {
  const sold = await sell()
  await Promise.all([sendNow(sold), refundOrder(sold, {}), run(sold)])
  await run(sold)
  const { state } = await stateOf(sold)
  const labOrders = await labOrdersOf(sold)
  expect([state, labOrders.length]).toEqual(state === 'placed' ? ['placed', 1] : ['cancelled', 0])
})
