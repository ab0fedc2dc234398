import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { toMajorText } from './money.ts'
import { formatAmount, readAmount, shownNetProfit } from './money-text.ts'

test.each([
  [12.5, 'GBP', '£12.50'],
  [0, 'EUR', '€0.00'],
  [1200, 'JPY', 'JPY\u00a01200'],
  [1.5, 'SEK', 'kr\u00a01.50'],
  [1.234, 'KWD', 'KWD\u00a01.234'],
  [-3, 'USD', '-$3.00'],
])('%d %s reads %s', (amount, currency, text) => expect(formatAmount(amount, currency)).toBe(text))

test('the figures are written in the person’s language', () => {
  const german = (value: number, digits: number) =>
    new Intl.NumberFormat('de', { minimumFractionDigits: digits }).format(value)
  expect(formatAmount(1234.5, 'EUR', german)).toBe('€1.234,50')
})

test('a net profit below zero shows as 0', () => {
  expect([-0.01, 0, 3].map(shownNetProfit)).toEqual([0, 0, 3])
})

test.each([
  ['12.5', 'GBP', 12.5],
  [' 12,50 ', 'EUR', 12.5],
  ['.5', 'EUR', 0.5],
  ['7.', 'EUR', 7],
  ['1200', 'JPY', 1200],
  ['1200.0', 'JPY', 1200],
  ['1200.5', 'JPY', undefined],
  ['1.234', 'KWD', 1.234],
  ['1.234', 'EUR', undefined],
  ['1.234,50', 'EUR', undefined],
  ['1,234.50', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['£5', 'GBP', undefined],
  ['99999999999', 'EUR', undefined],
])('%j in %s is %s', (text, currency, amount) => expect(readAmount(text, currency)).toBe(amount))

test('an amount survives the way through a field', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom(...CURRENCIES),
      (amount, currency) => {
        const text = toMajorText({ amount, currency })
        expect(readAmount(text, currency)).toBe(Number(text))
      },
    ),
  )
})
