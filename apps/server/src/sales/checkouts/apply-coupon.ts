import type { CouponCart } from '@proofdesk/domain/coupon'
import { leastOfLines } from '@proofdesk/domain/lab-least'
import { personKey } from '@proofdesk/domain/person-key'
import type { Fulfillment, ProductType } from '@proofdesk/domain/product'
import type { Deps } from '../../deps.ts'
import { findOffer, type OfferAnswer } from '../coupons/find-offer.ts'
import { findTypedCoupon } from '../coupons/typed-coupon.ts'
import type { ReadShop } from './open-shop.ts'

/** What of a line matters for a coupon. */
export interface CouponLine {
  type: ProductType
  fulfillment: Fulfillment
  amount: number
}

export interface CouponedCart<
  Line extends CouponLine = CouponLine & { discount: number },
> extends OfferAnswer {
  lines: Line[]
  discount: number
  total: number
  /** As the coupon was asked. */
  couponCart: CouponCart
}

/** A cart with the coupon that counts for it: the typed one, or one that counts by itself. Amounts in minor units. */
export async function applyCoupon<Line extends CouponLine>(
  deps: Deps,
  { account, gallery, currency, takesCodes, hasOffers }: ReadShop,
  asked: {
    lines: readonly Line[]
    /** What the lab takes for its prints; undefined where it makes none, or can't be asked. */
    labCost: number | undefined
    /** What the buyer is asked for shipping; undefined while that is not known. */
    shipping: number | undefined
    /** How much of what the lab takes is paid by that. */
    labCostShipped: number
    couponCode?: string | undefined
    emailAddress?: string | undefined
    replaces: readonly string[]
    /** Of the visitor, whose guesses are counted. */
    address: string
  },
): Promise<CouponedCart<Line & { discount: number }>> {
  const { lines, labCost, couponCode = '', emailAddress } = asked
  const bearing = lines.map(({ amount, type, fulfillment }) => ({
    amount,
    isOfLab: type === 'Print' && fulfillment === 'lab',
  }))
  const leastFor = (cost: number | undefined) =>
    leastOfLines(bearing, cost, deps.env.PLATFORM_FEE_PERCENT)
  const least = leastFor(labCost === undefined ? undefined : labCost - asked.labCostShipped)
  const couponCart = {
    currency,
    engineGuid: gallery.guid,
    lines: lines.map(({ type, amount }, at) => ({ type, amount, least: least[at]! })),
    shipping: {
      price: asked.shipping,
      least: leastFor(labCost).reduce((sum, each) => sum + each, 0),
    },
  }
  const where = { accountGuid: account.guid, engineGuid: gallery.guid, address: asked.address }
  const answer: OfferAnswer =
    couponCode === '' && !hasOffers
      ? { offer: undefined, refusal: undefined }
      : await findOffer(deps.db, {
          buyer: {
            accountGuid: account.guid,
            person: emailAddress === undefined ? undefined : personKey(emailAddress),
            replaces: asked.replaces,
          },
          cart: couponCart,
          typed:
            couponCode === ''
              ? undefined
              : ((takesCodes ? await findTypedCoupon(deps, where, couponCode) : undefined) ??
                'unknown'),
          now: deps.clock.now(),
        })
  const discount = answer.offer?.discount ?? 0
  return {
    ...answer,
    lines: lines.map((line, at) => ({ ...line, discount: answer.offer?.shares[at] ?? 0 })),
    discount,
    total: lines.reduce((sum, { amount }) => sum + amount, 0) - discount,
    couponCart,
  }
}
