import type { CouponRule } from './coupon.ts'
import type { ProductType } from './product.ts'

/** How a language says the parts of a rule, each a whole sentence; amounts and days come written already. */
export interface CouponPhrases {
  /** What it takes off of products of these types; of the whole order where there are none. */
  off: (value: string, types: readonly ProductType[]) => string
  freeShipping: () => string
  /** A step of `levels`, no sentence yet. */
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
 * A coupon's rule in plain sentences, as its editor, carts and mails tell it: `10 % off prints. Once per person. Until 31 December.`
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
    // Among named people the total follows from theirs.
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
