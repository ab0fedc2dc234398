import { expect, test } from 'vitest'
import { taxTemplateOf } from './tax-template.ts'

test.each([
  ['gb', 2_000, 'VAT'],
  ['no', 2_500, 'MVA'],
  ['ch', 810, 'MwSt.'],
  ['sg', 900, 'GST'],
])('a studio of %s begins with its own rate', (country, rate, name) => {
  expect(taxTemplateOf(country)).toEqual([
    { country, kind: 'goods', name, rate },
    { country, kind: 'electronic', name, rate },
  ])
})

test('a studio of the EU begins with the rates of all its countries, its own first', () => {
  const rates = taxTemplateOf('fi')!
  expect(rates).toHaveLength(54)
  expect(rates[0]).toEqual({ country: 'fi', kind: 'goods', name: 'alv', rate: 2_550 })
  expect(new Set(rates.map(({ country, kind }) => `${country} ${kind}`)).size).toBe(54)
})

test('of other countries none is known', () => {
  expect([taxTemplateOf('us'), taxTemplateOf('jp')]).toEqual([undefined, undefined])
})
