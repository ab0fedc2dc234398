import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { coupons, couponSales } from '../../ground/db/tables/coupons.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { buy, makeShop } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { workOnReversals } from '../../test-world/work-on-reversals.ts'

const world = setUpSaleWorld()

test('a coupon tells its sales without what was given back, and counts the orders that were refunded in full, by refunds and by lost disputes, and not those that were not after all', async () => {
  const shop = await makeShop(world)
  const coupon = await makeCoupon(world, shop)
  const withCoupon = { couponCode: coupon.code, expectedTotal: 18 }
  const [first, second] = [
    await buy(world, shop, 'stripe', withCoupon),
    await buy(world, shop, 'stripe', withCoupon),
  ]
  await buy(world, shop, 'stripe', withCoupon)
  const refunded = async () => {
    await workOnReversals(world)
    const [row] = await world.deps.db.select().from(coupons).where(eq(coupons.guid, coupon.guid))
    const [sales] = await world.deps.db
      .select()
      .from(couponSales)
      .where(eq(couponSales.couponGuid, coupon.guid))
    return [row!.refundedUses, row!.uses, sales!.amount]
  }
  expect(first.grossProfit).toBe(1_800)
  const give = (amount?: number) =>
    world.call(contract.refunds.create, {
      token: shop.studio.owner.token,
      body: { orderGuid: first.guid, reason: 'goodwill', takeBackDownloads: false, amount },
    })
  await give(5)
  expect(await refunded()).toEqual([0, 3, 4_900])
  await give()
  expect(await refunded()).toEqual([1, 3, 3_600])
  const { id } = await world.control<{ id: string }>('/stripe/disputes', {
    intent: second.paymentId,
  })
  expect(await refunded()).toEqual([1, 3, 3_600])
  await world.control(`/stripe/disputes/${id}`, { status: 'lost' })
  expect(await refunded()).toEqual([2, 3, 1_800])
  await world.control(`/stripe/disputes/${id}`, { status: 'won' })
  expect(await refunded()).toEqual([1, 3, 3_600])
})
