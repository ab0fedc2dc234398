import { contract } from '@proofdesk/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { type ShopRecord, buy, makeConnectedShop } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { makeShipment } from '../../test-world/make-shipment.ts'
import { correctShippingFee } from './correct-shipping-fee.ts'
import { handlePlaceShipment } from './place-shipment.handler.ts'
import { handleRefundLabFee } from './refund-lab-fee.handler.ts'
import { type LabFeeRefund, refundLabFee } from './refund-lab-fee.job.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeAll(async () => {
  shop = await makeConnectedShop(world)
})

/** The platform's deduction for the lab from each payment to the studio's own account. */
const KEPT = 150

async function sell() {
  const bought = await buy(world, shop)
  const where = eq(orders.guid, bought.guid)
  await world.deps.db
    .update(checkouts)
    .set({ shippingFee: KEPT })
    .where(eq(checkouts.guid, bought.checkoutGuid!))
  const [order] = await world.deps.db
    .update(orders)
    .set({ shippingFee: KEPT, netProfit: sql`${orders.netProfit} - ${KEPT}` })
    .where(where)
    .returning()
  const shipment = await makeShipment(world, order!)
  const charge = (amount: number) =>
    world.deps.db.transaction((tx) =>
      correctShippingFee(world.deps, tx, shipment, { amount, currency: order!.currency }),
    )
  const read = async () => (await world.deps.db.select().from(orders).where(where))[0]!
  return { order: order!, shipment, charge, read }
}
type Sold = Awaited<ReturnType<typeof sell>>

async function jobsOf({ order }: Sold): Promise<LabFeeRefund[]> {
  const { rows } = await world.deps.db.execute<{ data: LabFeeRefund }>(
    sql`select data from pgboss.job where name = ${refundLabFee.name}
      and data->>'orderGuid' = ${order.guid} order by created_on`,
  )
  return rows.map(({ data }) => data)
}

/** Amounts that Stripe has refunded of the platform's part, in pence. */
async function givenBack({ order }: Sold): Promise<number[]> {
  const authorization = 'Bearer sk_test_x'
  const ask = async (path: string, headers = {}) =>
    (
      await fetch(`${world.sandbox}/stripe${path}`, { headers: { authorization, ...headers } })
    ).json()
  const account = { 'stripe-account': shop.account.stripeAccountId! }
  const intent = (await ask(`/v1/payment_intents/${order.paymentId}`, account)) as {
    latest_charge: { application_fee: string }
  }
  const { data } = (await ask(
    `/v1/application_fees/${intent.latest_charge.application_fee}/refunds`,
  )) as { data: { amount: number }[] }
  return data.map(({ amount }) => amount)
}

test('what the lab does not take of what was kept back for it goes to the studio’s account, once, and the order is dearer by none of it', async () => {
  const sold = await sell()
  await sold.charge(110)
  expect(await sold.read()).toMatchObject({
    shippingFee: 110,
    netProfit: sold.order.netProfit + 40,
  })
  const [job] = await jobsOf(sold)
  expect(job).toMatchObject({ amount: 40 })
  const lost = { service: 'stripe', path: '/v1/application_fees', kind: 'lost-answer', times: 3 }
  await world.fail(lost as never)
  await expect(handleRefundLabFee(world.deps, job!)).rejects.toThrow()
  await handleRefundLabFee(world.deps, job!)
  await handleRefundLabFee(world.deps, job!)
  expect(await givenBack(sold)).toEqual([40])
})

test('a charge that rises again takes nothing from that account, and one that falls further gives the rest', async () => {
  const sold = await sell()
  for (const amount of [110, 140, 110, 90]) await sold.charge(amount)
  const jobs = await jobsOf(sold)
  expect(jobs.map(({ amount }) => amount)).toEqual([40, 20])
  for (const job of jobs) await handleRefundLabFee(world.deps, job)
  expect(await givenBack(sold)).toEqual([40, 20])
  expect(await sold.read()).toMatchObject({
    shippingFee: 90,
    netProfit: sold.order.netProfit + 60,
  })
})

test('prints that the lab refused and whose money all went back cost the studio nothing', async () => {
  const sold = await sell()
  const { guid, accountGuid } = sold.shipment
  const body = { orderGuid: sold.order.guid, reason: 'buyerWish', takeBackDownloads: false }
  await world.deps.db.execute(sql`update shipments set state = 'failed' where guid = ${guid}`)
  const given = await world.call(contract.refunds.create, {
    token: shop.studio.owner.token,
    body: { ...body, outside: true } as never,
  })
  expect(given.status).toBe(201)
  await handlePlaceShipment(world.deps, { accountGuid, shipmentGuid: guid })
  expect(await sold.read()).toMatchObject({ shippingFee: 0 })
  expect(await jobsOf(sold)).toMatchObject([{ amount: KEPT }])
  const { rows } = await world.deps.db.execute(
    sql`select name from pgboss.job where name = 'place-shipment' and singleton_key = ${guid}`,
  )
  expect(rows).toHaveLength(1)
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})
