import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { PROOF_MS } from '../../studio/auth/recent-proof.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { giveProof } from '../../test-world/make-studio.ts'
import { buy as buyFrom } from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'
import { findLedgerBreaches } from '../payouts/ledger.queries.ts'
import { handleSendRefund } from '../refunds/send-refund.handler.ts'
import { handleRunBulkAction } from './run-bulk-action.handler.ts'

const routes = contract.bulkActions
const { world, shop } = setUpShop()

const token = () => shop.studio.owner.token
const buy = (emailAddress = 'ada@runner.test') => buyFrom(world, shop, 'stripe', { emailAddress })
const plan = async (body: object) =>
  (
    await world.call(routes.plan, {
      token: token(),
      body: { kind: 'refund', reason: 'notDelivered', note: 'Rain', ...body },
    })
  ).body.action
const run = (guid: string) => world.call(routes.run, { token: token(), body: { guid } })
const work = (actionGuid: string) =>
  handleRunBulkAction(world.deps, { accountGuid: shop.account.guid, actionGuid })
const read = async (guid: string) =>
  (await world.call(routes.list, { token: token(), query: { guid } })).body.actions[0]!
const rowsOf = async (guid: string) =>
  (await world.call(routes.orders, { token: token(), query: { guid } })).body.orders
const give = (orderGuid: string, amount: number) =>
  world.call(contract.refunds.create, {
    token: token(),
    body: { orderGuid, reason: 'goodwill', takeBackDownloads: false, amount },
  })
const refundsOf = (orderGuid: string) =>
  world.deps.db.select().from(refunds).where(eq(refunds.orderGuid, orderGuid))

/** Runs the jobs that the queue would run. */
async function sendAll() {
  const asked = await world.deps.db
    .select({ guid: refunds.guid })
    .from(refunds)
    .where(eq(refunds.accountGuid, shop.account.guid))
  for (const { guid: refundGuid } of asked)
    await handleSendRefund(world.deps, { accountGuid: shop.account.guid, refundGuid })
}

test('the plan tells amounts and sums, each order is given back once, and anyone who was given something in the meantime is left out with the reason', async () => {
  const [whole, part, meanwhile, disputed] = [await buy(), await buy(), await buy(), await buy()]
  const unpaid = await makeOrder(world, shop.gallery)
  await give(part.guid, 5)
  await world.deps.db
    .update(orders)
    .set({ disputeState: 'open' })
    .where(eq(orders.guid, disputed.guid))
  const action = await plan({ filter: { engineSlug: shop.gallery.slug } })
  expect(action).toMatchObject({
    orders: 5,
    reason: 'notDelivered',
    counts: { planned: 3, impossible: 2 },
    totals: [{ currency: 'GBP', amount: 55, orders: 3 }],
  })
  const rows = new Map((await rowsOf(action.guid)).map((row) => [row.orderGuid, row]))
  const shown = (guid: string) => {
    const { state, hint, amount } = rows.get(guid)!
    return { state, hint, amount }
  }
  expect(shown(whole.guid)).toEqual({ state: 'planned', hint: null, amount: 20 })
  expect(shown(part.guid)).toEqual({ state: 'planned', hint: null, amount: 15 })
  expect(shown(disputed.guid)).toEqual({ state: 'impossible', hint: 'disputed', amount: null })
  expect(shown(unpaid.guid)).toEqual({ state: 'impossible', hint: 'noPayment', amount: null })

  await give(meanwhile.guid, 1)
  await run(action.guid)
  await Promise.all([work(action.guid), work(action.guid)])
  await work(action.guid)
  expect(await read(action.guid)).toMatchObject({
    state: 'done',
    counts: { done: 2, failed: 1, impossible: 2 },
    onTheirWay: 2,
    undoUntil: null,
  })
  expect(await refundsOf(whole.guid)).toMatchObject([
    { amount: 2_000, note: 'Rain', requestedBy: shop.studio.owner.guid },
  ])
  const failed = (await rowsOf(action.guid)).find(({ orderGuid }) => orderGuid === meanwhile.guid)
  expect(failed).toMatchObject({
    state: 'failed',
    failure: { code: 'refund_rest_changed', values: { rest: 19, currency: 'GBP' } },
  })
  await sendAll()
  expect(await read(action.guid)).toMatchObject({ onTheirWay: 0, counts: { done: 2 } })

  // The failed orders are planned again, with the amounts that remain now.
  const again = await plan({ failedOf: action.guid, reason: undefined })
  expect(again).toMatchObject({
    reason: 'notDelivered',
    orders: 1,
    totals: [{ amount: 19, currency: 'GBP', orders: 1 }],
  })
  await run(again.guid)
  await work(again.guid)
  await sendAll()
  expect(await refundsOf(meanwhile.guid)).toHaveLength(2)
  await world.deps.db
    .update(orders)
    .set({ disputeState: null })
    .where(eq(orders.guid, disputed.guid))
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('a refund that the provider refuses has failed, with its words, and can be planned again', async () => {
  const order = await buy()
  const action = await plan({ guids: [order.guid] })
  await run(action.guid)
  await work(action.guid)
  await world.fail({ service: 'stripe', path: '/v1/refunds', kind: 'decline' })
  await sendAll()
  expect(await read(action.guid)).toMatchObject({ counts: { done: 0, failed: 1 }, totals: [] })
  expect(await rowsOf(action.guid)).toMatchObject([
    { state: 'failed', failure: null, refundFailure: { code: 'balance_insufficient' } },
  ])
  expect(await plan({ failedOf: action.guid })).toMatchObject({ totals: [{ amount: 20 }] })
})

test('two over the same orders give the money back once', async () => {
  const order = await buy()
  const [one, other] = [await plan({ guids: [order.guid] }), await plan({ guids: [order.guid] })]
  await run(one.guid)
  await run(other.guid)
  await Promise.all([work(one.guid), work(other.guid)])
  expect(await refundsOf(order.guid)).toHaveLength(1)
  const counts = [(await read(one.guid)).counts, (await read(other.guid)).counts]
  expect(counts.map(({ done, nothing }) => [done, nothing]).sort()).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('many orders are given back only by anyone who has just given their password', async () => {
  const order = await buy()
  const action = await plan({ guids: [order.guid] })
  world.clock.pass(PROOF_MS + 1_000)
  expect(await run(action.guid)).toMatchObject({ status: 403, body: { code: 'password_needed' } })
  await giveProof(world, token())
  expect((await run(action.guid)).status).toBe(200)
})
