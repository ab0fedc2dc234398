import { couponSentence } from '@proofdesk/domain/coupon-sentence'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toMajor } from '@proofdesk/domain/money'
import { formatAmount } from '@proofdesk/domain/money-text'
import { type CouponRow, toRule } from './coupon-rule.ts'

/** A coupon's rule in plain sentences, on the studio's clock. English where a language has no words of ours. */
export function couponWords(
  coupon: CouponRow,
  { country, timeZone }: { country: string; timeZone: string },
  code: string,
): string {
  const language = code === 'de' ? 'de' : 'en'
  const locale = toFormatLocale(language, country)
  const { currency } = coupon
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return couponSentence(
    { ...toRule(coupon), limitToCustomers: coupon.limitToCustomers },
    {
      language,
      writeAmount: (amount) =>
        currency === null ? '' : formatAmount(toMajor({ amount, currency }), currency, locale),
      writePercent: (percentage) =>
        new Intl.NumberFormat(locale, { style: 'percent' }).format(percentage / 100),
      writeTime: (moment) => time.format(moment),
    },
  )
}
