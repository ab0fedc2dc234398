import {
  type CouponCart,
  type CouponPerson,
  type CouponRefusal,
  type CouponRule,
  type CouponUses,
  type Redemption,
  bestRedemption,
  redeemCoupon,
} from './coupon.ts'
import { leastOfLines } from './lab-least.ts'
import { commission } from './order-money.ts'
import { type LabQuote, type MadeProduct, isMadeByLab } from './quote-lab.ts'

/** What the minimum of a cart's lines depends on; `feePercent` is the platform's commission. */
interface CostFacts {
  engineGuid: string
  currency: string
  feePercent: number
  lab: LabQuote | null | undefined
}

/** The coupons that may apply; `typedCoupon` is one's guid, `unknown`, or undefined without a code. */
interface OfferedCoupons {
  coupons: readonly CouponCandidate[]
  typedCoupon: string | undefined
  now: number
}

/** A coupon that may apply to the cart. */
export interface CouponCandidate {
  guid: string
  rule: CouponRule
  uses: CouponUses
  person: CouponPerson
}

/** Why the typed coupon doesn't apply. */
export interface CouponRefused {
  code: CouponRefusal
  /** The amount missing to the minimum order. */
  missing?: number
  startsAt?: number
}

/** The cart for a coupon's rule, with the minimum that must remain of each line to pay the lab and the commission. */
export function toCouponCart(
  { engineGuid, currency, feePercent, lab }: CostFacts,
  cart: readonly { product: MadeProduct }[],
  amounts: readonly number[],
  shipping: number | undefined,
): CouponCart {
  const bearing = cart.map(({ product }, at) => ({
    amount: amounts[at]!,
    isOfLab: isMadeByLab(product),
  }))
  // The buyer's payment for shipping, less its commission, covers a part of the lab's charge.
  const paidByShipping = (shipping ?? 0) - commission(shipping ?? 0, feePercent)
  const least = leastOfLines(bearing, lab ? Math.max(0, lab.cost - paidByShipping) : 0, feePercent)
  const leastUnshipped = leastOfLines(bearing, lab?.cost, feePercent)
  return {
    currency,
    engineGuid,
    lines: cart.map(({ product }, at) => ({
      type: product.type,
      amount: amounts[at]!,
      least: least[at]!,
    })),
    shipping: { price: shipping, least: leastUnshipped.reduce((sum, each) => sum + each, 0) },
  }
}

type Applicable = Extract<Redemption, { refusal: undefined }> & { guid: string }

/** The typed coupon or one that applies automatically, whichever has the higher discount. */
export function chooseCoupon(
  { coupons, typedCoupon, now }: OfferedCoupons,
  cart: CouponCart,
): { applied: Applicable | undefined; refusal: CouponRefused | undefined } {
  const offers = coupons.map((coupon) => ({
    coupon,
    redemption: redeemCoupon(coupon.rule, cart, { ...coupon, now }),
  }))
  const best = bestRedemption(offers)
  const typed = offers.find(({ coupon }) => coupon.guid === typedCoupon)
  return {
    applied:
      best && best.redemption.refusal === undefined
        ? { ...best.redemption, guid: best.coupon.guid }
        : undefined,
    refusal:
      typedCoupon === 'unknown'
        ? { code: 'unknown' }
        : typed && typed !== best
          ? toRefusal(typed)
          : undefined,
  }
}

/** A coupon without a refusal of its own lost to a better one. */
function toRefusal({
  coupon: { rule },
  redemption,
}: {
  coupon: CouponCandidate
  redemption: Redemption
}): CouponRefused {
  if (redemption.refusal === undefined) return { code: 'better_offer' }
  return {
    code: redemption.refusal,
    ...(redemption.missing !== undefined && { missing: redemption.missing }),
    ...(redemption.refusal === 'not_started' &&
      rule.startsAt !== null && { startsAt: rule.startsAt }),
  }
}
