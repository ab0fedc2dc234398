import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleThankSubscriber } from './thank-subscriber.handler.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('a subscriber gets the coupon that the gallery promises once, and none where it promises none', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { published: true })
  const customer = await makeCustomer(world, gallery, { emailAddress: 'mia@runner.test' })
  const payload = { accountGuid: studio.account.guid, customerGuid: customer.guid }
  const listCoupons = async () =>
    (
      await world.call(contract.coupons.list, {
        token: studio.owner.token,
        query: { engineGuid: gallery.guid },
      })
    ).body.coupons.rows.hits
  const countMails = async () => {
    const { rows } = await world.deps.pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'send-coupon' and data->>'accountGuid' = $1`,
      [studio.account.guid],
    )
    return rows[0]!.n
  }
  await handleThankSubscriber(world.deps, payload)
  expect(await listCoupons()).toEqual([])
  await world.deps.db
    .update(galleries)
    .set({
      sendCouponsToSubscribers: true,
      subscriberCouponType: 'Percentage',
      subscriberCouponPercentage: 15,
    })
    .where(eq(galleries.guid, gallery.guid))
  await handleThankSubscriber(world.deps, payload)
  await handleThankSubscriber(world.deps, payload)
  expect(await listCoupons()).toMatchObject([{ type: 'Percentage', percentage: 15 }])
  expect(await countMails()).toBe(1)
})
