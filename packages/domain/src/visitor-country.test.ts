import { expect, test } from 'vitest'
import { visitorCountry } from './visitor-country.ts'

test.each([
  ['de', 'th-TH,th;q=0.9', 'de'],
  ['', 'th-TH,th;q=0.9,en;q=0.8', 'th'],
  ['', 'ja', 'jp'],
  ['', 'zh-Hant-TW', 'tw'],
  ['', 'en, de-AT;q=0.5', 'at'],
  ['xk', '', 'xk'],
  ['zz', 'en', undefined],
  ['', 'en;q=1,*', undefined],
  ['', ',;-,' + 'x'.repeat(5_000), undefined],
  ['', 'es-419', undefined],
])('a visitor of network %j who wants %j is in %s', (network, languages, country) => {
  expect(visitorCountry(network, languages)).toBe(country)
})
