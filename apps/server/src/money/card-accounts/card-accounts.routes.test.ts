import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { makeShop, startCheckout } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'

const world = setUpSaleWorld()

const URLS = { refreshUrl: '/en/sales/accounts?again', returnUrl: '/en/sales/accounts' }
const read = ({ owner }: Studio) => world.call(contract.stripe.read, { token: owner.token })
const create = ({ owner }: Studio, body: object = URLS) =>
  world.call(contract.stripe.create, { token: owner.token, body: body as typeof URLS })
const remove = ({ owner }: Studio) => world.call(contract.stripe.remove, { token: owner.token })
const rowOf = async ({ account }: Studio) =>
  (await world.deps.db.select().from(accounts).where(eq(accounts.guid, account.guid)))[0]!

/** A studio that has given Stripe its details. */
async function connected() {
  const studio = await makeStudio(world)
  const { body } = await create(studio)
  const back = await world.press(body.link.url, 'pay')
  return { studio, back }
}

test('a studio connects its card account on Stripe’s pages and comes back to the console', async () => {
  const studio = await makeStudio(world)
  expect((await read(studio)).body).toEqual({ account: null })
  const { status, body } = await create(studio)
  expect(status).toBe(200)
  expect(await (await fetch(body.link.url)).text()).toContain('SANDBOX')
  expect((await read(studio)).body.account).toMatchObject({
    details_submitted: false,
    charges_enabled: false,
  })
  expect(await world.press(body.link.url, 'pay')).toBe(
    `http://${world.deps.env.DOMAIN}/en/sales/accounts`,
  )
  expect((await read(studio)).body.account).toMatchObject({
    id: (await rowOf(studio)).stripeAccountId,
    details_submitted: true,
    charges_enabled: true,
  })
})

test('the webhook alone tells that the account can take cards', async () => {
  const { studio } = await connected()
  await world.flush()
  expect(await rowOf(studio)).toMatchObject({
    stripeDetailsSubmitted: true,
    stripeChargesEnabled: true,
    stripeCurrency: 'GBP',
  })
})

test('asked twice at once it is one account, and its money stays there until paid out', async () => {
  const studio = await makeStudio(world)
  await Promise.all([create(studio), create(studio), create(studio)])
  const { stripeAccountId } = await rowOf(studio)
  const seen = await (
    await fetch(`${world.sandbox}/stripe/v1/accounts/${stripeAccountId}`, {
      headers: { authorization: 'Bearer sk_test_x' },
    })
  ).json()
  expect(seen).toMatchObject({
    country: 'GB',
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })
})

test.each([
  'https://evil.test/x',
  '//evil.test/x',
  'javascript:alert(1)',
  'http://localhost:3000.evil.test/',
  '\\\\evil.test',
])('no one is led to %s', async (returnUrl) => {
  const { status, body } = await create(await makeStudio(world), { ...URLS, returnUrl })
  expect([status, body.fields]).toEqual([
    422,
    {
      returnUrl: { code: 'not_of_this_console', message: 'Not an address of this console' },
    },
  ])
})

test('a country in which the platform collects has nothing to connect', async () => {
  expect((await create(await makeStudio(world, { country: 'my' }))).status).toBe(409)
})

test('what Stripe said last is told while Stripe is away; an account that Stripe no longer knows is forgotten', async () => {
  const { studio } = await connected()
  await read(studio)
  await world.fail({ service: 'stripe', path: '/v1/accounts', kind: 'error', times: 2 })
  expect((await read(studio)).body.account).toMatchObject({ charges_enabled: true })
  await world.fail({ service: 'stripe', path: '/v1/account_links', kind: 'error', times: 2 })
  expect((await create(studio)).body).toMatchObject({
    code: 'stripe_unreachable',
    error: 'Stripe can’t be reached right now. Please try again.',
  })
  await world.deps.cardAccounts.remove((await rowOf(studio)).stripeAccountId!)
  expect((await read(studio)).body).toEqual({ account: null })
  expect(await rowOf(studio)).toMatchObject({ stripeAccountId: null, stripeChargesEnabled: false })
})

test('it is not disconnected while money lies on it; what is being paid right now is ended', async () => {
  const { studio } = await connected()
  await read(studio)
  const shop = await makeShop(world, { studio: { ...studio, account: await rowOf(studio) } })
  const order = await makeOrder(world, shop.gallery, { collector: 'studio' })
  expect((await remove(studio)).body).toMatchObject({
    code: 'card_account_in_use',
    error: expect.stringContaining('Pay it out first'),
  })
  await world.deps.db.update(orders).set({ paidOut: true }).where(eq(orders.guid, order.guid))
  const { body } = await startCheckout(world, shop)
  expect((await remove(studio)).status).toBe(200)
  expect(await rowOf(studio)).toMatchObject({
    stripeAccountId: null,
    stripeDetailsSubmitted: false,
    stripeChargesEnabled: false,
  })
  expect(
    await world.deps.db
      .select({ state: checkouts.state, collector: checkouts.collector })
      .from(checkouts)
      .where(eq(checkouts.guid, body.checkoutGuid)),
  ).toEqual([{ state: 'expired', collector: 'studio' }])
  expect(await world.press(body.url, 'pay')).toBeUndefined()
  expect((await remove(studio)).status).toBe(200)
})

test('a checkout that begins while the account is being removed is collected by the platform, or refused', async () => {
  const { studio } = await connected()
  await read(studio)
  const shop = await makeShop(world, { studio: { ...studio, account: await rowOf(studio) } })
  const { stripeAccountId } = await rowOf(studio)
  // Its payment page is being created at this moment.
  const { body: early } = await startCheckout(world, shop)
  await world.deps.db
    .update(checkouts)
    .set({ sessionId: null, payUrl: null })
    .where(eq(checkouts.guid, early.checkoutGuid))
  const late: { guid: string }[] = []
  const { remove: original } = world.deps.cardAccounts
  world.deps.cardAccounts.remove = async (id) => {
    const { body } = await startCheckout(world, shop)
    late.push({ guid: body.checkoutGuid })
    return original(id)
  }
  expect((await remove(studio)).status).toBe(200)
  world.deps.cardAccounts.remove = original
  const checkoutOf = async (guid: string) =>
    (await world.deps.db.select().from(checkouts).where(eq(checkouts.guid, guid)))[0]!
  expect(await checkoutOf(late[0]!.guid)).toMatchObject({
    collector: 'platform',
    stripeAccount: null,
  })
  expect(await checkoutOf(early.checkoutGuid)).toMatchObject({
    state: 'expired',
    stripeAccount: stripeAccountId,
  })
})

test('an account that Stripe does not remove stays connected', async () => {
  const { studio } = await connected()
  await read(studio)
  const before = await rowOf(studio)
  await world.fail({ service: 'stripe', path: '/v1/accounts', kind: 'error', times: 2 })
  expect((await remove(studio)).status).toBe(503)
  await read(studio)
  expect(await rowOf(studio)).toMatchObject({
    stripeAccountId: before.stripeAccountId,
    stripeChargesEnabled: true,
  })
})
