import type { CouponRule } from '@proofdesk/domain/coupon'
import type { coupons } from '../../ground/db/tables/coupons.ts'

export type CouponRow = typeof coupons.$inferSelect

/** The columns of a coupon that a request can set. */
export type CouponTerms = Pick<
  CouponRow,
  | 'type'
  | 'currency'
  | 'amount'
  | 'percentage'
  | 'levels'
  | 'minimumOrder'
  | 'productTypes'
  | 'limitToEngines'
  | 'engines'
  | 'autoApplyAtCheckout'
  | 'startsAt'
  | 'endsAt'
  | 'usesMax'
  | 'usesPerPerson'
>

/** The expiry of a coupon without an end: the last possible moment. */
export const NO_END = 8_640_000_000_000_000

/** Converts a row to the domain's rule. */
export function toRule({ endsAt, ...row }: CouponRow): CouponRule {
  return { ...row, expiryDate: endsAt === NO_END ? null : endsAt }
}
