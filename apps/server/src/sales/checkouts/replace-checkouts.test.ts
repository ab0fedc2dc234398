import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import {
  type ShopRecord,
  item,
  makeShop,
  readCheckout,
  startCheckout,
  toRequest,
} from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'
import { handleCompleteCheckout } from './complete-checkout.handler.ts'
import { handleSweepCheckouts } from './sweep-checkouts.handler.ts'

const { world, shop } = setUpShop({ account: { paymentMethods: ['stripe', 'paypal'] } })

const ordersOf = ({ account }: ShopRecord) =>
  world.deps.db.select().from(orders).where(eq(orders.accountGuid, account.guid))
const stateOf = async (guid: string) =>
  (await world.deps.db.select().from(checkouts).where(eq(checkouts.guid, guid)))[0]!.state
const complete = (checkoutGuid: string) =>
  handleCompleteCheckout(world.deps, { accountGuid: shop.account.guid, checkoutGuid })
/** The same buyer with one photo less. */
const smaller = (replaces: string[], change: object = {}) => ({
  replaces,
  cart: [{ productGuid: shop.product.guid, items: [item(shop.photos[0])] }],
  expectedTotal: 10,
  ...change,
})
const begin = async (method: 'stripe' | 'paypal' = 'stripe') => {
  const requestKey = newGuid()
  const { body } = await startCheckout(world, shop, { requestKey, method })
  return { ...body, requestKey }
}
const approve = { stripe: 'pay', paypal: 'approve' } as const

describe.each(['stripe', 'paypal'] as const)('with %s', (method) => {
  test('the payment page of a changed cart can’t be paid any more', async () => {
    const first = await begin(method)
    const second = await startCheckout(world, shop, smaller([first.requestKey], { method }))
    await world.press(first.url, approve[method])
    await world.flush()
    expect(await stateOf(first.checkoutGuid)).toBe('expired')
    const back = (await world.press(second.body.url, approve[method]))!
    expect((await readCheckout(world, shop, back)).body.state).toBe('paid')
    expect(await ordersOf(shop)).toMatchObject([{ grossProfit: 1_000 }])
  })

  test('a buyer who has already paid is sent to that order instead of paying again', async () => {
    const first = await begin(method)
    await world.fail({ service: method, kind: 'no-webhook', times: 2 })
    const back = (await world.press(first.url, approve[method]))!
    const { body } = await startCheckout(world, shop, smaller([first.requestKey]))
    expect(body.checkoutGuid).toBe(first.checkoutGuid)
    expect(new URL(body.url).pathname).toBe(new URL(back).pathname)
    expect((await readCheckout(world, shop, body.url)).body).toMatchObject({
      state: 'paid',
      orderUrl: expect.stringContaining('/orders/'),
    })
    expect(await ordersOf(shop)).toMatchObject([{ grossProfit: 2_000 }])
  })
})

describe('a payment for a replaced cart', () => {
  /** Stripe could not be reached to close the old page, so that it was paid as well. */
  async function payBoth() {
    const first = await begin()
    await world.fail({ service: 'stripe', path: '/v1/checkout/sessions/', kind: 'error', times: 4 })
    const second = await startCheckout(world, shop, smaller([first.requestKey]))
    expect(await stateOf(first.checkoutGuid)).toBe('replaced')
    const back = (await world.press(first.url, 'pay'))!
    await world.flush()
    const paid = (await world.press(second.body.url, 'pay'))!
    await readCheckout(world, shop, paid)
    return { first, back }
  }
  const refunded = async (url: string) => {
    const id = url.split('/').at(-1)!
    const answer = await fetch(
      `${world.sandbox}/stripe/v1/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge.balance_transaction`,
      { headers: { authorization: 'Bearer sk_test_x' } },
    )
    const { payment_intent: intent } = (await answer.json()) as {
      payment_intent: { latest_charge: { amount_refunded: number } }
    }
    return intent.latest_charge.amount_refunded
  }

  test('makes no order and is refunded once, however often it is checked', async () => {
    const { first, back } = await payBoth()
    await Promise.all([complete(first.checkoutGuid), complete(first.checkoutGuid)])
    await complete(first.checkoutGuid)
    expect(await stateOf(first.checkoutGuid)).toBe('refunded')
    expect(await refunded(first.url)).toBe(2_000)
    expect((await readCheckout(world, shop, back)).body).toMatchObject({
      state: 'replaced',
      orderUrl: null,
      payUrl: null,
    })
    expect(await ordersOf(shop)).toMatchObject([{ grossProfit: 1_000 }])
  })

  test('is found by the sweep if no one reported it, also while the refund fails', async () => {
    const { first } = await payBoth()
    await world.fail({ service: 'stripe', path: '/v1/refunds', kind: 'error', times: 2 })
    await complete(first.checkoutGuid)
    expect(await stateOf(first.checkoutGuid)).toBe('replaced')
    world.clock.pass(10 * MINUTE_MS)
    await handleSweepCheckouts(world.deps)
    const [row] = await world.deps.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.guid, first.checkoutGuid))
    expect(row!.checkedAt).not.toBeNull()
    await complete(first.checkoutGuid)
    expect(await refunded(first.url)).toBe(2_000)
    world.clock.pass(31 * DAY_MS)
    await handleSweepCheckouts(world.deps)
    expect(
      await world.deps.db.select().from(checkouts).where(eq(checkouts.guid, first.checkoutGuid)),
    ).toEqual([])
  })
})

test('a new cart that is refused leaves the old payment page open', async () => {
  const first = await begin()
  const refused = await startCheckout(
    world,
    shop,
    smaller([first.requestKey], { expectedTotal: 999 }),
  )
  expect(refused.body.code).toBe('price_changed')
  expect(await stateOf(first.checkoutGuid)).toBe('open')
})

test('a request can’t end checkouts of another gallery or studio', async () => {
  const first = await begin()
  const other = await makeShop(world, { studio: shop.studio })
  for (const foreign of [other, await makeShop(world)])
    expect(
      (
        await world.call(contract.siteCheckout.start, {
          host: foreign.host,
          body: toRequest(foreign, { replaces: [first.requestKey] }),
        })
      ).status,
    ).toBe(201)
  expect(await stateOf(first.checkoutGuid)).toBe('open')
})
