import { expect, test } from 'vitest'
import { EU_TAXES, isInEu } from './eu.ts'
import { isTaxNumber, normalizeTaxNumber } from './tax-number.ts'

test.each([
  ['de', 'de 136.695.976', true],
  ['de', 'DE036695976', false],
  ['de', 'DE13669597', false],
  ['de', '136695976', false],
  ['at', 'ATU13585627', true],
  ['at', 'AT12345678', false],
  ['gr', 'EL 094259216', true],
  ['gr', 'GR094259216', false],
  ['nl', 'NL004495445B01', true],
  ['fr', 'FR 40 303 265 045', true],
  ['gb', 'GB 999 9999 73', true],
  ['gb', 'GB99999997', false],
  ['ch', 'CHE-123.456.789 MWST', true],
  ['no', '123 456 789 MVA', true],
  ['in', '27AAPFU0939F1ZV', true],
  ['us', '12-3456789', true],
  ['us', '12', false],
  ['fr', 'DE136695976', false],
  ['de', '', false],
])('a number of %s: %s', (country, typed, isOne) => {
  expect(isTaxNumber(country, normalizeTaxNumber(typed))).toBe(isOne)
})

test('every country of the EU has a form of its own', () => {
  expect(Object.keys(EU_TAXES)).toHaveLength(27)
  for (const country of Object.keys(EU_TAXES)) expect(isTaxNumber(country, 'ABC12')).toBe(false)
  expect([isInEu('fr'), isInEu('gb'), isInEu('ch'), isInEu('toString')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
