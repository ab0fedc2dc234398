import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVERYWHERE_ELSE, type TaxBuyer, type TaxRule, sumTaxes, taxCart } from './tax.ts'

const RULE: TaxRule = {
  country: 'de',
  number: 'DE136695976',
  priceMode: 'inclusive',
  byBuyersCountry: true,
  reverseCharge: true,
  rates: [
    { country: 'de', kind: 'goods', name: 'MwSt.', rate: 1_900 },
    { country: 'de', kind: 'electronic', name: 'MwSt.', rate: 1_900 },
    { country: 'fr', kind: 'goods', name: 'TVA', rate: 550 },
    { country: 'fr', kind: 'electronic', name: 'TVA', rate: 2_000 },
    { country: 'gb', kind: 'electronic', name: 'VAT', rate: 2_000 },
  ],
}
const EXCLUSIVE: Partial<TaxRule> = { priceMode: 'exclusive' }
const HOME: TaxBuyer = { country: undefined, number: '' }
const FRENCH: TaxBuyer = { country: 'fr', number: '' }
const COMPANY: TaxBuyer = { country: 'fr', number: 'FR40303265045' }
const DOWNLOAD = { kind: 'electronic', amount: 11_900 } as const

/** Treatment, rate, net, tax and payment. */
test.each<[string, Partial<TaxRule>, TaxBuyer, [string, number, number, number, number]]>([
  ['at home, inside', {}, HOME, ['standard', 1_900, 10_000, 1_900, 11_900]],
  ['at home, added', EXCLUSIVE, HOME, ['standard', 1_900, 11_900, 2_261, 14_161]],
  ['in France, inside', {}, FRENCH, ['standard', 2_000, 9_917, 1_983, 11_900]],
  ['in France, added', EXCLUSIVE, FRENCH, ['standard', 2_000, 11_900, 2_380, 14_280]],
  [
    'in France, below the threshold',
    { byBuyersCountry: false },
    FRENCH,
    ['standard', 1_900, 10_000, 1_900, 11_900],
  ],
  [
    'in an EU country without a row',
    {},
    { country: 'it', number: '' },
    ['standard', 1_900, 10_000, 1_900, 11_900],
  ],
  ['to a company in France, inside', {}, COMPANY, ['reverse_charge', 0, 10_000, 0, 10_000]],
  ['to a company in France, added', EXCLUSIVE, COMPANY, ['reverse_charge', 0, 11_900, 0, 11_900]],
  [
    'to a company at home',
    {},
    { country: 'de', number: 'DE136695976' },
    ['standard', 1_900, 10_000, 1_900, 11_900],
  ],
  [
    'to a company outside the EU',
    {},
    { country: 'gb', number: 'GB999999973' },
    ['standard', 2_000, 9_917, 1_983, 11_900],
  ],
  [
    'to a company, without reverse charge',
    { reverseCharge: false },
    COMPANY,
    ['standard', 2_000, 9_917, 1_983, 11_900],
  ],
  [
    'to a company, by a studio without a number',
    { number: '' },
    COMPANY,
    ['standard', 2_000, 9_917, 1_983, 11_900],
  ],
  [
    'to Britain, where the studio has a row',
    {},
    { country: 'gb', number: '' },
    ['standard', 2_000, 9_917, 1_983, 11_900],
  ],
  [
    'to the United States, without one',
    {},
    { country: 'us', number: '' },
    ['none', 0, 11_900, 0, 11_900],
  ],
  [
    'to the United States, with one for everywhere',
    { rates: [{ country: EVERYWHERE_ELSE, kind: 'electronic', name: 'Tax', rate: 1_000 }] },
    { country: 'us', number: '' },
    ['standard', 1_000, 10_818, 1_082, 11_900],
  ],
])('a sale %s', (_name, change, buyer, [taxTreatment, taxRate, net, tax, paid]) => {
  const cart = taxCart({ ...RULE, ...change }, buyer, [DOWNLOAD])
  expect(cart.lines).toMatchObject([{ taxTreatment, taxRate, net, tax, paid }])
  expect(cart).toMatchObject({ tax, total: paid })
})

test('without a rule nothing is taxed', () => {
  expect(taxCart(undefined, FRENCH, [DOWNLOAD])).toEqual({
    lines: [
      {
        taxTreatment: 'none',
        taxName: '',
        taxRate: 0,
        tax: 0,
        taxAdded: 0,
        net: 11_900,
        paid: 11_900,
      },
    ],
    tax: 0,
    total: 11_900,
  })
})

test('what is sold at one rate is taxed together, not line by line', () => {
  const cart = taxCart(
    RULE,
    HOME,
    [333, 333, 333].map((amount) => ({ kind: 'electronic', amount })),
  )
  // 53.17 each would be 159 in total.
  expect(cart.tax).toBe(160)
  expect(cart.lines.map(({ tax }) => tax)).toEqual([54, 53, 53])
})

test('sums by rate, the highest first', () => {
  const cart = taxCart(RULE, FRENCH, [
    { kind: 'goods', amount: 1_055 },
    { kind: 'electronic', amount: 1_200 },
    { kind: 'goods', amount: 1_055 },
  ])
  expect(sumTaxes(cart.lines)).toEqual([
    { taxTreatment: 'standard', taxName: 'TVA', taxRate: 2_000, net: 1_000, tax: 200 },
    { taxTreatment: 'standard', taxName: 'TVA', taxRate: 550, net: 2_000, tax: 110 },
  ])
})

const aCountry = fc.constantFrom('de', 'fr', 'it', 'gb', 'us', 'ch')
const aRule: fc.Arbitrary<TaxRule> = fc.record({
  country: aCountry,
  number: fc.constantFrom('', 'X1'),
  priceMode: fc.constantFrom('inclusive', 'exclusive'),
  byBuyersCountry: fc.boolean(),
  reverseCharge: fc.boolean(),
  rates: fc.array(
    fc.record({
      country: fc.oneof(aCountry, fc.constant(EVERYWHERE_ELSE)),
      kind: fc.constantFrom('goods', 'electronic'),
      name: fc.constantFrom('VAT', 'GST'),
      rate: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 8 },
  ),
})
const aBuyer = fc.record({
  country: fc.option(aCountry, { nil: undefined }),
  number: fc.constantFrom('', 'Y2'),
})
const someLines = fc.array(
  fc.record({
    kind: fc.constantFrom('goods' as const, 'electronic' as const),
    amount: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
  { maxLength: 12 },
)

test('net and tax are what is paid, of each line, each rate and in all', () => {
  fc.assert(
    fc.property(aRule, aBuyer, someLines, (rule, buyer, lines) => {
      const cart = taxCart(rule, buyer, lines)
      const sums = sumTaxes(cart.lines)
      const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
      for (const [at, line] of cart.lines.entries()) {
        expect(line.net + line.tax).toBe(line.paid)
        expect(line.paid).toBe(lines[at]!.amount + line.taxAdded)
        expect(
          [line.net, line.tax, line.paid].every((part) => Number.isSafeInteger(part) && part >= 0),
        ).toBe(true)
        expect(line.taxTreatment === 'standard' || line.tax === 0).toBe(true)
      }
      expect(add(cart.lines.map(({ tax }) => tax))).toBe(cart.tax)
      expect(add(cart.lines.map(({ paid }) => paid))).toBe(cart.total)
      expect(add(sums.map(({ tax }) => tax))).toBe(cart.tax)
      expect(add(sums.map(({ net, tax }) => net + tax))).toBe(cart.total)
      for (const { net, tax, taxRate } of sums)
        expect(Math.abs(net * taxRate - tax * 10_000)).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('prices that hold the tax are what is paid by everyone but companies that owe it', () => {
  fc.assert(
    fc.property(aRule, aBuyer, someLines, (rule, buyer, lines) => {
      const { total } = taxCart(
        { ...rule, priceMode: 'inclusive' },
        { ...buyer, number: '' },
        lines,
      )
      expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
    }),
  )
})

test('the sequence of lines changes no sum', () => {
  fc.assert(
    fc.property(aRule, aBuyer, someLines, (rule, buyer, lines) => {
      const there = taxCart(rule, buyer, lines)
      const back = taxCart(rule, buyer, lines.toReversed())
      expect([back.tax, back.total]).toEqual([there.tax, there.total])
      expect(sumTaxes(back.lines)).toEqual(sumTaxes(there.lines))
    }),
  )
})
