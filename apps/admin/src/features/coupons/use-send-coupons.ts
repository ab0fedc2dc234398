import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure, showSuccess } from '../../ui/toast.ts'
import { useForEachCoupon } from './coupons-api.ts'

/** Mails coupons to the people they are limited to; each failure is told with its coupon. */
export function useSendCoupons(onSent: () => void): {
  send: (coupons: readonly Pick<Coupon, 'guid' | 'code'>[]) => Promise<void>
  isSending: boolean
} {
  const { t } = useTranslation()
  const forEach = useForEachCoupon()
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    async send(coupons) {
      setSending(true)
      const { done, failed } = await forEach.send(coupons.map(({ guid }) => guid))
      setSending(false)
      if (done.length > 0) {
        showSuccess(
          coupons.length === 1
            ? t('Coupon sent!')
            : t('{{count}} coupons sent', { count: done.length }),
        )
        onSent()
      }
      for (const { guid, error } of failed.slice(0, 3))
        showFailure(
          t('{{code}} was not sent', { code: coupons.find((each) => each.guid === guid)!.code }),
          error,
        )
      if (failed.length > 3)
        showFailure(
          t('{{count}} more were not sent', { count: failed.length - 3 }),
          failed[3]!.error,
        )
    },
  }
}
