import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMajor } from './money.ts'
import { toSameFigure } from './figure.ts'

test.each([
  [500, 'GBP', 'JPY', 5],
  [5, 'JPY', 'GBP', 500],
  [550, 'GBP', 'EUR', 550],
  [550, 'GBP', 'JPY', 6],
  [1_250, 'GBP', 'KWD', 12_500],
  [12_345, 'KWD', 'GBP', 1_200],
  [0, 'GBP', 'JPY', 0],
] as const)('%d %s is %s: %d', (amount, currency, to, expected) => {
  expect(toSameFigure({ amount, currency }, to)).toBe(expected)
})

test('a figure moves by less than one', () => {
  const currency = fc.constantFrom('GBP', 'JPY', 'KWD', 'EUR')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), currency, currency, (amount, from, to) => {
      const before = toMajor({ amount, currency: from })
      const after = toMajor({ amount: toSameFigure({ amount, currency: from }, to), currency: to })
      expect(Math.abs(after - before)).toBeLessThanOrEqual(0.5)
    }),
  )
})
