import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxedPart, splitRefundTax } from './refund-tax.ts'
import type { TaxSum } from './tax.ts'

const PRINTS: TaxedPart = {
  taxTreatment: 'standard',
  taxName: 'VAT',
  taxRate: 2_000,
  paid: 1_200,
  tax: 200,
}
const DOWNLOADS: TaxedPart = { ...PRINTS, taxRate: 500, paid: 1_050, tax: 50 }
const SOLD = [PRINTS, DOWNLOADS]

test.each<[string, number, TaxedPart[], TaxSum[], [number, number, number][]]>([
  [
    'all of it',
    2_250,
    [],
    [],
    [
      [2_000, 1_000, 200],
      [500, 1_000, 50],
    ],
  ],
  [
    'half of it',
    1_125,
    [],
    [],
    [
      [2_000, 500, 100],
      [500, 500, 25],
    ],
  ],
  ['the prints', 1_200, [PRINTS], [], [[2_000, 1_000, 200]]],
  ['half of the prints', 600, [{ ...PRINTS, paid: 600, tax: 100 }], [], [[2_000, 500, 100]]],
  [
    'the rest after the prints',
    1_050,
    [],
    [{ taxTreatment: 'standard', taxName: 'VAT', taxRate: 2_000, net: 1_000, tax: 200 }],
    [[500, 1_000, 50]],
  ],
  [
    'the prints, of which half went with an amount',
    1_200,
    [PRINTS],
    [{ taxTreatment: 'standard', taxName: 'VAT', taxRate: 2_000, net: 500, tax: 100 }],
    [
      [2_000, 500, 100],
      [500, 571, 29],
    ],
  ],
  ['nothing', 0, [], [], []],
])('%s', (_name, amount, named, given, sums) => {
  expect(
    splitRefundTax(SOLD, given, { amount, named }).map(({ taxRate, net, tax }) => [
      taxRate,
      net,
      tax,
    ]),
  ).toEqual(sums)
})

const aPart = fc
  .record({
    taxRate: fc.constantFrom(0, 500, 1_900, 10_000),
    paid: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ taxRate, paid }): TaxedPart => ({
    taxTreatment: 'standard',
    taxName: 'VAT',
    taxRate,
    paid,
    tax: Math.round((paid * taxRate) / (10_000 + taxRate)),
  }))

test('refunds in any sequence and the rest come to the whole of every rate', () => {
  fc.assert(
    fc.property(
      fc.array(aPart, { minLength: 1, maxLength: 6 }),
      fc.array(fc.record({ share: fc.nat(100), of: fc.option(fc.nat(5), { nil: undefined }) }), {
        maxLength: 8,
      }),
      (sold, wishes) => {
        const add = (parts: readonly { tax: number }[]) =>
          parts.reduce((sum, { tax }) => sum + tax, 0)
        const paid = sold.reduce((sum, part) => sum + part.paid, 0)
        const given: TaxSum[] = []
        let rest = paid
        const give = (amount: number, named: TaxedPart[]) => {
          const sums = splitRefundTax(sold, given, { amount, named })
          for (const { net, tax } of sums) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
          expect(sums.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(amount)
          given.push(...sums)
          rest -= amount
        }
        for (const { share, of } of wishes) {
          const part = of === undefined ? undefined : sold[of]
          const amount = Math.min(rest, Math.floor(((part?.paid ?? rest) * share) / 100))
          give(amount, part ? [{ ...part, paid: amount }] : [])
        }
        give(rest, [])
        expect(add(given)).toBe(add(sold))
      },
    ),
  )
})
