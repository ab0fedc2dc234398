import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponRule } from './coupon.ts'
import type { CouponCandidate } from './quote-coupon.ts'
import { type QuoteBuyer, type QuoteFacts, type QuotedEntry, quoteCart } from './quote.ts'
import type { TaxRule } from './tax.ts'
import { makeCouponRule } from './test-coupon-rule.ts'

const STUDIO = { id: 'acct_1', chargesEnabled: true, currency: 'EUR' }
const FACTS: QuoteFacts = {
  now: 1_000,
  engineGuid: 'race',
  currency: 'EUR',
  feePercent: 10,
  shipping: { mode: 'none', price: 0, countries: [], freeFrom: null },
  tax: undefined,
  lab: undefined,
  typedCoupon: undefined,
  coupons: [],
  isHandedOver: false,
  studio: STUDIO,
}
const BUYER: QuoteBuyer = { country: undefined, taxNumber: '', isCard: true }
const VAT: TaxRule = {
  country: 'de',
  number: 'DE129273398',
  priceMode: 'exclusive',
  byBuyersCountry: false,
  reverseCharge: true,
  rates: [
    { country: 'de', kind: 'goods', name: 'MwSt.', rate: 1_900 },
    { country: 'de', kind: 'electronic', name: 'MwSt.', rate: 1_900 },
  ],
}
const SHIPPING = { mode: 'fixed', price: 400, countries: [], freeFrom: null } as const

const CARD = { available: [{ guid: 'card', amount: 5_000 }], limits: { least: 50, step: 1 } }

const entry = (
  units: number,
  price: number,
  product: Partial<QuotedEntry['product']> = {},
): QuotedEntry => ({
  units,
  product: {
    guid: `product ${price}`,
    type: 'Download',
    fulfillment: 'lab',
    pricingModel: 'Standard',
    price,
    minUnits: 1,
    maxUnits: 1,
    volumeTiers: [],
    preOrder: false,
    preOrderPrice: null,
    isAddOn: false,
    ...product,
  },
})
const print = (units: number, price: number, fulfillment: 'lab' | 'selfManaged' = 'selfManaged') =>
  entry(units, price, { type: 'Print', fulfillment })

const coupon = (guid: string, rule: Partial<CouponRule>): CouponCandidate => ({
  guid,
  rule: makeCouponRule(rule),
  uses: { used: 0, pending: 0, usedByPerson: 0, pendingByPerson: 0 },
  person: 'all',
})

test.each<[string, Partial<QuoteFacts>, QuotedEntry[], Partial<QuoteBuyer>, object]>([
  ['two downloads', {}, [entry(2, 1_000)], {}, { subtotal: 2_000, total: 2_000, taxes: [] }],
  ['an empty cart', {}, [], {}, { subtotal: 0, total: 0, lines: [] }],
  [
    'a typed coupon that is better than an automatic one',
    { typedCoupon: 'b', coupons: [coupon('b', { percentage: 20 }), coupon('a', {})] },
    [entry(2, 1_000)],
    {},
    { discount: 400, total: 1_600, coupon: { guid: 'b', discount: 400 }, refusal: undefined },
  ],
  [
    'a typed coupon that is worse than an automatic one',
    { typedCoupon: 'a', coupons: [coupon('a', {}), coupon('b', { percentage: 20 })] },
    [entry(2, 1_000)],
    {},
    { total: 1_600, coupon: { guid: 'b' }, refusal: { code: 'better_offer' } },
  ],
  [
    'an unknown code beside an automatic coupon',
    { typedCoupon: 'unknown', coupons: [coupon('a', {})] },
    [entry(1, 1_000)],
    {},
    { total: 900, coupon: { guid: 'a' }, refusal: { code: 'unknown' } },
  ],
  [
    'a coupon below its minimum',
    { typedCoupon: 'a', coupons: [coupon('a', { minimumOrder: 1_500 })] },
    [entry(1, 1_000)],
    {},
    { total: 1_000, coupon: undefined, refusal: { code: 'below_minimum', missing: 500 } },
  ],
  [
    'a coupon that has not started',
    { typedCoupon: 'a', coupons: [coupon('a', { startsAt: 2_000 })] },
    [entry(1, 1_000)],
    {},
    { refusal: { code: 'not_started', startsAt: 2_000 } },
  ],
  [
    'tax that is added to goods and their shipping',
    { tax: VAT, shipping: SHIPPING },
    [print(2, 800)],
    { country: 'de' },
    { shipping: 400, shippingPrice: 476, tax: 380, total: 2_380 },
  ],
  [
    'a company of another country that owes the tax itself',
    { tax: VAT },
    [entry(1, 1_000)],
    { country: 'fr', taxNumber: 'FR40303265045' },
    { tax: 0, total: 1_000, taxes: [{ taxTreatment: 'reverse_charge', net: 1_000, tax: 0 }] },
  ],
  [
    'prints handed over at the venue, taxed where the studio is',
    { tax: VAT, shipping: SHIPPING, isHandedOver: true },
    [print(1, 1_000)],
    { country: 'us' },
    { shipping: 0, shippingPrice: 0, tax: 190, total: 1_190 },
  ],
  [
    'a coupon for free shipping',
    {
      shipping: SHIPPING,
      typedCoupon: 'a',
      coupons: [coupon('a', { type: 'FreeShipping', percentage: 0 })],
    },
    [print(1, 1_000)],
    {},
    { shipping: 0, shippingDiscount: 400, discount: 0, total: 1_000 },
  ],
  [
    'shipping at the lab’s price before the country is known',
    { shipping: { ...SHIPPING, mode: 'lab' }, lab: { cost: 700, shipping: 300 } },
    [print(1, 1_000, 'lab')],
    {},
    { shipping: undefined, shippingPrice: 0, total: 1_000 },
  ],
  [
    'the same once it is known',
    { shipping: { ...SHIPPING, mode: 'lab' }, lab: { cost: 700, shipping: 300 } },
    [print(1, 1_000, 'lab')],
    { country: 'de' },
    { shipping: 300, total: 1_300, split: { collector: 'studio', shippingFee: 700 } },
  ],
  [
    'a coupon that leaves what the lab costs',
    {
      lab: { cost: 700, shipping: 300 },
      typedCoupon: 'a',
      coupons: [coupon('a', { percentage: 100 })],
    },
    [print(1, 1_000, 'lab'), entry(1, 500)],
    {},
    { discount: 722, total: 778, split: { shippingFee: 700, applicationFee: 778 } },
  ],
  [
    'prints that cost more than they bring',
    { lab: { cost: 1_000, shipping: 0 } },
    [print(1, 1_000, 'lab')],
    {},
    { total: 1_000, split: undefined },
  ],
  [
    'a gift card that leaves the lab’s prints and their shipping to pay',
    { lab: { cost: 300, shipping: 100 }, shipping: SHIPPING, giftCards: CARD },
    [entry(1, 1_000), print(1, 900, 'lab')],
    { country: 'de' },
    {
      total: 2_300,
      due: 1_300,
      giftCards: { paid: 1_000, uses: [{ guid: 'card', amount: 1_000 }] },
      split: { collector: 'studio', shippingFee: 300, applicationFee: 430 },
    },
  ],
  [
    'a gift card that pays all of it, without a provider and a commission',
    { giftCards: CARD },
    [entry(1, 1_000)],
    {},
    { due: 0, split: { collector: 'outside', account: null, applicationFee: 0 } },
  ],
  [
    'a gift card that pays a part, after the coupon and with the whole tax',
    {
      tax: VAT,
      typedCoupon: 'a',
      coupons: [coupon('a', {})],
      giftCards: { ...CARD, available: [{ guid: 'card', amount: 500 }] },
    },
    [entry(1, 1_000)],
    { country: 'de' },
    { total: 1_071, tax: 171, due: 571, split: { collector: 'studio', applicationFee: 57 } },
  ],
  [
    'a wallet that pays the platform',
    {},
    [entry(1, 500)],
    { isCard: false },
    { split: { collector: 'platform', account: null } },
  ],
])('%s', (_, facts, cart, buyer, expected) => {
  expect(quoteCart({ ...FACTS, ...facts }, cart, { ...BUYER, ...buyer })).toMatchObject(expected)
})

test('for any cart, coupon, tax and lab price, the parts add up to the total and cover the lab', () => {
  const cart = fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom('Download', 'lab', 'selfManaged'),
      )
      .map(([units, price, kind]) =>
        kind === 'Download' ? entry(units, price) : print(units, price, kind as 'lab'),
      ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(
      cart,
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
      fc.constantFrom(undefined, VAT, { ...VAT, priceMode: 'inclusive' as const }),
      fc.constantFrom(undefined, 'de', 'fr', 'us'),
      fc.boolean(),
      (entries, percentage, cost, tax, country, isHandedOver) => {
        const lab = cost === undefined ? undefined : { cost, shipping: Math.floor(cost / 3) }
        const quote = quoteCart(
          {
            ...FACTS,
            shipping: SHIPPING,
            lab,
            tax,
            isHandedOver,
            typedCoupon: 'a',
            coupons: [coupon('a', { percentage })],
          },
          entries,
          { ...BUYER, country },
        )
        const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
        expect(sum(quote.lines.map(({ discount }) => discount))).toBe(quote.discount)
        expect(sum(quote.lines.map(({ amount }) => amount))).toBe(quote.subtotal)
        const paid = quote.lines.map((line) => line.amount - line.discount + line.tax.taxAdded)
        expect(sum(paid) + quote.shippingPrice).toBe(quote.total)
        expect(sum(quote.lines.map((line) => line.tax.tax)) + quote.shippingTax.tax).toBe(quote.tax)
        expect(sum(quote.taxes.map((each) => each.net + each.tax))).toBe(tax ? quote.total : 0)
        expect(quote.total).toBeGreaterThanOrEqual(0)
        expect(quote.split?.applicationFee ?? 0).toBeLessThanOrEqual(quote.total)
      },
    ),
  )
})
