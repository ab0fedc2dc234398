import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { couponStatus } from '@proofdesk/domain/coupon'
import { toMajor } from '@proofdesk/domain/money'
import type { couponSales } from '../../ground/db/tables/coupons.ts'
import { type CouponRow, type CouponTerms, NO_END } from './coupon-rule.ts'

export const WIRE_TYPES = { Download: 'downloads', Print: 'prints', Video: 'videos' } as const

/** A coupon's editable terms in the API's form. */
export function toWireTerms(terms: CouponTerms) {
  const { currency, type, levels, endsAt } = terms
  const major = (minor: number) => (currency === null ? 0 : toMajor({ amount: minor, currency }))
  const expiryDate = endsAt === NO_END ? null : endsAt
  return {
    type,
    currency,
    amount: major(terms.amount),
    percentage: terms.percentage,
    levels: levels.map(({ from, value }) => ({
      from: major(from),
      value: type === 'Fixed' ? major(value) : value,
    })),
    minimumOrder: major(terms.minimumOrder),
    productTypes: terms.productTypes.map((productType) => WIRE_TYPES[productType]),
    limitToEngines: terms.limitToEngines,
    engines: terms.engines,
    autoApplyAtCheckout: terms.autoApplyAtCheckout,
    startsAt: terms.startsAt,
    expires: expiryDate !== null,
    expiryDate,
    usesMax: terms.usesMax,
    usesPerPerson: terms.usesPerPerson,
  }
}

/** A coupon in the API's form, with its sales. */
export function toCoupon(
  row: CouponRow,
  sales: readonly (typeof couponSales.$inferSelect)[],
  now: number,
): Coupon {
  const { amount: _, levels: __, minimumOrder: ___, endsAt: ____, ...rest } = row
  const terms = toWireTerms(row)
  const purchases = sales.map((sale) => ({
    currency: sale.currency,
    orders: sale.orders,
    amount: toMajor(sale),
    discount: toMajor({ amount: sale.discount, currency: sale.currency }),
  }))
  return {
    ...rest,
    ...terms,
    status: couponStatus(
      { uses: row.uses, usesMax: row.usesMax, expiryDate: terms.expiryDate },
      now,
    ),
    redeemed: row.isRedeemed,
    refunded: row.refundedUses > 0,
    customer: row.emailAddress === '' ? null : { emailAddress: row.emailAddress },
    purchaseAmount: purchases[0]?.amount ?? null,
    purchaseCurrency: purchases[0]?.currency ?? null,
    purchaseDiscount: purchases[0]?.discount ?? null,
    purchases,
  }
}
