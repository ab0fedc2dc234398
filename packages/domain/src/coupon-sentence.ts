import type { CouponRule } from './coupon.ts'
import type { ProductType } from './product.ts'

/** How the words of a language are put; amounts and days come written already. */
interface CouponWords {
  off: (value: string, of: string) => string
  freeShipping: string
  order: string
  types: Record<ProductType, string>
  and: string
  level: (value: string, from: string) => string
  levels: (levels: string) => string
  minimum: (amount: string) => string
  galleries: string
  people: string
  usesPerPerson: (uses: number) => string
  usesMax: (uses: number) => string
  period: (from: string | undefined, to: string | undefined) => string
}

const EN: CouponWords = {
  off: (value, of) => `${value} off ${of}`,
  freeShipping: 'Free shipping',
  order: 'your order',
  types: { Download: 'downloads', Print: 'prints', Video: 'videos' },
  and: ' and ',
  level: (value, from) => `${value} from ${from}`,
  levels: (levels) => `Larger orders get more: ${levels}`,
  minimum: (amount) => `Only for orders of ${amount} or more`,
  galleries: 'Only in certain galleries',
  people: 'Only for the people it was given to',
  usesPerPerson: (uses) => (uses === 1 ? 'Once per person' : `${uses} times per person`),
  usesMax: (uses) => (uses === 1 ? 'For one order' : `For the first ${uses} orders`),
  period: (from, to) =>
    [from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ').replace(/^./, upper),
}

const DE: CouponWords = {
  off: (value, of) => `${value} Rabatt auf ${of}`,
  freeShipping: 'Kostenloser Versand',
  order: 'Ihre Bestellung',
  types: { Download: 'Downloads', Print: 'Abzüge', Video: 'Videos' },
  and: ' und ',
  level: (value, from) => `${value} ab ${from}`,
  levels: (levels) => `Größere Bestellungen bekommen mehr: ${levels}`,
  minimum: (amount) => `Nur für Bestellungen ab ${amount}`,
  galleries: 'Nur in bestimmten Galerien',
  people: 'Nur für die Personen, die ihn bekommen haben',
  usesPerPerson: (uses) => (uses === 1 ? 'Einmal pro Person' : `${uses}-mal pro Person`),
  usesMax: (uses) => (uses === 1 ? 'Für eine Bestellung' : `Für die ersten ${uses} Bestellungen`),
  period: (from, to) =>
    [from && `ab ${from}`, to && `bis ${to}`].filter(Boolean).join(' ').replace(/^./, upper),
}

const WORDS: Record<string, CouponWords> = { en: EN, de: DE }

/**
 * A coupon's rule in plain sentences, as its editor, carts and mails tell it: `10 % off prints. Once per person. Until 31 December.` In
 * English where a language has no words of ours.
 */
export function couponSentence(
  coupon: CouponRule & { limitToCustomers: boolean },
  {
    language,
    writeAmount,
    writePercent,
    writeTime,
  }: {
    language: string
    /** Minor units of the coupon's currency. */
    writeAmount: (amount: number) => string
    writePercent: (percentage: number) => string
    writeTime: (time: number) => string
  },
): string {
  const words = WORDS[language] ?? EN
  const { type, levels, minimumOrder, limitToEngines, limitToCustomers } = coupon
  const { usesPerPerson, usesMax, startsAt, expiryDate } = coupon
  const write = type === 'Fixed' ? writeAmount : writePercent
  const when = words.period(
    startsAt === null ? undefined : writeTime(startsAt),
    expiryDate === null ? undefined : writeTime(expiryDate),
  )
  return [
    type === 'FreeShipping'
      ? words.freeShipping
      : words.off(
          write(type === 'Fixed' ? coupon.amount : coupon.percentage),
          ofWhat(coupon, words),
        ),
    levels.length > 0 &&
      words.levels(
        levels.map(({ from, value }) => words.level(write(value), writeAmount(from))).join(', '),
      ),
    minimumOrder > 0 && words.minimum(writeAmount(minimumOrder)),
    limitToEngines && words.galleries,
    limitToCustomers && words.people,
    usesPerPerson !== null && words.usesPerPerson(usesPerPerson),
    // Among named people the total follows from theirs.
    usesMax !== null && !limitToCustomers && words.usesMax(usesMax),
    when,
  ]
    .filter(Boolean)
    .map((part) => `${String(part)}.`)
    .join(' ')
}

function ofWhat({ productTypes }: CouponRule, { order, types, and }: CouponWords): string {
  const named = productTypes.map((type) => types[type])
  if (named.length === 0) return order
  return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(and)
}

function upper(letter: string): string {
  return letter.toUpperCase()
}
