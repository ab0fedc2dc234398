import type { Coupon } from '@proofdesk/contract/admin/coupons'
import type { TFunction } from 'i18next'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import type { CouponTab } from './use-coupon-search.ts'

export const TAB_LABELS: Record<CouponTab, (t: TFunction) => string> = {
  all: (t) => t('All'),
  live: (t) => t('Live'),
  redeemed: (t) => t('Redeemed'),
  expired: (t) => t('Expired'),
}

/** The person it is for, or who used it last, and the number of others. */
export function couponPerson({ customer, noPeople }: Coupon, t: TFunction): string {
  if (!customer) return '–'
  return noPeople > 1
    ? t('{{address}} and {{count}} more', { address: customer.emailAddress, count: noPeople - 1 })
    : customer.emailAddress
}

/** The discount of a coupon: `£5.00`, `10%`. */
export function discountText(
  { type, amount, percentage, currency }: Coupon,
  { t, format }: ListWords,
): string {
  if (type === 'FreeShipping') return t('Free shipping')
  return type === 'Fixed' && currency !== null
    ? format.money(amount, currency)
    : format.percent(percentage / 100)
}

/** The label of a coupon's field in a list of changes. */
export function couponFieldLabel(t: TFunction, name: string): string {
  const words: Record<string, string> = {
    type: t('Kind of discount'),
    currency: t('Currency'),
    amount: t('Amount'),
    percentage: t('Percentage'),
    levels: t('Bigger discounts for larger orders'),
    minimumOrder: t('Minimum order'),
    productTypes: t('Products'),
    limitToEngines: t('Limit to galleries'),
    engines: t('Chosen galleries'),
    autoApplyAtCheckout: t('Apply automatically at checkout'),
    startsAt: t('Starts'),
    endsAt: t('Expiry date'),
    usesMax: t('Total uses'),
    usesPerPerson: t('Uses per person'),
  }
  return words[name] ?? name
}
