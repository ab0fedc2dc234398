import { expect, test } from 'vitest'
import type { TaxSum } from './tax.ts'
import { shownTaxes, taxLabel } from './tax-text.ts'

test.each([
  ['en-GB', 2_000, 'VAT', '20% VAT'],
  ['de-DE', 1_900, 'MwSt.', '19\u00a0% MwSt.'],
  ['de-DE', 810, 'MwSt.', '8,1\u00a0% MwSt.'],
  ['en-GB', 0, 'VAT', '0% VAT'],
])('in %s %i is read as %s', (locale, taxRate, taxName, text) => {
  expect(taxLabel({ taxName, taxRate }, locale)).toBe(text)
})

test('what is not taxed is not told, but that a buyer owes the tax is', () => {
  const sum: TaxSum = { taxTreatment: 'standard', taxName: 'VAT', taxRate: 2_000, net: 10, tax: 2 }
  const none: TaxSum = { ...sum, taxTreatment: 'none', taxName: '', taxRate: 0, tax: 0 }
  expect(shownTaxes([sum, none])).toEqual({ charged: [sum], isReversed: false })
  expect(shownTaxes([{ ...none, taxTreatment: 'reverse_charge' }])).toEqual({
    charged: [],
    isReversed: true,
  })
})
