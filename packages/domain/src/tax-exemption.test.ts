import { expect, test } from 'vitest'
import { EU_TAXES } from './eu.ts'
import { smallBusinessLaw } from './tax-exemption.ts'

test.each([
  ['de', '§ 19 UStG'],
  ['at', '§ 6 Abs. 1 Z 27 UStG'],
  ['fr', 'art. 293 B du CGI'],
  ['pl', 'art. 284, 2006/112/EC'],
  ['gb', undefined],
  ['ch', undefined],
  ['', undefined],
])('a small business of “%s” cites %j', (country, law) => {
  expect(smallBusinessLaw(country)).toBe(law)
})

test('every country of the European Union has a law to cite', () => {
  for (const country of Object.keys(EU_TAXES)) expect(smallBusinessLaw(country)).toMatch(/\d/)
})
