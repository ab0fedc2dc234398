import type { CouponRule } from '@proofdesk/domain/coupon'
import type { coupons } from '../../ground/db/tables/coupons.ts'

export type CouponRow = typeof coupons.$inferSelect

/** What a request sets of a coupon's row. */
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

/** Where a coupon without an end ends: the last moment that there is. */
export const NO_END = 8_640_000_000_000_000

/** A row as the domain's rule looks at it. */
export function toRule({ endsAt, ...row }: CouponRow): CouponRule {
  return { ...row, expiryDate: endsAt === NO_END ? null : endsAt }
}
