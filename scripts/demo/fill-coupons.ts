import { contract } from '@proofdesk/contract'
import type { CreateCoupon } from '@proofdesk/contract/admin/coupons'
import { DAY_MS } from '@proofdesk/domain/duration'
import { buyAsVisitor, type DemoShop } from './buy-as-visitor.ts'

/** A percentage that has been used, an amount with a minimum order, and a coupon that starts in the future. */
const COUPONS: readonly CreateCoupon[] = [
  { code: 'CITY10', type: 'Percentage', percentage: 10, usesMax: null },
  {
    code: 'TEAM5',
    type: 'Fixed',
    currency: 'GBP',
    amount: 5,
    minimumOrder: 25,
    usesMax: 50,
    usesPerPerson: 1,
  },
  {
    code: 'XMAS20',
    type: 'Percentage',
    percentage: 20,
    startsAt: Date.now() + 7 * DAY_MS,
    expires: true,
    expiryDate: Date.now() + 21 * DAY_MS,
  },
]

/** Creates coupons, and two visitors who use them. */
export async function fillCoupons(shop: DemoShop): Promise<void> {
  const { client } = shop
  const { coupons } = await client.call(contract.coupons.list, { query: {} })
  for (const coupon of COUPONS)
    if (!coupons.rows.hits.some(({ code }) => code === coupon.code))
      await client.call(contract.coupons.create, { body: coupon })
  await buyAsVisitor(shop, {
    firstName: 'Nadia',
    lastName: 'Rossi',
    emailAddress: 'nadia.rossi@example.com',
    product: 'my-race-in-five',
    photos: 4,
    couponCode: 'TEAM5',
    country: 'gb',
  })
  await buyAsVisitor(shop, {
    firstName: 'Ben',
    lastName: 'Achebe',
    emailAddress: 'ben.achebe@example.com',
    product: 'full-size-download',
    photos: 2,
    couponCode: 'CITY10',
    country: 'gb',
  })
}
