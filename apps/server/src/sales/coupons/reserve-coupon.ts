import { redeemCoupon, type CouponCart } from '@proofdesk/domain/coupon'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { and, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { recordOf } from '../../db/of-account.ts'
import { coupons, couponUses } from '../../db/tables/coupons.ts'
import { toRule } from './coupon-rule.ts'
import { type CouponBuyer, readPerson, readUses } from './coupon-uses.queries.ts'
import type { Offer } from './find-offer.ts'

/** How long nobody else can take a use that somebody is paying with. */
const RESERVED = 30 * MINUTE_MS

/**
 * Reserves a use for a checkout in its transaction. False where the offer is not the same any more: somebody else has taken the last use
 * meanwhile, or the coupon was changed.
 */
export async function reserveCoupon(
  tx: Transaction,
  {
    buyer,
    offer,
    cart,
    checkoutGuid,
    now,
  }: {
    buyer: CouponBuyer & { person: string }
    offer: Offer
    cart: CouponCart
    checkoutGuid: string
    now: number
  },
): Promise<boolean> {
  const { accountGuid } = buyer
  const ofCoupon = and(
    recordOf(coupons, { accountGuid }, offer.coupon.guid),
    isNull(coupons.deletedAt),
  )
  // Without limits nobody takes anything from anybody, and nobody need wait.
  const isLimited = offer.coupon.usesMax !== null || offer.coupon.usesPerPerson !== null
  const query = tx.select().from(coupons).where(ofCoupon)
  const [coupon] = isLimited ? await query.for('update') : await query
  if (!coupon) return false
  const redemption = redeemCoupon(toRule(coupon), cart, {
    now,
    uses: (await readUses(tx, buyer, [coupon], now)).get(coupon.guid)!,
    person: await readPerson(tx, buyer, coupon),
  })
  if (redemption.refusal !== undefined) return false
  const { discount, shippingDiscount } = redemption
  if (discount !== offer.discount || shippingDiscount !== offer.shippingDiscount) return false
  await tx.insert(couponUses).values({
    checkoutGuid,
    accountGuid,
    couponGuid: coupon.guid,
    person: buyer.person,
    reservedUntil: now + RESERVED,
  })
  return true
}
