import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { toMajor, toMajorText, toMinor } from './money.ts'

test.each([
  [1250, 'GBP', 12.5, '12.50'],
  [1200, 'JPY', 1200, '1200'],
  [5, 'EUR', 0.05, '0.05'],
  [-5, 'EUR', -0.05, '-0.05'],
  [1234, 'KWD', 1.234, '1.234'],
])('%i minor units of %s are %d on the wire', (amount, currency, major, text) => {
  expect(toMajor({ amount, currency })).toBe(major)
  expect(toMajorText({ amount, currency })).toBe(text)
  expect(toMinor(major, currency)).toBe(amount)
})

test('an amount with more decimals than the currency has is refused', () => {
  expect(toMinor(1.005, 'GBP')).toBeUndefined()
  expect(toMinor(1.5, 'JPY')).toBeUndefined()
  expect(toMinor(Number.NaN, 'GBP')).toBeUndefined()
})

test('money survives the way to the wire and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom(...CURRENCIES),
      (amount, currency) => {
        expect(toMinor(toMajor({ amount, currency }), currency)).toBe(amount)
      },
    ),
  )
})
