import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, currencySymbol, minorDigits } from './currencies.ts'
import { toMajorText } from './money.ts'
import { formatAmount, readAmount } from './money-text.ts'

test.each([
  [12.5, 'GBP', 'en-GB', '£12.50'],
  [0, 'EUR', 'en-GB', '€0.00'],
  [1200, 'JPY', 'en-GB', 'JPY\u00a01,200'],
  [1.5, 'SEK', 'en-GB', 'kr\u00a01.50'],
  [1.234, 'KWD', 'en-GB', 'KWD\u00a01.234'],
  [5, 'ZAR', 'en-GB', 'R\u00a05.00'],
  [-3, 'USD', 'en-US', '−$3.00'],
  [3, 'CAD', 'en-US', '$3.00'],
  [12, 'EUR', 'de-DE', '12,00\u00a0€'],
  [1234.5, 'GBP', 'de-DE', '1.234,50\u00a0£'],
  [-3, 'EUR', 'de-DE', '−3,00\u00a0€'],
  [12, 'MYR', 'de-DE', '12,00\u00a0MYR'],
  [12, 'EUR', 'de-AT', '€\u00a012,00'],
  [12, 'SEK', 'de-DE', '12,00\u00a0kr'],
  [12, 'EUR', 'en-DE', '€12.00'],
  [1250, 'THB', 'th-TH', 'THB\u00a01,250'],
  [1250.5, 'THB', 'th-TH', 'THB\u00a01,250.50'],
  [12, '', 'en-GB', '12.00'],
  [12, 'sh', 'de-DE', '12,00\u00a0SH'],
])('%d %s in %s reads %s', (amount, currency, locale, text) =>
  expect(formatAmount(amount, currency, locale)).toBe(text),
)

test('each currency shows its symbol and all of its decimals that are due', () => {
  for (const currency of CURRENCIES)
    for (const locale of ['en-GB', 'de-DE', 'ja-JP']) {
      const text = formatAmount(7.5, currency, locale)
      expect(text).toContain(currencySymbol(currency))
      const digits = minorDigits(currency)
      expect(text.replace(/[^0-9]/g, '')).toBe(digits === 0 ? '8' : `75${'0'.repeat(digits - 1)}`)
    }
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
