import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumberOf, orderPrefixOf, parseOrderNumber } from './order-number.ts'

test.each([
  ['Demo Studio', 'DS'],
  ['Finish Line Photos', 'FLP'],
  ['Nordlicht', 'N'],
  ['Söder & Søn', 'SS'],
  ['Élan d’Été Photo Team', 'EDP'],
  ['7 Peaks', 'P'],
  ['株式会社', 'PD'],
  ['', 'PD'],
])('orders of “%s” begin with %s', (name, prefix) => {
  expect(orderPrefixOf(name)).toBe(prefix)
})

test.each([
  ['DS-1042', 1042],
  ['ds 1042', 1042],
  ['#1042', 1042],
  ['DS1042', 1042],
  ['104', undefined],
  ['0199aaaa-0001', undefined],
  ['abcd-1042', undefined],
  ['', undefined],
])('“%s” asks for the number %s', (text, number) => {
  expect(parseOrderNumber(text)).toBe(number)
})

test('a number that is shown is found again', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1001, max: 999_999_999 }), (name, number) => {
      const shown = orderNumberOf({ numberPrefix: orderPrefixOf(name), number })!
      expect(shown).toMatch(/^[A-Z]{1,3}-\d+$/)
      expect(parseOrderNumber(shown)).toBe(number)
    }),
  )
  expect(orderNumberOf({ numberPrefix: null, number: null })).toBeNull()
})
