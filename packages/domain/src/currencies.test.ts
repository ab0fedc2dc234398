import { expect, test } from 'vitest'
import { CURRENCIES, currencySymbol, minorDigits } from './currencies.ts'

test('about 150 currencies, each once, in ISO form', () => {
  expect(CURRENCIES.length).toBeGreaterThan(145)
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
  for (const code of CURRENCIES) expect(code).toMatch(/^[A-Z]{3}$/)
})

test('seven currencies have a symbol, all others show their code', () => {
  expect(['GBP', 'EUR', 'SEK', 'USD', 'CAD', 'MXN', 'ZAR', 'myr'].map(currencySymbol)).toEqual([
    '£',
    '€',
    'kr',
    '$',
    '$',
    '$',
    'R',
    'MYR',
  ])
})

test('yen has no decimals, dinars three, the rest two', () => {
  expect([minorDigits('JPY'), minorDigits('KWD'), minorDigits('GBP')]).toEqual([0, 3, 2])
})
