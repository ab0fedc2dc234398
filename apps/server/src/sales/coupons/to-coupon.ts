import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { couponStatus } from '@proofdesk/domain/coupon'
import { toMajor } from '@proofdesk/domain/money'
import type { couponSales } from '../../db/tables/coupons.ts'
import { type CouponRow, NO_END } from './coupon-rule.ts'

export const WIRE_TYPES = { Download: 'downloads', Print: 'prints', Video: 'videos' } as const

/** A coupon as the wire has it, with what was bought with it. */
export function toCoupon(
  row: CouponRow,
  sales: readonly (typeof couponSales.$inferSelect)[],
  now: number,
): Coupon {
  const { currency, type, amount, percentage, levels, minimumOrder, endsAt, ...rest } = row
  const major = (minor: number) => (currency === null ? 0 : toMajor({ amount: minor, currency }))
  const expiryDate = endsAt === NO_END ? null : endsAt
  const purchases = sales.map((sale) => ({
    currency: sale.currency,
    orders: sale.orders,
    amount: toMajor(sale),
    discount: toMajor({ amount: sale.discount, currency: sale.currency }),
  }))
  return {
    ...rest,
    type,
    currency,
    amount: major(amount),
    percentage,
    levels: levels.map(({ from, value }) => ({
      from: major(from),
      value: type === 'Fixed' ? major(value) : value,
    })),
    minimumOrder: major(minimumOrder),
    productTypes: row.productTypes.map((productType) => WIRE_TYPES[productType]),
    expires: expiryDate !== null,
    expiryDate,
    status: couponStatus({ uses: row.uses, usesMax: row.usesMax, expiryDate }, now),
    redeemed: row.isRedeemed,
    refunded: row.refundedUses > 0,
    customer: row.emailAddress === '' ? null : { emailAddress: row.emailAddress },
    purchaseAmount: purchases[0]?.amount ?? null,
    purchaseCurrency: purchases[0]?.currency ?? null,
    purchaseDiscount: purchases[0]?.discount ?? null,
    purchases,
  }
}
