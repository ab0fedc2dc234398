import type { CouponRule } from '@proofdesk/domain/coupon'
import type { coupons } from '../../db/tables/coupons.ts'

export type CouponRow = typeof coupons.$inferSelect

/** Where a coupon without an end ends: the last moment that there is. */
export const NO_END = 8_640_000_000_000_000

/** A row as the domain's rule looks at it. */
export function toRule({ endsAt, ...row }: CouponRow): CouponRule {
  return { ...row, expiryDate: endsAt === NO_END ? null : endsAt }
}
