import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { COUPON_LEFT_OUT, type CouponLeftOut } from '@proofdesk/domain/coupon'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure, showNotice, showSuccess } from '../../ui/toast.ts'
import { useForEachCoupon } from './coupons-api.ts'

/**
 * Emails coupons to the people they are limited to; reports how many were skipped and why, and each failure with its
 * coupon.
 */
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
      const { done, answers, failed } = await forEach.send(coupons.map(({ guid }) => guid))
      setSending(false)
      const sent = answers.filter(({ recipients }) => recipients > 0).length
      if (sent > 0)
        showSuccess(
          coupons.length === 1 ? t('Coupon sent!') : t('{{count}} coupons sent', { count: sent }),
        )
      if (done.length > 0) onSent()
      for (const reason of COUPON_LEFT_OUT) {
        const count = sumOf(answers.map(({ leftOut }) => countOf(leftOut, reason)))
        if (count > 0) showNotice(leftOutMessage(t, reason, count))
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

function leftOutMessage(t: TFunction, reason: CouponLeftOut, count: number): string {
  const sentences = {
    unwanted: t('{{count}} people were skipped: they don’t want emails', { count }),
    no_consent: t('{{count}} people were skipped: they haven’t agreed to marketing', {
      count,
    }),
    used_up: t('{{count}} people were skipped: they’ve already used it', { count }),
  } satisfies Record<CouponLeftOut, string>
  return sentences[reason]
}

const countOf = (
  leftOut: readonly { reason: CouponLeftOut; count: number }[],
  reason: CouponLeftOut,
) => leftOut.find((each) => each.reason === reason)?.count ?? 0

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
