import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { AllDeps } from '../../ground/deps.ts'
import { createQueue } from '../../ground/jobs/queue.ts'
import { type ShopRecord, buy, makeShop } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { findLedgerBreaches } from '../payouts/ledger.queries.ts'
import { handleSendRefund } from './send-refund.handler.ts'
import { sendRefund } from './send-refund.job.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeAll(async () => {
  shop = await makeShop(world)
})

const WORKERS = 2
const SLOTS = 3

/** Two processes' workers on the test's jobs. `refundAmount` is called before the provider's own. */
async function startWorkers(refundAmount: AllDeps['payments']['stripe']['refundAmount']) {
  const { deps } = world
  const payments = { ...deps.payments, stripe: { ...deps.payments.stripe, refundAmount } }
  const queues = Array.from({ length: WORKERS }, () =>
    createQueue({ url: deps.env.DATABASE_URL!, log: pino({ level: 'silent' }) }),
  )
  for (const queue of queues) {
    await queue.start()
    await queue.work(sendRefund, { concurrency: SLOTS }, (payload) =>
      handleSendRefund({ ...deps, payments }, payload),
    )
  }
  return () => Promise.all(queues.map((queue) => queue.stop({ graceful: false })))
}

async function askFor(orderGuid: string): Promise<string> {
  const { body } = await world.call(contract.refunds.create, {
    token: shop.studio.owner.token,
    body: { orderGuid, reason: 'buyerWish', takeBackDownloads: false },
  })
  return body.refund.guid
}

const statesOf = async () =>
  (
    await world.deps.db
      .select({ state: refunds.state })
      .from(refunds)
      .where(eq(refunds.accountGuid, shop.account.guid))
  ).map(({ state }) => state)

/** Amounts that Stripe has refunded of each of these payments, in minor units. */
async function givenAtStripe(payments: readonly string[]): Promise<number[][]> {
  const answers = payments.map(async (intent) => {
    const answer = await fetch(`${world.sandbox}/stripe/v1/refunds?payment_intent=${intent}`, {
      headers: { authorization: 'Bearer sk_test_x' },
    })
    const { data } = (await answer.json()) as { data: { amount: number }[] }
    return data.map(({ amount }) => amount)
  })
  return Promise.all(answers)
}

test('refunds of one studio are with the provider several at a time, hold nothing in the meantime, and none is given twice though answers are lost', async () => {
  const orders = []
  for (let n = 0; n < 8; n += 1) orders.push(await buy(world, shop))
  const asked = []
  for (const { guid } of orders) asked.push(await askFor(guid))

  let atProvider = 0
  const answer = Promise.withResolvers<void>()
  const stop = await startWorkers(async (request) => {
    atProvider += 1
    await answer.promise
    return world.deps.payments.stripe.refundAmount(request)
  })
  const until = (check: () => unknown) => vi.waitUntil(check, { timeout: 25_000, interval: 20 })
  try {
    // The provider is slow: every slot of both workers has a refund waiting there, and no order is locked.
    await until(() => atProvider === WORKERS * SLOTS)
    const { rowCount } = await world.deps.pool.query(
      'select from orders where account_guid = $1 for update nowait',
      [shop.account.guid],
    )
    expect(rowCount).toBe(8)

    // Its client retries once.
    await world.fail({ service: 'stripe', path: '/v1/refunds', kind: 'lost-answer', times: 6 })
    answer.resolve()
    // The queue retries automatically after half a minute; the second job for each refund is created by a provider
    // event.
    await until(async () => {
      const { rows } = await world.deps.pool.query(
        `select from pgboss.job where name = 'send-refund' and state in ('created', 'active')`,
      )
      return rows.length === 0
    })
    for (const refundGuid of asked)
      await world.deps.queue.enqueue(
        world.deps.db,
        sendRefund,
        { accountGuid: shop.account.guid, refundGuid },
        { key: refundGuid },
      )
    await until(async () => (await statesOf()).every((state) => state === 'settled'))
  } finally {
    await stop()
  }
  expect(await givenAtStripe(orders.map(({ paymentId }) => paymentId))).toEqual(
    orders.map(() => [2_000]),
  )
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})
