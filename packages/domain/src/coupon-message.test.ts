import { expect, test } from 'vitest'
import { type CouponPhrases, couponMessage } from './coupon-message.ts'

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
const types = { Download: 'downloads', Print: 'prints', Video: 'videos' }
const words: CouponPhrases = {
  off: (value, of) =>
    `${value} off ${of.map((type) => types[type]).join(' and ') || 'your order'}.`,
  freeShipping: () => 'Free shipping.',
  level: (value, from) => `${value} from ${from}`,
  levels: (levels) => `More: ${levels}.`,
  minimum: (amount) => `At least ${amount}.`,
  galleries: () => 'Certain galleries.',
  people: () => 'Certain people.',
  usesPerPerson: (uses) => `${uses} per person.`,
  usesMax: (uses) => `${uses} in all.`,
  from: (day) => `From ${day}.`,
  until: (day) => `Until ${day}.`,
  between: (from, until) => `From ${from} until ${until}.`,
}
const inWords = {
  words,
  writeAmount: (amount: number) => `£${amount / 100}`,
  writePercent: (percentage: number) => `${percentage}%`,
  writeTime: (time: number) => `day ${time}`,
}

test('a rule is told in plain sentences', () => {
  expect(couponMessage(everything, inWords)).toBe(
    '£5 off downloads and prints. More: £10 from £50. At least £20. Certain galleries. 1 per person. 200 in all. From day 1 until day 2.',
  )
  expect(couponMessage({ ...plain, expiryDate: 3 }, inWords)).toBe(
    '10% off your order. Until day 3.',
  )
  expect(couponMessage({ ...plain, startsAt: 3 }, inWords)).toBe('10% off your order. From day 3.')
  expect(couponMessage({ ...plain, limitToCustomers: true, usesMax: 4 }, inWords)).toBe(
    '10% off your order. Certain people.',
  )
  expect(couponMessage(plain, inWords)).toBe('10% off your order.')
  const free = { ...plain, type: 'FreeShipping', minimumOrder: 5_000 } as const
  expect(couponMessage(free, inWords)).toBe('Free shipping. At least £50.')
})
