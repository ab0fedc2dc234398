import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { reversalLists } from '../../ground/db/tables/reversals.ts'
import { type ShopRecord, buy, makeConnectedShop, makeShop } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { takeJobs, workOnReversals } from '../../test-world/work-on-reversals.ts'
import { findLedgerBreaches } from '../payouts/ledger.queries.ts'
import { handleListReversals } from './list-reversals.handler.ts'
import { findPayment } from './paid-orders.queries.ts'
import { handleSweepReversals } from './sweep-reversals.handler.ts'
import { handleSyncReversals } from './sync-reversals.handler.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { account: { paymentMethods: ['stripe', 'paypal'] } })
  await world.deps.pool.query('delete from pgboss.job')
})

type Order = Awaited<ReturnType<typeof buy>>

/** Refunds on the provider's own pages; everything that remains if no amount (in minor units) is given. */
async function refundThere(order: Order, amount?: number, change: object = {}): Promise<string> {
  const { id } = await (order.method === 'paypal'
    ? world.control<{ id: string }>('/paypal/refunds', {
        capture: order.paymentId,
        ...(amount !== undefined && { value: (amount / 100).toFixed(2) }),
      })
    : world.control<{ id: string }>('/stripe/refunds', {
        intent: order.paymentId,
        amount,
        ...change,
      }))
  return id
}
/** The provider makes our refund, and its answer gets lost. */
async function makeUnheard(order: Order, refundGuid: string, amount: number): Promise<void> {
  const payment = await findPayment(world.deps.db, order, order.guid)
  await world.deps.payments[payment!.provider].refundAmount({
    ...payment!,
    amount,
    commission: 0,
    key: refundGuid,
    attempt: 1,
    providerId: null,
  })
}
const failThere = (id: string) =>
  world.control(`/stripe/refunds/${id}`, {
    status: 'failed',
    reason: 'expired_or_canceled_card',
  })
const jobsOf = (name: string) => takeJobs(world, name)
const work = () => workOnReversals(world)
const refundsOf = ({ guid }: Order) =>
  world.deps.db.select().from(refunds).where(eq(refunds.orderGuid, guid))
const read = async ({ guid }: Order) =>
  (await world.deps.db.select().from(orders).where(eq(orders.guid, guid)))[0]!
const sync = ({ accountGuid, guid }: Order) =>
  handleSyncReversals(world.deps, { accountGuid, orderGuid: guid })

describe.each(['stripe', 'paypal'] as const)('a refund made at %s', (provider) => {
  test('becomes one of the order by its event, once, whatever is repeated, and the ledger holds it', async () => {
    const order = await buy(world, shop, provider)
    await world.fail({
      service: provider,
      path: provider === 'stripe' ? 'refund.created' : 'PAYMENT.CAPTURE.REFUNDED',
      kind: 'duplicate-webhook',
    })
    const providerId = await refundThere(order, 500)
    await world.flush()
    await Promise.all([sync(order), sync(order), sync(order)])
    await work()
    expect(await refundsOf(order)).toMatchObject([
      {
        origin: 'provider',
        state: 'settled',
        amount: 500,
        commission: 50,
        requestedBy: null,
        reason: null,
        providerId,
      },
    ])
    expect(await read(order)).toMatchObject({ grossProfit: 1_500, fees: 150, refunded: 500 })
    expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  })

  test('is found by the list of what was given back when no event comes, and what is known is not read again', async () => {
    const order = await buy(world, shop, provider)
    await world.fail({
      service: provider,
      path: provider === 'stripe' ? 'refund.created' : 'PAYMENT.CAPTURE.REFUNDED',
      kind: 'no-webhook',
    })
    await refundThere(order)
    await world.flush()
    expect(await refundsOf(order)).toEqual([])
    world.clock.pass(1_000)
    const list = (since: number) =>
      handleListReversals(world.deps, { provider, account: null, since, kind: 'refunds' })
    await list(world.clock.now() - DAY_MS)
    await work()
    expect(await read(order)).toMatchObject({ grossProfit: 0, refunded: 2_000, keyVersion: 1 })
    await list(world.clock.now() - 180 * DAY_MS)
    expect((await jobsOf('sync-reversals')).map(({ orderGuid }) => orderGuid)).not.toContain(
      order.guid,
    )
  })

  test('and our own of the same payment are told apart, though the news of ours comes before its answer', async () => {
    const order = await buy(world, shop, provider)
    const { body } = await world.call(contract.refunds.create, {
      token: shop.studio.owner.token,
      body: { orderGuid: order.guid, reason: 'goodwill', takeBackDownloads: false, amount: 3 },
    })
    await makeUnheard(order, body.refund.guid, 300)
    await refundThere(order, 200)
    await work()
    await work()
    const made = (await refundsOf(order)).toSorted((a, b) => a.amount - b.amount)
    expect(made).toMatchObject([
      { origin: 'provider', amount: 200, state: 'settled' },
      { guid: body.refund.guid, origin: 'desk', amount: 300, state: 'settled' },
    ])
    expect(await read(order)).toMatchObject({ grossProfit: 1_500, refunded: 500 })
    expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  })
})

test('a refund that the bank sends back after it had settled is undone by its event', async () => {
  const order = await buy(world, shop)
  const id = await refundThere(order)
  await work()
  expect(await read(order)).toMatchObject({ refunded: 2_000 })
  await failThere(id)
  await work()
  expect(await refundsOf(order)).toMatchObject([
    { state: 'failed', failure: { code: 'card_gone' } },
  ])
  expect(await read(order)).toMatchObject({ grossProfit: 2_000, refunded: 0 })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('one that was refused here and made there after all is taken up again', async () => {
  const order = await buy(world, shop)
  const { body } = await world.call(contract.refunds.create, {
    token: shop.studio.owner.token,
    body: { orderGuid: order.guid, reason: 'goodwill', takeBackDownloads: false, amount: 3 },
  })
  await makeUnheard(order, body.refund.guid, 300)
  await world.deps.db
    .update(refunds)
    .set({ state: 'failed', failure: { code: 'refused' } })
    .where(eq(refunds.guid, body.refund.guid))
  await work()
  expect(await refundsOf(order)).toMatchObject([
    { guid: body.refund.guid, state: 'settled', failure: null },
  ])
  expect(await read(order)).toMatchObject({ refunded: 300 })
})

test.each([
  ['the commission follows', false, [200]],
  ['the platform’s part that went back with it is not given twice', true, [200]],
])('on the studio’s account %s', async (_, returnsFee, given) => {
  shop = await makeConnectedShop(world)
  const order = await buy(world, shop)
  await refundThere(order, undefined, { returnsFee })
  await work()
  expect(await refundsOf(order)).toMatchObject([{ state: 'settled', commission: 200 }])
  expect(await read(order)).toMatchObject({ collector: 'studio', fees: 0, refunded: 2_000 })
  const intent = (await (
    await fetch(`${world.sandbox}/stripe/v1/payment_intents/${order.paymentId}`, {
      headers: {
        authorization: 'Bearer sk_test_x',
        'stripe-account': shop.account.stripeAccountId!,
      },
    })
  ).json()) as { latest_charge: { application_fee: string } }
  const answer = await fetch(
    `${world.sandbox}/stripe/v1/application_fees/${intent.latest_charge.application_fee}/refunds`,
    { headers: { authorization: 'Bearer sk_test_x' } },
  )
  const { data } = (await answer.json()) as { data: { amount: number }[] }
  expect(data.map(({ amount }) => amount)).toEqual(given)
})

test('refunds of payments that are not ours change nothing', async () => {
  const order = await buy(world, shop)
  const isOf = eq(orders.guid, order.guid)
  await world.deps.db.update(orders).set({ paymentId: 'pi_other' }).where(isOf)
  await refundThere(order, 100)
  await world.flush()
  await handleListReversals(world.deps, {
    provider: 'stripe',
    account: null,
    since: world.clock.now() - HOUR_MS,
    kind: 'refunds',
  })
  expect(await jobsOf('sync-reversals')).not.toContainEqual(
    expect.objectContaining({ orderGuid: order.guid }),
  )
})

test('each account at a provider is asked ever less often about what is older, and one without sales not at all', async () => {
  const connected = await makeConnectedShop(world)
  const idle = await makeConnectedShop(world)
  await buy(world, connected)
  await world.deps.db.delete(reversalLists)
  const sweep = async () => {
    await Promise.all([handleSweepReversals(world.deps), handleSweepReversals(world.deps)])
    return (await jobsOf('list-reversals'))
      .filter(
        ({ account }) =>
          account === null ||
          account === connected.account.stripeAccountId ||
          account === idle.account.stripeAccountId,
      )
      .filter(({ kind }) => kind === 'disputes')
      .map(({ provider, account, since }) => [
        provider,
        account === connected.account.stripeAccountId ? 'studio' : account,
        Math.round((world.clock.now() - Number(since)) / DAY_MS),
      ])
      .toSorted()
  }
  const all = (days: number) => [
    ['paypal', null, days],
    ['stripe', null, days],
    ['stripe', 'studio', days],
  ]
  expect(await sweep()).toEqual(all(180))
  expect(await sweep()).toEqual([])
  world.clock.pass(HOUR_MS)
  expect(await sweep()).toEqual(all(2))
  world.clock.pass(DAY_MS)
  expect(await sweep()).toEqual(all(30))
  world.clock.pass(7 * DAY_MS)
  expect(await sweep()).toEqual(all(180))
})
