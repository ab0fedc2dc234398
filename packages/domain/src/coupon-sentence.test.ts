import { expect, test } from 'vitest'
import { couponSentence } from './coupon-sentence.ts'

const everything = {
  type: 'Fixed',
  currency: 'GBP',
  amount: 500,
  percentage: 10,
  levels: [{ from: 5_000, value: 1_000 }],
  minimumOrder: 2_000,
  productTypes: ['Download', 'Print'],
  limitToEngines: true,
  engines: [],
  limitToCustomers: false,
  startsAt: 1,
  expiryDate: 2,
  usesMax: 200,
  usesPerPerson: 1,
} as const
const plain = {
  ...everything,
  type: 'Percentage',
  levels: [],
  minimumOrder: 0,
  productTypes: [],
  limitToEngines: false,
  startsAt: null,
  expiryDate: null,
  usesMax: null,
  usesPerPerson: null,
} as const
const inWords = (language: string) => ({
  language,
  writeAmount: (amount: number) => `£${amount / 100}`,
  writePercent: (percentage: number) => `${percentage}%`,
  writeTime: (time: number) => `day ${time}`,
})

test('a rule is told in plain sentences', () => {
  expect(couponSentence(everything, inWords('en'))).toBe(
    '£5 off downloads and prints. Larger orders get more: £10 from £50. Only for orders of £20 or more. Only in certain galleries. Once per person. For the first 200 orders. From day 1 until day 2.',
  )
  expect(couponSentence({ ...plain, expiryDate: 3 }, inWords('en'))).toBe(
    '10% off your order. Until day 3.',
  )
  expect(couponSentence({ ...plain, limitToCustomers: true, usesMax: 4 }, inWords('de'))).toBe(
    '10% Rabatt auf Ihre Bestellung. Nur für die Personen, die ihn bekommen haben.',
  )
  expect(couponSentence(plain, inWords('th'))).toBe('10% off your order.')
  const free = { ...plain, type: 'FreeShipping', minimumOrder: 5_000 } as const
  expect(couponSentence(free, inWords('en'))).toBe('Free shipping. Only for orders of £50 or more.')
  expect(couponSentence(free, inWords('de'))).toBe(
    'Kostenloser Versand. Nur für Bestellungen ab £50.',
  )
})
