import type { CouponPhrases } from '@proofdesk/domain/coupon-message'
import type { ProductType } from '@proofdesk/domain/product'
import type { Translate } from './translate.ts'

/** Describes a coupon's discount and conditions: for buyers in carts and emails, and for the team in its editor. */
export function couponPhrases(
  t: Translate,
  list: (words: readonly string[]) => string,
): CouponPhrases {
  const types: Record<ProductType, string> = {
    Download: t('downloads'),
    Print: t('prints'),
    Video: t('videos'),
  }
  return {
    off: (value, of) =>
      of.length === 0
        ? t('{{value}} off your order.', { value })
        : t('{{value}} off {{products}}.', {
            value,
            products: list(of.map((type) => types[type])),
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
