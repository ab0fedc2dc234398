import type { Coupon } from '@proofdesk/contract/admin/coupons'
import type { TFunction } from 'i18next'
import type { CouponTab } from './use-coupon-search.ts'

export const TAB_LABELS: Record<CouponTab, (t: TFunction) => string> = {
  all: (t) => t('All'),
  live: (t) => t('Live'),
  redeemed: (t) => t('Redeemed'),
  expired: (t) => t('Expired'),
}

/** Whom it is for, or who used it last; how many others there are. */
export function couponPerson({ customer, noPeople }: Coupon, t: TFunction): string {
  if (!customer) return '–'
  return noPeople > 1
    ? t('{{address}} and {{count}} more', { address: customer.emailAddress, count: noPeople - 1 })
    : customer.emailAddress
}
