import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { type CouponForm, toAudience, toChanges } from './coupon-form.ts'
import { useCreateCoupon, useUpdateCoupon } from './coupons-api.ts'
import { readCouponForm } from './read-coupon-form.ts'

/** Creates the coupon or sends the changes. */
export function useSaveCoupon(coupon: Coupon | undefined): (form: CouponForm) => Promise<void> {
  const { t } = useTranslation()
  const { timeZone } = useSession().account
  const create = useCreateCoupon(t('Coupon created'))
  const update = useUpdateCoupon(t('Updates saved'))

  return async (form) => {
    const { fields } = readCouponForm(form, { timeZone, isNew: !coupon, now: Date.now() })
    if (coupon)
      await update.mutateAsync({ body: { guid: coupon.guid, ...toChanges(fields, coupon) } })
    else
      await create.mutateAsync({
        body: {
          ...fields,
          code: form.code,
          limitToCustomers: form.limitToCustomers,
          ...(form.limitToCustomers && {
            selectedCustomers: form.selectedCustomers.map(({ guid }) => guid),
            customersToImport: form.customersToImport,
            audience: toAudience(form),
          }),
        },
      })
  }
}
