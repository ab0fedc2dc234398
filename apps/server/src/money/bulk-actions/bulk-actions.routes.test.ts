import { contract } from '@proofdesk/contract'
import type { BulkAction } from '@proofdesk/contract/admin/bulk-actions'
import { BULK_ACTION_MAX } from '@proofdesk/domain/bulk-action'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { SETTLEMENT_MS } from '@proofdesk/domain/settlement'
import { and, asc, eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { bulkActions, bulkOrders } from '../../ground/db/tables/bulk-actions.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { timelineEvents } from '../../ground/db/tables/timeline.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { users } from '../../ground/db/tables/users.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { makeShipment } from '../../test-world/make-shipment.ts'
import { type Person, type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { setUpTestApp } from '../../test-world/set-up-world.ts'
import { handleRunBulkAction } from './run-bulk-action.handler.ts'
import { handleSweepBulkActions } from './sweep-bulk-actions.handler.ts'

const routes = contract.bulkActions
const world = setUpTestApp()
let studio: Studio
let gallery: GalleryRecord
beforeEach(async () => {
  world.clock.set(Date.now())
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio)
})

const PRINT = [{ type: 'Print' as const, fulfillment: 'selfManaged' as const }]
let numbers = 1000
const makePrints = (change: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder(world, gallery, {
    lines: PRINT,
    numberPrefix: 'NS',
    number: (numbers += 1),
    createdAt: world.clock.now() + numbers,
    ...change,
  })

async function plan(body: Record<string, unknown>, { token }: Person = studio.owner) {
  const answer = await world.call(routes.plan, { token, body })
  expect(answer.body).toMatchObject({ action: {} })
  return answer.body.action
}
const read = async (guid: string, { token }: Person = studio.owner) =>
  (await world.call(routes.list, { token, query: { guid } })).body.actions[0]!
const rowsOf = async (guid: string, query: object = {}) =>
  (await world.call(routes.orders, { token: studio.owner.token, query: { guid, ...query } })).body
const step = (name: 'run' | 'stop' | 'undo', guid: string, { token }: Person = studio.owner) =>
  world.call(routes[name], { token, body: { guid } })
const work = ({ guid }: Pick<BulkAction, 'guid'>, signal?: AbortSignal) =>
  handleRunBulkAction(
    world.deps,
    { accountGuid: studio.account.guid, actionGuid: guid },
    signal && { signal },
  )
async function doAll(action: BulkAction, person?: Person) {
  expect((await step('run', action.guid, person)).status).toBe(200)
  await work(action)
  return read(action.guid)
}
const order = async ({ guid }: { guid: string }) =>
  (await world.deps.db.select().from(orders).where(eq(orders.guid, guid)))[0]!
const kindsOf = async ({ guid }: { guid: string }) =>
  world.deps.db
    .select({ kind: timelineEvents.kind, actorGuid: timelineEvents.actorGuid })
    .from(timelineEvents)
    .where(eq(timelineEvents.subjectGuid, guid))
    .orderBy(asc(timelineEvents.createdAt), asc(timelineEvents.guid))
const messagesOf = ({ guid }: { guid: string }) =>
  world.deps.db.select().from(orderMessages).where(eq(orderMessages.orderGuid, guid))

test('what matches the filter is written down and shown, and nothing is done before someone confirms; what comes later is not touched', async () => {
  const first = await makePrints()
  const second = await makePrints({ status: 'Shipped' })
  const third = await makePrints({ firstName: 'Bob' })
  const action = await plan({ kind: 'markShipped', filter: { engineSlug: gallery.slug } })
  expect(action).toMatchObject({
    state: 'planned',
    orders: 3,
    counts: { planned: 2, nothing: 1, impossible: 0 },
    createdBy: 'Robin owner',
    isAllowed: true,
    undoUntil: null,
  })
  const shown = await rowsOf(action.guid)
  expect(shown.total).toBe(3)
  expect(shown.orders.map(({ number, name, state, hint }) => [number, name, state, hint])).toEqual([
    [`NS-${third.number}`, 'Bob Runner', 'planned', null],
    [`NS-${second.number}`, 'Ada Runner', 'nothing', 'shippedAlready'],
    [`NS-${first.number}`, 'Ada Runner', 'planned', null],
  ])
  expect((await rowsOf(action.guid, { state: 'nothing' })).total).toBe(1)
  expect((await rowsOf(action.guid, { from: 2 })).orders).toHaveLength(1)
  const later = await makePrints()
  await work(action)
  expect(await order(first)).toMatchObject({ status: 'Awaiting shipment' })
  expect((await world.call(routes.list, { token: studio.owner.token })).body.actions).toEqual([])

  expect(await doAll(action)).toMatchObject({
    state: 'done',
    counts: { planned: 0, done: 2, nothing: 1 },
    notified: 0,
  })
  expect(await order(first)).toMatchObject({ status: 'Shipped' })
  expect(await order(third)).toMatchObject({ status: 'Shipped' })
  expect(await order(later)).toMatchObject({ status: 'Awaiting shipment' })
  expect(await kindsOf(first)).toEqual([{ kind: 'markedShipped', actorGuid: studio.owner.guid }])
  expect(await kindsOf(second)).toEqual([])
  expect(await messagesOf(first)).toMatchObject([{ kind: 'shipped', about: 'own' }])
})

test('a list of parcels gives each order its number; what it does not name is left out where someone wants that, and what names none is told', async () => {
  const [first, second, third] = [await makePrints(), await makePrints(), await makePrints()]
  const parcels = [
    { order: `NS-${first.number}`, carrier: 'DHL', number: '111' },
    { order: second.guid, carrier: '', number: '222' },
    { order: `${second.number}`, carrier: '', number: '333' },
    { order: 'NS-9999', carrier: '', number: '444' },
    { order: 'nobody', carrier: '', number: '555' },
  ]
  const guids = [first.guid, second.guid, third.guid]
  const body = { kind: 'markShipped', guids, carrier: 'UPS', parcels }
  const action = await plan({ ...body, onlyListed: true })
  expect(action).toMatchObject({
    counts: { planned: 2, nothing: 1 },
    unmatched: { count: 3, first: ['nobody', second.guid, 'NS-9999'] },
  })
  await doAll(action)
  expect((await order(first)).tracking).toMatchObject({
    carrier: 'DHL',
    number: '111',
    url: expect.stringContaining('dhl.com'),
  })
  expect((await order(second)).tracking).toMatchObject({ carrier: 'UPS', number: '333' })
  expect(await order(third)).toMatchObject({ status: 'Awaiting shipment', tracking: null })

  const rest = await plan({ ...body, parcels: parcels.slice(3) })
  expect(rest).toMatchObject({ counts: { planned: 1, nothing: 2 } })
  await doAll(rest)
  expect((await order(third)).tracking).toMatchObject({ carrier: 'UPS', number: '' })
})

describe('an undo', () => {
  test('reverts orders unchanged since, names the buyers who were already emailed, and ends after a day', async () => {
    const [notified, fresh, changed, corrected] = [
      await makePrints(),
      await makePrints(),
      await makePrints(),
      await makePrints({ status: 'Shipped', tracking: { carrier: 'A', number: '1', url: '' } }),
    ]
    const action = await plan({
      kind: 'markShipped',
      guids: [notified, fresh, changed, corrected].map(({ guid }) => guid),
      parcels: [{ order: corrected.guid, carrier: 'B', number: '2' }],
    })
    expect(await doAll(action)).toMatchObject({ counts: { done: 4 } })
    expect((await order(corrected)).tracking).toMatchObject({ carrier: 'B', number: '2' })
    await world.deps.db
      .update(orderMessages)
      .set({ sentAt: world.clock.now() })
      .where(eq(orderMessages.orderGuid, notified.guid))
    await world.call(contract.orders.update, {
      token: studio.owner.token,
      body: { guid: changed.guid, status: 'Awaiting shipment' },
    })
    expect(await read(action.guid)).toMatchObject({
      notified: 1,
      undoUntil: expect.any(Number),
    })
    const colleague = await makeUser(world, studio.account, 'administrator')
    expect((await step('undo', action.guid, colleague)).body.action.state).toBe('undoing')
    await work(action)
    await work(action)
    expect(await read(action.guid)).toMatchObject({
      state: 'undone',
      undoUntil: null,
      counts: { undone: 3, kept: 1, done: 0 },
    })
    expect(await order(notified)).toMatchObject({ status: 'Awaiting shipment', tracking: null })
    expect((await order(corrected)).tracking).toMatchObject({ carrier: 'A', number: '1' })
    expect(await messagesOf(fresh)).toEqual([])
    expect(await messagesOf(notified)).toHaveLength(1)
    expect(await kindsOf(fresh)).toEqual([
      { kind: 'markedShipped', actorGuid: studio.owner.guid },
      { kind: 'markedAwaiting', actorGuid: colleague.guid },
    ])
    expect((await rowsOf(action.guid, { state: 'kept' })).orders).toMatchObject([
      { orderGuid: changed.guid, hint: 'changedSince' },
    ])
    expect((await step('undo', action.guid)).body).toMatchObject({ code: 'bulk_not_there' })
  })

  test('of orders that were set to wait gives them their parcel back', async () => {
    const tracking = { carrier: 'A', number: '1', url: '' }
    const shipped = await makePrints({ status: 'Shipped', tracking })
    const downloads = await makeOrder(world, gallery)
    const action = await plan({ kind: 'markAwaiting', guids: [shipped.guid, downloads.guid] })
    expect(action.counts).toMatchObject({ planned: 1, impossible: 1 })
    await doAll(action)
    expect(await order(shipped)).toMatchObject({ status: 'Awaiting shipment', tracking: null })
    await step('undo', action.guid)
    await work(action)
    expect(await order(shipped)).toMatchObject({ status: 'Shipped', tracking })
  })

  test('comes too late after a day, and never for what can’t be undone', async () => {
    const made = await makePrints()
    const [shipped, ended] = [
      await plan({ kind: 'markShipped', guids: [made.guid] }),
      await plan({ kind: 'endLinks', guids: [made.guid] }),
    ]
    await doAll(shipped)
    await doAll(ended)
    expect((await step('undo', ended.guid)).body.code).toBe('bulk_not_there')
    world.clock.pass(DAY_MS)
    expect((await step('undo', shipped.guid)).body.code).toBe('bulk_not_there')
  })
})

test('one that works twice at once, is stopped in the middle or begins again does each order once', async () => {
  const made = []
  for (let at = 0; at < 12; at += 1) made.push(await makePrints())
  const action = await plan({ kind: 'endLinks', guids: made.map(({ guid }) => guid) })
  await step('run', action.guid)
  const broken = new AbortController()
  const stop = world.deps.db.transaction.bind(world.deps.db)
  let transactions = 0
  world.deps.db.transaction = ((...given: Parameters<typeof stop>) => {
    if ((transactions += 1) === 5) broken.abort()
    return stop(...given)
  }) as typeof stop
  await work(action, broken.signal)
  world.deps.db.transaction = stop
  expect(await read(action.guid)).toMatchObject({
    state: 'running',
    counts: { done: 5, planned: 7 },
  })
  await Promise.all([work(action), work(action)])
  expect(await read(action.guid)).toMatchObject({ state: 'done', counts: { done: 12 } })
  await work(action)
  for (const each of made) {
    expect(await order(each)).toMatchObject({ keyVersion: 2 })
    expect(await kindsOf(each)).toHaveLength(1)
  }
})

test('it can be stopped and goes on, and another over the same orders finds nothing to do', async () => {
  const made = [await makePrints(), await makePrints()]
  const guids = made.map(({ guid }) => guid)
  const [one, other] = [
    await plan({ kind: 'markShipped', guids }),
    await plan({ kind: 'markShipped', guids }),
  ]
  expect((await step('stop', one.guid)).body.code).toBe('bulk_not_there')
  await step('run', one.guid)
  expect((await step('stop', one.guid)).body.action).toMatchObject({ state: 'stopped' })
  await work(one)
  expect(await order(made[0]!)).toMatchObject({ status: 'Awaiting shipment' })
  await step('run', one.guid)
  await step('run', other.guid)
  await Promise.all([work(one), work(other)])
  const counts = [await read(one.guid), await read(other.guid)].map((each) => each.counts)
  expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(2)
  expect(counts.reduce((sum, { nothing }) => sum + nothing, 0)).toBe(2)
  expect(await kindsOf(made[0]!)).toHaveLength(1)
  expect(await messagesOf(made[0]!)).toHaveLength(1)
})

test('each buyer gets the email of their newest order, not oftener than orders are emailed again', async () => {
  const [older, newer, bob, nobody] = [
    await makePrints(),
    await makePrints(),
    await makePrints({ emailAddress: 'bob@runner.test' }),
    await makePrints({ emailAddress: '' }),
  ]
  const guids = [older, newer, bob, nobody].map(({ guid }) => guid)
  const action = await plan({ kind: 'resendConfirmation', guids })
  expect((await rowsOf(action.guid)).orders.map(({ hint }) => hint)).toEqual([
    'noAddress',
    null,
    null,
    'sameBuyer',
  ])
  for (let sent = 0; sent < 10; sent += 1)
    await world.call(contract.orders.resendConfirmation, {
      token: studio.owner.token,
      body: { orderGuid: bob.guid, emailAddress: 'bob@runner.test' },
    })
  expect(await doAll(action)).toMatchObject({ counts: { done: 1, failed: 1 } })
  expect(await messagesOf(newer)).toMatchObject([
    { kind: 'confirmation', recipient: 'ada@runner.test' },
  ])
  expect(await messagesOf(older)).toEqual([])
  expect(await kindsOf(newer)).toEqual([{ kind: 'messageAsked', actorGuid: studio.owner.guid }])
  expect((await rowsOf(action.guid, { state: 'failed' })).orders).toMatchObject([
    { orderGuid: bob.guid, failure: { code: 'too_many' } },
  ])
  // The failed orders are planned again.
  world.clock.pass(HOUR_MS)
  const again = await plan({ kind: 'resendConfirmation', failedOf: action.guid })
  expect(again).toMatchObject({ orders: 1, counts: { planned: 1 } })
})

test('prints that are held back go to the lab, and those that it refused again', async () => {
  const [held, refused] = [await makePrints(), await makePrints()]
  await makeShipment(world, held, { heldUntil: world.clock.now() + HOUR_MS })
  await makeShipment(world, refused, { state: 'failed', reason: { code: 'refused' } })
  // A refused reorder is resent with it; one that the lab has made stays as it is.
  const items = [{ itemGuid: newGuid(), copies: 1 }]
  await makeShipment(world, refused, { state: 'failed', reason: { code: 'cancelled' }, items })
  const again = await makePrints()
  await makeShipment(world, again, { state: 'placed' })
  await makeShipment(world, again, { state: 'failed', reason: { code: 'refused' }, items })
  const guids = [held.guid, refused.guid, again.guid]
  const sent = await plan({ kind: 'sendToLab', guids })
  expect(sent.counts).toMatchObject({ planned: 1, nothing: 2 })
  await doAll(sent)
  const retried = await plan({ kind: 'retryLab', guids })
  expect(retried.counts).toMatchObject({ planned: 2, nothing: 1 })
  await doAll(retried)
  const rows = await world.deps.db
    .select({ state: shipments.state, heldUntil: shipments.heldUntil })
    .from(shipments)
    .where(eq(shipments.accountGuid, studio.account.guid))
    .orderBy(asc(shipments.state))
  const waiting = { state: 'waiting', heldUntil: null }
  expect(rows).toEqual([{ state: 'placed', heldUntil: null }, ...Array(4).fill(waiting)])
  expect(await kindsOf(held)).toMatchObject([{ kind: 'sentNow' }])
  expect(await kindsOf(refused)).toMatchObject([{ kind: 'labRetried' }, { kind: 'labRetried' }])
  expect(await kindsOf(again)).toMatchObject([{ kind: 'labRetried' }])
})

describe('who may do what', () => {
  test('a salesperson ships and emails, and neither gives money back nor sends to the lab', async () => {
    const sales = await makeUser(world, studio.account, 'salesperson')
    const made = await makePrints()
    for (const kind of ['refund', 'sendToLab', 'retryLab'])
      expect(
        await world.call(routes.plan, {
          token: sales.token,
          body: { kind, guids: [made.guid], reason: 'goodwill' },
        }),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const theirs = await plan({ kind: 'sendToLab', guids: [made.guid] })
    expect(await read(theirs.guid, sales)).toMatchObject({ isAllowed: false })
    expect(await step('run', theirs.guid, sales)).toMatchObject({ status: 403 })
    const own = await plan({ kind: 'markShipped', guids: [made.guid] }, sales)
    expect(await doAll(own, sales)).toMatchObject({ counts: { done: 1 } })
    expect(await kindsOf(made)).toEqual([{ kind: 'markedShipped', actorGuid: sales.guid }])
  })

  test('who sees some galleries plans for their orders alone, and sees their own actions', async () => {
    const other = await makeGallery(world, studio)
    const hidden = await makeOrder(world, other, { lines: PRINT })
    const made = await makePrints()
    const limited = await makeUser(world, studio.account, 'salesperson', {
      galleries: [gallery.guid],
    })
    expect(await plan({ kind: 'endLinks', filter: {} }, limited)).toMatchObject({ orders: 1 })
    expect(
      await world.call(routes.plan, {
        token: limited.token,
        body: { kind: 'endLinks', guids: [made.guid, hidden.guid] },
      }),
    ).toMatchObject({ status: 404 })
    const owners = await plan({ kind: 'endLinks', filter: {} })
    expect(
      await world.call(routes.list, { token: limited.token, query: { guid: owners.guid } }),
    ).toMatchObject({ status: 404 })
    const photographer = await makeUser(world, studio.account, 'photographer')
    expect(await world.call(routes.list, { token: photographer.token, query: {} })).toMatchObject({
      status: 403,
    })
  })

  test('rights that were taken in the meantime count', async () => {
    const administrator = await makeUser(world, studio.account, 'administrator')
    const made = await makePrints()
    await makeShipment(world, made, { heldUntil: world.clock.now() + HOUR_MS })
    const action = await plan({ kind: 'sendToLab', guids: [made.guid] }, administrator)
    await step('run', action.guid, administrator)
    await world.deps.db
      .update(users)
      .set({ role: 'salesperson' })
      .where(eq(users.guid, administrator.guid))
    await work(action)
    expect((await rowsOf(action.guid)).orders).toMatchObject([
      { state: 'failed', failure: { code: 'forbidden' } },
    ])
  })
})

test.each([
  ['neither orders nor a filter', {}, 'guids'],
  ['two ways to say which', { guids: [newGuid()], filter: {} }, 'guids'],
  ['a refund without a reason', { kind: 'refund', filter: {} }, 'reason'],
  ['a filter that we don’t know', { filter: { sort: 'x', colour: 'red' } }, 'filter.colour'],
  ['an unknown kind', { kind: 'delete', filter: {} }, 'kind'],
])('%s is refused', async (_name, body, field) => {
  const answer = await world.call(routes.plan, {
    token: studio.owner.token,
    body: { kind: 'endLinks', ...body },
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields!)).toEqual([field])
})

test('nothing that matches is told', async () => {
  const answer = await world.call(routes.plan, {
    token: studio.owner.token,
    body: { kind: 'endLinks', filter: { name: 'nobody' } },
  })
  expect(answer.body).toMatchObject({ code: 'bulk_no_orders' })
})

/** Inserts many orders in one statement. */
async function makeMany(count: number, ofGallery: GalleryRecord) {
  const model = await makeOrder(world, ofGallery, { lines: PRINT })
  const columns = sql.raw(
    'account_guid, engine_guid, currency, method, status, collector, customer_guid, first_name, last_name, email_address, gross_profit, fees, net_profit, no_images, product_types',
  )
  await world.deps.db.execute(sql`
    insert into orders (guid, created_at, available_from, payment_id, ${columns})
    select gen_random_uuid(), ${world.clock.now()}::bigint - n,
      ${world.clock.now() + SETTLEMENT_MS}::bigint, 'many_' || n || ${model.guid}, ${columns}
    from orders, generate_series(1, ${count - 1}) n where guid = ${model.guid}`)
  return model
}

test('10,000 orders are planned and started; one more is refused with what to do', async () => {
  await makeMany(BULK_ACTION_MAX, gallery)
  const body = { kind: 'markShipped', filter: { engineSlug: gallery.slug } }
  const action = await plan(body)
  expect(action).toMatchObject({ orders: BULK_ACTION_MAX, counts: { planned: BULK_ACTION_MAX } })
  await makePrints()
  const answer = await world.call(routes.plan, { token: studio.owner.token, body })
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'bulk_too_many_orders', values: { max: BULK_ACTION_MAX } },
  })
  // A rejected plan leaves nothing behind.
  const left = await world.deps.db
    .select({ guid: bulkActions.guid })
    .from(bulkActions)
    .where(eq(bulkActions.accountGuid, studio.account.guid))
  expect(left).toHaveLength(1)
})

test('the file tells what became of each order', async () => {
  const [first, second] = [
    await makePrints({ firstName: '=1+1' }),
    await makePrints({ status: 'Shipped' }),
  ]
  const action = await plan({ kind: 'markShipped', guids: [first.guid, second.guid] })
  await doAll(action)
  const { body } = await world.call(routes.outcome, {
    token: studio.owner.token,
    body: { guid: action.guid, language: 'de' },
  })
  const file = await world.app.inject({ url: body.url, headers: { host: world.deps.env.DOMAIN } })
  const rows = file.body.trim().split('\r\n')
  expect(rows[0]).toContain('"Bestellnummer"')
  expect(rows[1]).toContain('"Nichts zu tun","Schon versandt"')
  expect(rows[2]).toContain(`"'=1+1 Runner"`)
  expect(rows[2]).toContain('"Fertig",,')
})

test('the sweep finds work that was lost, and forgets plans after a day and outcomes after 90', async () => {
  const made = await makePrints()
  const [planned, lost] = [
    await plan({ kind: 'endLinks', guids: [made.guid] }),
    await plan({ kind: 'endLinks', guids: [made.guid] }),
  ]
  await step('run', lost.guid)
  const queued = () =>
    world.deps.db.execute(
      sql`select 1 from pgboss.job where name = 'run-bulk-action-turn' and data->>'actionGuid' = ${lost.guid}`,
    )
  expect((await queued()).rowCount).toBe(1)
  await handleSweepBulkActions(world.deps)
  expect((await queued()).rowCount).toBe(1)
  await world.deps.db.execute(sql`delete from pgboss.job where name = 'run-bulk-action-turn'`)
  await handleSweepBulkActions(world.deps)
  expect((await queued()).rowCount).toBe(1)
  await work(lost)
  world.clock.pass(DAY_MS + MINUTE_MS)
  expect((await step('run', planned.guid)).body.code).toBe('bulk_not_there')
  await handleSweepBulkActions(world.deps)
  const isThere = async ({ guid }: { guid: string }) =>
    (await world.deps.db.select().from(bulkActions).where(eq(bulkActions.guid, guid))).length === 1
  expect([await isThere(planned), await isThere(lost)]).toEqual([false, true])
  world.clock.pass(90 * DAY_MS)
  await handleSweepBulkActions(world.deps)
  expect(await isThere(lost)).toBe(false)
  const rows = await world.deps.db
    .select()
    .from(bulkOrders)
    .where(and(eq(bulkOrders.orderGuid, made.guid)))
  expect(rows).toEqual([])
})

test('an order that is gone from what the person sees is told, and the others are done', async () => {
  const made: OrderRecord[] = [await makePrints(), await makePrints()]
  const sales = await makeUser(world, studio.account, 'salesperson')
  const action = await plan({ kind: 'endLinks', guids: made.map(({ guid }) => guid) }, sales)
  const other = await makeGallery(world, studio)
  await world.deps.db
    .update(orders)
    .set({ engineGuid: other.guid })
    .where(eq(orders.guid, made[0]!.guid))
  await step('run', action.guid, sales)
  await world.deps.db
    .update(users)
    .set({ galleries: [gallery.guid] })
    .where(eq(users.guid, sales.guid))
  await work(action)
  expect((await read(action.guid)).counts).toMatchObject({ done: 1, failed: 1 })
})
