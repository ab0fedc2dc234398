import { type CouponPhrases, couponSentence } from '@proofdesk/domain/coupon-sentence'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toMajor } from '@proofdesk/domain/money'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { ProductType } from '@proofdesk/domain/product'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { type CouponRow, toRule } from './coupon-rule.ts'

/** A coupon's rule in plain sentences, on the studio's clock. */
export function couponPhrases(
  coupon: CouponRow,
  { country, timeZone }: { country: string; timeZone: string },
  code: string,
): string {
  const t = translatorOf(code)
  const locale = toFormatLocale(t.language, country)
  const { currency } = coupon
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return couponSentence(
    { ...toRule(coupon), limitToCustomers: coupon.limitToCustomers },
    {
      words: wordsOf(t, locale),
      writeAmount: (amount) =>
        currency === null ? '' : formatAmount(toMajor({ amount, currency }), currency, locale),
      writePercent: (percentage) =>
        new Intl.NumberFormat(locale, { style: 'percent' }).format(percentage / 100),
      writeTime: (moment) => time.format(moment),
    },
  )
}

function wordsOf(t: Translate, locale: string): CouponPhrases {
  const types: Record<ProductType, string> = {
    Download: t('downloads'),
    Print: t('prints'),
    Video: t('videos'),
  }
  const list = new Intl.ListFormat(locale)
  return {
    off: (value, of) =>
      of.length === 0
        ? t('{{value}} off your order.', { value })
        : t('{{value}} off {{products}}.', {
            value,
            products: list.format(of.map((type) => types[type])),
          }),
    freeShipping: () => t('Free shipping.'),
    level: (value, from) => t('{{value}} from {{from}}', { value, from }),
    levels: (levels) => t('Larger orders get more: {{levels}}.', { levels }),
    minimum: (amount) => t('Only for orders of {{amount}} or more.', { amount }),
    galleries: () => t('Only in certain galleries.'),
    people: () => t('Only for the people it was given to.'),
    usesPerPerson: (count) => t('{{count}} times per person.', { count }),
    usesMax: (count) => t('For the first {{count}} orders.', { count }),
    from: (day) => t('From {{day}}.', { day }),
    until: (day) => t('Until {{day}}.', { day }),
    between: (from, until) => t('From {{from}} until {{until}}.', { from, until }),
  }
}
