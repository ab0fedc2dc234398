import { contract } from '@proofdesk/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { PROOF_MS } from '../../studio/auth/recent-proof.ts'
import { type Studio, giveProof, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { createSaleWorld } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { createTestApp } from '../../test-world/test-app.ts'
import { handleSweepPlans } from './sweep-plans.handler.ts'
import { handleSyncPlan } from './sync-plan.handler.ts'
import { syncPlan } from './sync-plan.job.ts'

const world = setUpSaleWorld({
  env: {
    STRIPE_PRICE_STARTER: 'price_starter',
    STRIPE_PRICE_PRO: 'price_pro',
    STRIPE_PRICE_BUSINESS: 'price_business',
    STRIPE_PRICE_ENTERPRISE: 'price_enterprise',
  },
})

const read = async ({ owner }: Studio) =>
  (await world.call(contract.billing.read, { token: owner.token })).body.billing
const open = ({ owner }: Studio, body: object = {}) =>
  world.call(contract.billing.openSession, {
    token: owner.token,
    body: { returnUrl: '/en/account/billing', ...body },
  })
const rowOf = async ({ account }: Studio) =>
  (await world.deps.db.select().from(accounts).where(eq(accounts.guid, account.guid)))[0]!
/** Clicks a button of Stripe's page; returns the page it leads to. */
async function press(url: string, button: Record<string, string>): Promise<string | null> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(button),
  })
  await answer.arrayBuffer()
  return answer.headers.get('location')
}

test('a studio subscribes, changes its plan and cancels on Stripe’s pages, and the webhooks alone tell us', async () => {
  const studio = await makeStudio(world)
  expect(await read(studio)).toEqual({ plan: 'starter', state: 'none', endsAt: null })
  const checkout = await open(studio, { plan: 'business' })
  expect(checkout.status).toBe(200)
  expect(await (await fetch(checkout.body.url)).text()).toContain('price_business')
  expect(await press(checkout.body.url, { price: 'price_business' })).toBe(
    `http://${world.deps.env.DOMAIN}/en/account/billing`,
  )
  await world.flush()
  expect(await rowOf(studio)).toMatchObject({ plan: 'business', planState: 'active' })

  const portal = (await open(studio)).body.url
  await press(portal, { price: 'price_pro' })
  await world.flush()
  expect(await rowOf(studio)).toMatchObject({ plan: 'pro' })
  await press(portal, { action: 'fail' })
  await world.flush()
  expect(await rowOf(studio)).toMatchObject({ plan: 'pro', planState: 'unpaid' })
  await press(portal, { price: 'price_pro' })
  await press(portal, { action: 'cancel' })
  await world.flush()
  const { planEndsAt } = await rowOf(studio)
  expect(planEndsAt).toBeGreaterThan(world.clock.now())
  expect(await read(studio)).toEqual({ plan: 'pro', state: 'active', endsAt: planEndsAt })
  await press(portal, { action: 'end' })
  await world.flush()
  expect(await rowOf(studio)).toMatchObject({ plan: 'starter', planState: 'none' })
})

test('where no webhook comes the plan is read from Stripe when someone looks; while Stripe is away what it said last is told', async () => {
  const studio = await makeStudio(world)
  await world.fail({ service: 'stripe', path: 'customer.subscription', kind: 'no-webhook' })
  await press((await open(studio)).body.url, { price: 'price_pro' })
  await world.flush()
  expect(await rowOf(studio)).toMatchObject({ plan: 'starter' })
  expect(await read(studio)).toMatchObject({ plan: 'pro', state: 'active' })
  const { body } = await world.call(contract.account.read, { token: studio.owner.token })
  expect(body.account).toMatchObject({ plan: 'pro', hasBilling: true })
  await world.fail({ service: 'stripe', path: '/v1/subscriptions', kind: 'error', times: 2 })
  expect(await read(studio)).toMatchObject({ plan: 'pro', state: 'active' })
  await world.fail({ service: 'stripe', path: '/v1/subscriptions', kind: 'error', times: 2 })
  expect((await open(studio)).body).toMatchObject({ code: 'stripe_unreachable' })
})

test('a plan whose webhook was lost is found by the sweep, also when it runs twice', async () => {
  const studio = await makeStudio(world)
  await world.fail({ service: 'stripe', path: 'customer.subscription', kind: 'no-webhook' })
  await press((await open(studio)).body.url, { price: 'price_business' })
  await world.flush()
  expect(await rowOf(studio)).toMatchObject({ plan: 'starter' })
  await handleSweepPlans(world.deps)
  await handleSweepPlans(world.deps)
  const { rows } = await world.deps.db.execute<{ data: { accountGuid: string } }>(
    sql`select data from pgboss.job where name = ${syncPlan.name} and data->>'accountGuid' = ${studio.account.guid}`,
  )
  expect(rows).toHaveLength(1)
  await handleSyncPlan(world.deps, rows[0]!.data)
  await handleSyncPlan(world.deps, rows[0]!.data)
  expect(await rowOf(studio)).toMatchObject({ plan: 'business', planState: 'active' })
})

test('clicked three times at once a studio is one customer', async () => {
  const studio = await makeStudio(world)
  const answers = await Promise.all([open(studio), open(studio), open(studio)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { stripeCustomerId } = await rowOf(studio)
  for (const { body } of answers) await press(body.url, { price: 'price_pro' })
  await world.flush()
  expect(await world.deps.billing.subscriptions(stripeCustomerId!)).toHaveLength(1)
})

test.each(['https://evil.test/x', '//evil.test', 'javascript:alert(1)', '\\\\evil.test'])(
  'no one is led to %s',
  async (returnUrl) => {
    const { status, body } = await open(await makeStudio(world), { returnUrl })
    expect([status, body.fields]).toMatchObject([
      422,
      { returnUrl: { code: 'not_of_this_console' } },
    ])
  },
)

test('a forged event of another’s subscription changes nothing, and a plan that is none is refused', async () => {
  const studio = await makeStudio(world, { stripeCustomerId: `cus_${Date.now()}` })
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', customer: studio.account.stripeCustomerId } },
  }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/hooks/stripe',
    headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
    payload: JSON.stringify(event),
  })
  expect(answer.statusCode).toBe(400)
  expect((await open(studio, { plan: 'gold' })).body.fields).toMatchObject({
    plan: { code: 'not_a_choice' },
  })
  const { token } = await makeUser(world, studio.account, 'photographer')
  expect((await world.call(contract.billing.read, { token })).status).toBe(403)
})

test('an installation without prices has every studio on enterprise, and no billing', async () => {
  const plain = await createTestApp({
    env: { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' },
  })
  const { owner } = await makeStudio(plain)
  const { token } = owner
  expect((await plain.call(contract.account.read, { token })).body.account).toMatchObject({
    plan: 'enterprise',
    hasBilling: false,
  })
  const body = { returnUrl: '/en/account/billing' }
  for (const answer of [
    await plain.call(contract.billing.read, { token }),
    await plain.call(contract.billing.openSession, { token, body }),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'billing_off', error: 'There’s no billing here: your plan is free.' },
    })
  await plain.close()
})

test('in the sandbox a studio starts on a subscription to enterprise, which can be changed and ended', async () => {
  const played = await createSaleWorld()
  try {
    const studio = await makeStudio(played)
    const { token } = studio.owner
    const plan = async () => (await played.call(contract.billing.read, { token })).body.billing
    const account = async () => (await played.call(contract.account.read, { token })).body.account
    expect(await account()).toMatchObject({ plan: 'enterprise', hasBilling: true })
    expect(await plan()).toEqual({ plan: 'enterprise', state: 'active', endsAt: null })

    const body = { returnUrl: '/en/account/billing' }
    const { url } = (await played.call(contract.billing.openSession, { token, body })).body
    expect(await (await fetch(url)).text()).toContain('price_sandbox_business')
    await played.flush()
    expect(await account()).toMatchObject({ plan: 'enterprise' })
    await press(url, { price: 'price_sandbox_starter' })
    await played.flush()
    expect(await account()).toMatchObject({ plan: 'starter' })
    const visits = await played.app.inject({
      url: '/api/admin/analytics/query',
      headers: { authorization: token },
    })
    expect(visits.json().code).toBe('plan_without_analytics')
    await press(url, { action: 'end' })
    await played.flush()
    expect(await plan()).toEqual({ plan: 'starter', state: 'none', endsAt: null })
  } finally {
    await played.close()
  }
})

test('Stripe’s pages open only for anyone who has just given their password', async () => {
  const studio = await makeStudio(world)
  expect((await open(studio)).status).toBe(200)
  world.clock.pass(PROOF_MS + 1_000)
  expect(await open(studio)).toMatchObject({ status: 403, body: { code: 'password_needed' } })
  await giveProof(world, studio.owner.token)
  expect((await open(studio)).status).toBe(200)
})
