import { useTranslation } from 'react-i18next'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useFormat } from '../../lib/format.ts'

type Discount = Pick<Coupon, 'type' | 'amount' | 'percentage' | 'currency'>

/** What a coupon takes off: `£5.00`, `10 %`. */
export function useDiscountText(): (coupon: Discount) => string {
  const format = useFormat()
  const { t } = useTranslation()
  return ({ type, amount, percentage, currency }) => {
    if (type === 'FreeShipping') return t('Free shipping')
    return type === 'Fixed' && currency !== null
      ? format.money(amount, currency)
      : format.percent(percentage / 100)
  }
}
