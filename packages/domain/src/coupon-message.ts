import type { CouponRule } from './coupon.ts'
import type { ProductType } from './product.ts'

/** A language's sentences for the parts of a coupon's rule; amounts and days are passed already formatted. */
export interface CouponPhrases {
  /** The discount on products of these types; on the whole order if the list is empty. */
  off: (value: string, types: readonly ProductType[]) => string
  freeShipping: () => string
  /** One of the `levels`, a part of a sentence. */
  level: (value: string, from: string) => string
  levels: (levels: string) => string
  minimum: (amount: string) => string
  galleries: () => string
  people: () => string
  usesPerPerson: (uses: number) => string
  usesMax: (uses: number) => string
  from: (day: string) => string
  until: (day: string) => string
  between: (from: string, until: string) => string
}

/**
 * A coupon's rule in plain sentences, for its editor, carts and mails: `10 % off prints. Once per person. Until 31
 * December.`
 */
export function couponMessage(
  coupon: CouponRule & { limitToCustomers: boolean },
  {
    words,
    writeAmount,
    writePercent,
    writeTime,
  }: {
    words: CouponPhrases
    /** Minor units of the coupon's currency. */
    writeAmount: (amount: number) => string
    writePercent: (percentage: number) => string
    writeTime: (time: number) => string
  },
): string {
  const { type, levels, minimumOrder, productTypes, limitToEngines, limitToCustomers } = coupon
  const { usesPerPerson, usesMax, startsAt, expiryDate } = coupon
  const write = type === 'Fixed' ? writeAmount : writePercent
  const steps = levels.map(({ from, value }) => words.level(write(value), writeAmount(from)))
  return [
    type === 'FreeShipping'
      ? words.freeShipping()
      : words.off(write(type === 'Fixed' ? coupon.amount : coupon.percentage), productTypes),
    levels.length > 0 && words.levels(steps.join(', ')),
    minimumOrder > 0 && words.minimum(writeAmount(minimumOrder)),
    limitToEngines && words.galleries(),
    limitToCustomers && words.people(),
    usesPerPerson !== null && words.usesPerPerson(usesPerPerson),
    // For named people the total follows from the limit per person.
    usesMax !== null && !limitToCustomers && words.usesMax(usesMax),
    startsAt !== null && expiryDate !== null
      ? words.between(writeTime(startsAt), writeTime(expiryDate))
      : startsAt !== null
        ? words.from(writeTime(startsAt))
        : expiryDate !== null && words.until(writeTime(expiryDate)),
  ]
    .filter(Boolean)
    .join(' ')
}
