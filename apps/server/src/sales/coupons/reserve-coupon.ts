import { redeemCoupon } from '@proofdesk/domain/coupon'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { Quote } from '@proofdesk/domain/quote'
import { and, isNull } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { coupons, couponUses } from '../../ground/db/tables/coupons.ts'
import { type CouponRow, toRule } from './coupon-rule.ts'
import { type CouponBuyer, readPerson, readUses } from './coupon-uses.queries.ts'

/** How long a use is reserved for a buyer who is paying with it. */
const RESERVED = 30 * MINUTE_MS

/**
 * Reserves a use for a checkout in its transaction. False if the coupon no longer gives the same discount: someone else
 * took the last use, or the coupon was changed.
 */
export async function reserveCoupon(
  tx: Transaction,
  {
    buyer,
    coupon: quoted,
    quote,
    checkoutGuid,
    now,
  }: {
    buyer: CouponBuyer & { person: string }
    /** The coupon as it was when the cart was quoted. */
    coupon: CouponRow
    quote: Pick<Quote, 'couponCart' | 'discount' | 'shippingDiscount'>
    checkoutGuid: string
    now: number
  },
): Promise<boolean> {
  const { accountGuid } = buyer
  const ofCoupon = and(recordOf(coupons, { accountGuid }, quoted.guid), isNull(coupons.deletedAt))
  // Without limits buyers don't compete, and no one needs to wait.
  const isLimited = quoted.usesMax !== null || quoted.usesPerPerson !== null
  const query = tx.select().from(coupons).where(ofCoupon)
  const [coupon] = isLimited ? await query.for('update') : await query
  if (!coupon) return false
  const redemption = redeemCoupon(toRule(coupon), quote.couponCart, {
    now,
    uses: (await readUses(tx, buyer, [coupon], now)).get(coupon.guid)!,
    person: await readPerson(tx, buyer, coupon),
  })
  if (redemption.refusal !== undefined) return false
  const { discount, shippingDiscount } = redemption
  if (discount !== quote.discount || shippingDiscount !== quote.shippingDiscount) return false
  await tx.insert(couponUses).values({
    checkoutGuid,
    accountGuid,
    couponGuid: coupon.guid,
    person: buyer.person,
    reservedUntil: now + RESERVED,
  })
  return true
}
