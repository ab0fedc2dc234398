import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import {
  CURRENCIES,
  currencyOfCountry,
  currencySymbol,
  isCurrency,
  minorDigits,
} from './currencies.ts'

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

test('every country that a studio can be in has a currency of the list', () => {
  for (const country of COUNTRIES) expect(isCurrency(currencyOfCountry(country))).toBe(true)
  const pounds = COUNTRIES.filter((country) => currencyOfCountry(country) === 'GBP')
  expect(pounds).toEqual(['gb', 'gg', 'gs', 'im', 'je'])
})

test.each([
  ['de', 'EUR'],
  ['CH', 'CHF'],
  ['se', 'SEK'],
  ['jp', 'JPY'],
  ['gb', 'GBP'],
  ['xx', 'GBP'],
  ['', 'GBP'],
])('a studio in %j starts with %s', (country, currency) =>
  expect(currencyOfCountry(country)).toBe(currency),
)
