import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { expect, test } from 'vitest'
import { orders, type orderItems } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { timelineEvents } from '../../ground/db/tables/timeline.ts'
import { LabError } from '../../ground/ports/lab/lab.ts'
import { quadrants, readQuadrants } from '../../ground/ports/images/test-pictures.ts'
import { makePhoto } from '../../test-world/make-gallery.ts'
import { BUYERS_ADDRESS, setUpLabWorld } from '../../test-world/lab-world.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makePayout } from '../../test-world/make-payout.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { readOrderDetail } from '../orders/to-order.ts'
import { handlePlaceShipment } from './place-shipment.handler.ts'
import { placeShipment } from './place-shipment.job.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { retryShipment } from './retry-shipment.ts'
import { handleSweepShipments } from './sweep-shipments.handler.ts'

const { world, outside, studio, gallery, photo } = setUpLabWorld()

/** The cost of one 4 × 6 in print with its tax and its shipping in Britain: 108 + 22 + 395. */
const QUOTED = 525

async function makeShipment(
  items: Partial<typeof orderItems.$inferInsert>[] = [{}],
  change: Partial<typeof orders.$inferInsert> = {},
) {
  const lines = [
    {
      type: 'Print' as const,
      fulfillment: 'lab' as const,
      sku: 'PHO-4X6',
      items: items.map((item) => ({ photoGuid: photo.guid, name: photo.name, ...item })),
    },
  ]
  const order = await makeOrder(world, gallery, {
    address: BUYERS_ADDRESS,
    shippingFee: QUOTED,
    grossProfit: 2_000,
    fees: 200,
    transactionFee: 50,
    lines,
    ...change,
  })
  const [shipment] = await world.deps.db
    .insert(shipments)
    .values({
      guid: newGuid(),
      accountGuid: order.accountGuid,
      orderGuid: order.guid,
      createdAt: world.clock.now(),
    })
    .returning()
  return { order, shipment: shipment! }
}
type Made = Awaited<ReturnType<typeof makeShipment>>

const run = ({ shipment }: Pick<Made, 'shipment'>) =>
  handlePlaceShipment(world.deps, { accountGuid: studio.account.guid, shipmentGuid: shipment.guid })
async function stateOf({ order, shipment }: Made) {
  const [sent] = await world.deps.db
    .select()
    .from(shipments)
    .where(eq(shipments.guid, shipment.guid))
  const [money] = await world.deps.db.select().from(orders).where(eq(orders.guid, order.guid))
  return { ...sent!, shippingFee: money!.shippingFee, netProfit: money!.netProfit }
}
const kindsOf = async ({ order }: Made) => {
  const events = await world.deps.db
    .select({ kind: timelineEvents.kind })
    .from(timelineEvents)
    .where(eq(timelineEvents.subjectGuid, order.guid))
  return events.map(({ kind }) => kind)
}
const labOrdersOf = async ({ shipment }: Made) =>
  (await outside.labOrders()).filter((each) => each.idempotencyKey === shipment.guid)

test('the lab gets the buyer, the articles and a picture of each print, turned and cut at full size', async () => {
  const made = await makeShipment(
    [{ copies: 3, rotation: 90, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }, {}],
    { firstName: 'Ada', lastName: 'Runner', mobileNumber: '+447700900123' },
  )
  await run(made)
  const [order] = await labOrdersOf(made)
  expect(order!.request).toMatchObject({
    merchantReference: made.shipment.guid,
    shippingMethod: 'Standard',
    recipient: {
      name: 'Ada Runner',
      email: 'ada@runner.test',
      phoneNumber: '+447700900123',
      address: {
        line1: '1 High Street',
        postalOrZipCode: 'N1 1AA',
        countryCode: 'GB',
        townOrCity: 'London',
      },
    },
    items: [
      { sku: 'GLOBAL-PHO-4X6', copies: 3, assets: [{ printArea: 'default' }] },
      { sku: 'GLOBAL-PHO-4X6', copies: 1 },
    ],
  })
  const urls = order!.request.items.map((item) => item.assets[0]!.url)
  const [cut, whole] = [await fetchAsset(urls[0]!), await fetchAsset(urls[1]!)]
  expect([cut.width, cut.height, whole.width, whole.height]).toEqual([200, 400, 800, 400])
  // After turning clockwise, the bottom left quarter is at the top left.
  expect(cut.corner.every((value, at) => Math.abs(value - quadrants.bottomLeft[at]!) < 14)).toBe(
    true,
  )
  expect(await stateOf(made)).toMatchObject({
    state: 'placed',
    labOrderId: order!.id,
    reason: null,
  })
})

/** Fetches a picture as the lab does, days later. */
async function fetchAsset(url: string) {
  expect(url.startsWith(`http://${world.deps.env.DOMAIN}/files/`)).toBe(true)
  const { host, pathname, search } = new URL(url)
  const isOpen = async (after: number) => {
    world.clock.pass(after)
    const response = await world.app.inject({ url: pathname + search, headers: { host } })
    world.clock.pass(-after)
    return response
  }
  expect((await isOpen(7 * DAY_MS + 60_000)).statusCode).toBe(403)
  const { rawPayload } = await isOpen(7 * DAY_MS - HOUR_MS)
  const { width, height, format } = await sharp(rawPayload).metadata()
  expect(format).toBe('jpeg')
  return { width, height, corner: (await readQuadrants(rawPayload)).topLeft }
}

test('run again and again, also at the same time, the lab makes it once', async () => {
  const made = await makeShipment()
  await Promise.all(Array.from({ length: 8 }, () => run(made)))
  await run(made)
  expect(await labOrdersOf(made)).toHaveLength(1)
  expect(await kindsOf(made)).toEqual(['labOrdered'])
  expect(await stateOf(made)).toMatchObject({ state: 'placed', cost: QUOTED, shippingFee: QUOTED })
})

test.each(['timeout', 'error'] as const)(
  'an answer that is lost (%s) after the lab took the order leads to that order at the next attempt',
  async (kind) => {
    const made = await makeShipment()
    await outside.fail('prodigi', 'order.created', kind)
    await expect(run(made)).rejects.toMatchObject({ name: 'LabError', code: 'unavailable' })
    expect(await stateOf(made)).toMatchObject({ state: 'waiting', attempts: 1, labOrderId: null })
    await run(made)
    const [order, ...more] = await labOrdersOf(made)
    expect(more).toEqual([])
    expect(await stateOf(made)).toMatchObject({
      state: 'placed',
      labOrderId: order!.id,
      cost: QUOTED,
    })
  },
)

test('a lab that is away leaves the shipment waiting for the next attempt', async () => {
  const made = await makeShipment()
  await outside.fail('prodigi', '/v4.0/orders', 'error')
  await expect(run(made)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await stateOf(made)).toMatchObject({ state: 'waiting' })
  await run(made)
  expect(await stateOf(made)).toMatchObject({ state: 'placed' })
})

test('what the lab charged replaces what it had quoted, in fee and net profit together', async () => {
  const made = await makeShipment()
  await outside.fail('prodigi', 'order.cost', 'decline')
  await run(made)
  expect(await stateOf(made)).toMatchObject({
    cost: QUOTED + 150,
    shippingFee: QUOTED + 150,
    netProfit: 2_000 - 200 - 50 - QUOTED - 150,
  })
})

test.each([
  [
    'is in a payout',
    async () => ({ payoutGuid: (await makePayout(world, studio, { amount: 1 })).guid }),
  ],
  [
    'is paid out',
    async () => ({
      payoutGuid: (await makePayout(world, studio, { amount: 1 })).guid,
      paidOut: true,
    }),
  ],
])('an order that %s keeps its amounts', async (_name, change) => {
  const made = await makeShipment([{}], await change())
  await outside.fail('prodigi', 'order.cost', 'decline')
  await run(made)
  expect(await stateOf(made)).toMatchObject({
    state: 'placed',
    cost: QUOTED + 150,
    shippingFee: QUOTED,
    netProfit: made.order.netProfit,
  })
})

test('of what the studio collected a higher cost is taken off, and a lower one put right', async () => {
  const dearer = await makeShipment([{}], { collector: 'studio' })
  await outside.fail('prodigi', 'order.cost', 'decline')
  await run(dearer)
  expect(await stateOf(dearer)).toMatchObject({
    cost: QUOTED + 150,
    shippingFee: QUOTED + 150,
    netProfit: dearer.order.netProfit - 150,
  })
  const cheaper = await makeShipment([{}], { collector: 'studio', shippingFee: QUOTED + 100 })
  await run(cheaper)
  expect(await stateOf(cheaper)).toMatchObject({
    cost: QUOTED,
    shippingFee: QUOTED,
    netProfit: cheaper.order.netProfit + 100,
  })
})

test('charged in another currency, an order keeps what was quoted, and the lab is not asked again', async () => {
  const made = await makeShipment([{}], { currency: 'EUR' })
  await run(made)
  expect(await stateOf(made)).toMatchObject({
    state: 'placed',
    cost: expect.any(Number),
    costCurrency: 'GBP',
    shippingFee: QUOTED,
    netProfit: made.order.netProfit,
  })
  world.clock.pass(2 * HOUR_MS)
  const enqueued: unknown[] = []
  const queue = {
    ...world.deps.queue,
    enqueue: async (_db: unknown, _job: unknown, { shipmentGuid }: { shipmentGuid?: string }) =>
      void enqueued.push(shipmentGuid),
  } as unknown as typeof world.deps.queue
  await handleSweepShipments({ ...world.deps, queue })
  expect(enqueued).not.toContain(made.shipment.guid)
})

test('while the lab is away an order waits; it gets it once, also when it went away before it answered', async () => {
  const [waiting, taken] = [await makeShipment(), await makeShipment()]
  // It has the order, and its answer is lost.
  await outside.fail('prodigi', 'order.created', 'timeout')
  await expect(run(taken)).rejects.toMatchObject({ code: 'unavailable' })
  await outside.stop()
  for (let attempt = 0; attempt < 3; attempt++)
    for (const made of [waiting, taken])
      await expect(run(made)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await stateOf(waiting)).toMatchObject({ state: 'waiting', reason: null })
  await outside.start()
  await Promise.all([run(waiting), run(taken)])
  await Promise.all([run(waiting), run(taken)])
  for (const made of [waiting, taken]) {
    expect(await stateOf(made)).toMatchObject({ state: 'placed', cost: QUOTED })
    expect(await labOrdersOf(made)).toHaveLength(1)
  }
})

const actorOf = (scope: Scope): Actor => ({ scope, user: { guid: studio.owner.guid } })

test('a refusal is kept with its reason and nothing is tried until someone asks for it', async () => {
  const made = await makeShipment()
  await outside.fail('prodigi', '/v4.0/orders', 'decline')
  await run(made)
  expect(await stateOf(made)).toMatchObject({
    state: 'failed',
    reason: { code: 'refused', detail: 'recipient.address.postalOrZipCode (NotValid)' },
  })
  const notices = await sendTeamMails(world, studio.account)
  expect(notices).toMatchObject([{ to: studio.owner.emailAddress }])
  expect(notices[0]!.subject).toContain('the lab didn’t accept the prints')
  expect(notices[0]!.text).toContain('recipient.address.postalOrZipCode (NotValid)')
  await run(made)
  expect(await sendTeamMails(world, studio.account)).toEqual([])
  expect(await labOrdersOf(made)).toEqual([])
  const actor = actorOf({ accountGuid: studio.account.guid, galleries: 'all' })
  await retryShipment(world.deps, actor, { orderGuid: made.order.guid })
  expect(await stateOf(made)).toMatchObject({ state: 'waiting', reason: null })
  await run(made)
  expect(await stateOf(made)).toMatchObject({ state: 'placed', reason: null })
  await retryShipment(world.deps, actor, { orderGuid: made.order.guid })
  expect(await stateOf(made)).toMatchObject({ state: 'placed' })
})

test('a refusal that comes after another run has handed the prints over changes nothing', async () => {
  const { lab } = world.deps
  const made = await makeShipment()
  const late: typeof world.deps = {
    ...world.deps,
    lab: {
      ...lab,
      placeOrder: async () => {
        await run(made)
        throw new LabError('refused', 'too late')
      },
    },
  }
  const payload = { accountGuid: studio.account.guid, shipmentGuid: made.shipment.guid }
  await handlePlaceShipment(late, payload)
  expect(await stateOf(made)).toMatchObject({ state: 'placed', reason: null })
  expect(await kindsOf(made)).not.toContain('labFailed')
})

test('an order that the lab has cancelled, at once or later, can be handed to it again as a new one', async () => {
  const actor = actorOf({ accountGuid: studio.account.guid, galleries: 'all' })
  const { lab } = world.deps
  const cancelled = new Set<string>()
  const message = async (placed: ReturnType<typeof lab.readOrder>) => ({
    ...(await placed),
    cost: null,
    isCancelled: cancelled.has((await placed).labOrderId),
  })
  world.deps.lab = {
    ...lab,
    findOrder: async (key) =>
      (await lab.findOrder(key)) && message(lab.findOrder(key) as ReturnType<typeof lab.readOrder>),
    readOrder: (id) => message(lab.readOrder(id)),
    placeOrder: (order) => message(lab.placeOrder(order)),
  }
  const made = await makeShipment()
  await outside.fail('prodigi', 'order.created', 'error')
  await expect(run(made)).rejects.toMatchObject({ code: 'unavailable' })
  cancelled.add((await labOrdersOf(made))[0]!.id)
  await run(made)
  expect(await stateOf(made)).toMatchObject({
    state: 'failed',
    reason: { code: 'cancelled' },
    labOrderId: null,
  })
  await retryShipment(world.deps, actor, { orderGuid: made.order.guid })
  await run(made)
  const second = await stateOf(made)
  expect(second).toMatchObject({ state: 'placed', reason: null })
  cancelled.add(second.labOrderId!)
  await run(made)
  expect(await stateOf(made)).toMatchObject({ state: 'failed', labOrderId: null })
  await retryShipment(world.deps, actor, { orderGuid: made.order.guid })
  await run(made)
  await run(made)
  world.deps.lab = lab
  await run(made)
  const orders = (await outside.labOrders()).filter(({ idempotencyKey }) =>
    idempotencyKey.startsWith(made.shipment.guid),
  )
  expect(
    orders.map(({ idempotencyKey, request }) => [idempotencyKey, request.merchantReference]),
  ).toEqual(
    ['', '-2', '-3'].map((ending) => [
      `${made.shipment.guid}${ending}`,
      `${made.shipment.guid}${ending}`,
    ]),
  )
  expect(await stateOf(made)).toMatchObject({
    state: 'placed',
    labOrderId: orders.at(-1)!.id,
    cost: QUOTED,
  })
})

test.each([
  ['an article that the lab does not make', { sku: 'NOPE-1X1' }, 'article_unknown'],
  ['no address', { address: null }, 'no_address'],
])(
  '%s ends as failed',
  async (_name, { sku, ...change }: { sku?: string; address?: null }, code) => {
    const made = await makeShipment([{}], {
      ...change,
      ...(sku && {
        lines: [{ type: 'Print', fulfillment: 'lab', sku, items: [{ photoGuid: photo.guid }] }],
      }),
    } as object)
    await run(made)
    expect(await stateOf(made)).toMatchObject({ state: 'failed', reason: { code } })
  },
)

test('a photo whose original is missing ends as failed, and nothing is sent to the lab', async () => {
  const lost = await makePhoto(world, studio, gallery)
  const made = await makeShipment([{}, { photoGuid: lost.guid }])
  await run(made)
  expect(await stateOf(made)).toMatchObject({
    state: 'failed',
    reason: { code: 'original_damaged' },
  })
  expect(await labOrdersOf(made)).toEqual([])
})

test('only who sees the gallery can have it tried again', async () => {
  const made = await makeShipment()
  const stranger = await makeStudio(world)
  for (const scope of [
    { accountGuid: stranger.account.guid, galleries: 'all' as const },
    { accountGuid: studio.account.guid, galleries: [newGuid()] },
  ]) {
    await expect(
      retryShipment(world.deps, actorOf(scope), { orderGuid: made.order.guid }),
    ).rejects.toMatchObject({ code: 'not_found' })
  }
  const order = await makeOrder(world, gallery)
  await expect(
    retryShipment(world.deps, actorOf({ accountGuid: studio.account.guid, galleries: 'all' }), {
      orderGuid: order.guid,
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('the sweep takes up what was forgotten, once, and leaves alone what is young, placed or refused', async () => {
  await world.deps.db.delete(shipments)
  const forgotten = await makeShipment()
  const [placed, refused] = [await makeShipment(), await makeShipment()]
  await world.deps.db
    .update(shipments)
    .set({ state: 'placed', labOrderId: 'ord_1', cost: 1, shippedAt: 1 })
    .where(eq(shipments.guid, placed.shipment.guid))
  await world.deps.db
    .update(shipments)
    .set({ state: 'failed', reason: { code: 'cancelled' } })
    .where(eq(shipments.guid, refused.shipment.guid))
  world.clock.pass(2 * HOUR_MS)
  await makeShipment()
  const waiting = async () => (await world.deps.queue.stats())[placeShipment.name]?.created ?? 0
  const before = await waiting()
  await handleSweepShipments(world.deps)
  await handleSweepShipments(world.deps)
  expect((await waiting()) - before).toBe(1)
  expect(forgotten.shipment.state).toBe('waiting')
})

test('the lab is asked some times a day whether it has sent what it made', async () => {
  await world.deps.db.delete(shipments)
  const made = await makeShipment()
  await run(made)
  expect(await stateOf(made)).toMatchObject({ state: 'placed', shippedAt: null })
  const asked = async () => {
    const found: object[] = []
    const enqueue = async (_tx: unknown, _job: unknown, payload: object) => {
      found.push(payload)
      return null
    }
    const queue = { ...world.deps.queue, enqueue } as typeof world.deps.queue
    await handleSweepShipments({ ...world.deps, queue })
    if (found.length > 0) await run(made)
    return found.length
  }
  world.clock.pass(2 * HOUR_MS)
  expect(await asked()).toBe(0)
  world.clock.pass(5 * HOUR_MS)
  expect(await asked()).toBe(1)
  const [order] = await labOrdersOf(made)
  await outside.ship(order!.id)
  world.clock.pass(7 * HOUR_MS)
  const before = await stateOf(made)
  expect(await asked()).toBe(1)
  expect(await stateOf(made)).toMatchObject({
    state: 'placed',
    shippedAt: expect.any(Number),
    cost: before.cost,
    netProfit: before.netProfit,
  })
  world.clock.pass(7 * HOUR_MS)
  expect(await asked()).toBe(0)
})

test('what the lab has not sent after 60 days is asked about no more: the team is told once', async () => {
  const scope: Scope = { accountGuid: studio.account.guid, galleries: 'all' }
  await world.deps.db.delete(shipments)
  const made = await makeShipment()
  await run(made)
  const noted = async () => (await kindsOf(made)).filter((kind) => kind === 'labOverdue').length
  world.clock.pass(59 * DAY_MS)
  await handleSweepShipments(world.deps)
  expect(await noted()).toBe(0)
  world.clock.pass(DAY_MS)
  await Promise.all([handleSweepShipments(world.deps), handleSweepShipments(world.deps)])
  expect(await noted()).toBe(1)
  const notices = (await sendTeamMails(world, studio.account)).filter(({ subject }) =>
    subject.includes('the lab hasn’t sent the prints'),
  )
  expect(notices).toMatchObject([{ to: studio.owner.emailAddress }])
  const shown = async () => (await readOrderDetail(world.deps, scope, made.order.guid)).shipment
  expect(await shown()).toMatchObject({ state: 'placed', isOverdue: true })
  // It arrives after all.
  const [order] = await labOrdersOf(made)
  await outside.ship(order!.id)
  await run(made)
  expect(await shown()).toMatchObject({ shippedAt: expect.any(Number), isOverdue: false })
})

test('what the lab finds in an order that it takes is in the timeline, once', async () => {
  const made = await makeShipment()
  const { lab: real } = world.deps
  world.deps.lab = {
    ...real,
    placeOrder: async (order) => ({
      ...(await real.placeOrder(order)),
      issues: ['The picture has few pixels.'],
    }),
  }
  await run(made)
  world.deps.lab = real
  await run(made)
  expect((await kindsOf(made)).filter((kind) => kind === 'labIssue')).toHaveLength(1)
  const [issue] = await world.deps.db
    .select({ values: timelineEvents.values })
    .from(timelineEvents)
    .where(
      and(eq(timelineEvents.subjectGuid, made.order.guid), eq(timelineEvents.kind, 'labIssue')),
    )
  expect(issue!.values).toEqual({ detail: 'The picture has few pixels.' })
})

test('a shipment that is gone, or another account’s, is no one’s work', async () => {
  const made = await makeShipment()
  await handlePlaceShipment(world.deps, {
    accountGuid: newGuid(),
    shipmentGuid: made.shipment.guid,
  })
  await handlePlaceShipment(world.deps, {
    accountGuid: studio.account.guid,
    shipmentGuid: newGuid(),
  })
  expect(await stateOf(made)).toMatchObject({ state: 'waiting', attempts: 0 })
})
