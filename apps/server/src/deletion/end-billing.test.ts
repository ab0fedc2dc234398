import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../ground/db/tables/accounts.ts'
import { giveProof, makeStudio } from '../test-world/make-studio.ts'
import { setUpSaleWorld } from '../test-world/set-up-world.ts'
import { handleEndBilling } from './end-billing.handler.ts'

const world = setUpSaleWorld({
  env: {
    STRIPE_PRICE_STARTER: 'price_starter',
    STRIPE_PRICE_PRO: 'price_pro',
    STRIPE_PRICE_BUSINESS: 'price_business',
    STRIPE_PRICE_ENTERPRISE: 'price_enterprise',
  },
})

/** A studio that has subscribed on Stripe's page. */
async function makeSubscriber() {
  const studio = await makeStudio(world)
  const { token } = studio.owner
  await giveProof(world, token)
  const press = async (button: Record<string, string>) => {
    const { body } = await world.call(contract.billing.openSession, {
      token,
      body: { returnUrl: '/en/account/billing', plan: 'pro' },
    })
    const form = new URLSearchParams(button)
    await (await fetch(body.url, { method: 'POST', redirect: 'manual', body: form })).arrayBuffer()
    await world.flush()
  }
  await press({ price: 'price_pro' })
  const of = eq(accounts.guid, studio.account.guid)
  const rowOf = async () => (await world.deps.db.select().from(accounts).where(of))[0]!
  return {
    rowOf,
    endOnStripe: () => press({ action: 'cancel' }),
    async delete(isRequested: boolean) {
      const deletionDueAt = isRequested ? world.clock.now() + 30 * DAY_MS : null
      await world.deps.db.update(accounts).set({ deletionDueAt }).where(of)
      await handleEndBilling(world.deps, { accountGuid: studio.account.guid })
    },
  }
}

test('a subscription ends with what is paid for, and goes on where the studio is kept', async () => {
  const studio = await makeSubscriber()
  expect(await studio.rowOf()).toMatchObject({ planState: 'active', planEndsAt: null })
  await studio.delete(true)
  await studio.delete(true)
  const { planEndsAt } = await studio.rowOf()
  expect(planEndsAt).toBeGreaterThan(Date.now())
  await studio.delete(false)
  expect(await studio.rowOf()).toMatchObject({ planState: 'active', planEndsAt: null })
})

test('one that the owner had ended before stays so', async () => {
  const studio = await makeSubscriber()
  await studio.endOnStripe()
  const { planEndsAt } = await studio.rowOf()
  expect(planEndsAt).not.toBeNull()
  await studio.delete(true)
  await studio.delete(false)
  expect((await studio.rowOf()).planEndsAt).toBe(planEndsAt)
})

test('once the studio is purged it is over', async () => {
  const studio = await makeSubscriber()
  const { stripeCustomerId } = await studio.rowOf()
  await world.deps.billing.endNow(stripeCustomerId!)
  await world.deps.billing.endNow(stripeCustomerId!)
  const found = await world.deps.billing.subscriptions(stripeCustomerId!)
  expect(found.map(({ status }) => status)).toEqual(['canceled'])
})
