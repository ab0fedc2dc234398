import type { CouponRule } from './coupon.ts'

/** For tests: a coupon of 10 % off everything, for everyone, without an end date. */
export const makeCouponRule = (change: Partial<CouponRule> = {}): CouponRule => ({
  type: 'Percentage',
  currency: null,
  amount: 0,
  percentage: 10,
  levels: [],
  minimumOrder: 0,
  productTypes: [],
  limitToEngines: false,
  engines: [],
  startsAt: null,
  expiryDate: null,
  usesMax: null,
  usesPerPerson: null,
  ...change,
})
