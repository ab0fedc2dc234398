import { couponPhrases } from '@proofdesk/contract/sentences/coupon-phrases'
import { couponMessage } from '@proofdesk/domain/coupon-message'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toMajor } from '@proofdesk/domain/money'
import { formatAmount } from '@proofdesk/domain/money-text'
import { translatorOf } from '../../i18n/translate.ts'
import { type CouponRow, toRule } from './coupon-rule.ts'

/** A coupon's rule in plain sentences, in the studio's time zone. */
export function couponText(
  coupon: CouponRow,
  { country, timeZone }: { country: string; timeZone: string },
  code: string,
): string {
  const t = translatorOf(code)
  const locale = toFormatLocale(t.language, country)
  const list = new Intl.ListFormat(locale)
  const { currency } = coupon
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return couponMessage(
    { ...toRule(coupon), limitToCustomers: coupon.limitToCustomers },
    {
      words: couponPhrases(t, (words) => list.format(words)),
      writeAmount: (amount) =>
        currency === null ? '' : formatAmount(toMajor({ amount, currency }), currency, locale),
      writePercent: (percentage) =>
        new Intl.NumberFormat(locale, { style: 'percent' }).format(percentage / 100),
      writeTime: (moment) => time.format(moment),
    },
  )
}
