import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type InvoiceLine,
  addUpInvoice,
  invoiceNumberOf,
  missingOfSeller,
  showsTax,
} from './invoice.ts'
import { taxCart } from './tax.ts'

const line = (change: Partial<InvoiceLine>): InvoiceLine => ({
  name: 'Print',
  detail: '',
  quantity: 1,
  net: 1_000,
  tax: 190,
  paid: 1_190,
  taxTreatment: 'standard',
  taxName: 'MwSt.',
  taxRate: 1_900,
  ...change,
})

test.each([
  [{ prefix: '', year: 2026, number: 42 }, '2026-0042'],
  [{ prefix: 'RE-', year: 2026, number: 1 }, 'RE-2026-0001'],
  [{ prefix: '', year: 2026, number: 12_345 }, '2026-12345'],
])('%o is %s', (parts, text) => {
  expect(invoiceNumberOf(parts)).toBe(text)
})

test('a seller has to say who and where they are', () => {
  const whole = { name: 'A', addressLine1: 'B', postCode: 'C', townCity: 'D', country: 'de' }
  expect(missingOfSeller(whole)).toEqual([])
  expect(missingOfSeller({ ...whole, name: '  ', country: '' })).toEqual(['name', 'country'])
})

test('sums are by rate, and come to the whole', () => {
  const lines = [
    line({}),
    line({ net: 500, tax: 35, paid: 535, taxRate: 700 }),
    line({ net: 100, tax: 19, paid: 119 }),
  ]
  expect(addUpInvoice(lines)).toEqual({
    sums: [
      { taxTreatment: 'standard', taxName: 'MwSt.', taxRate: 1_900, net: 1_100, tax: 209 },
      { taxTreatment: 'standard', taxName: 'MwSt.', taxRate: 700, net: 500, tax: 35 },
    ],
    net: 1_600,
    tax: 244,
    total: 1_844,
  })
  expect(showsTax({ lines })).toBe(true)
  expect(showsTax({ lines: [line({ taxTreatment: 'none', tax: 0, net: 1_190 })] })).toBe(false)
})

test('whatever is sold, net and tax of lines, rates and the whole agree', () => {
  const rule = {
    country: 'de',
    number: 'DE1',
    byBuyersCountry: false,
    reverseCharge: true,
    rates: [
      { country: 'de', kind: 'goods', name: 'MwSt.', rate: 700 },
      { country: 'de', kind: 'electronic', name: 'MwSt.', rate: 1_900 },
    ],
  } as const
  fc.assert(
    fc.property(
      fc.constantFrom('inclusive' as const, 'exclusive' as const),
      fc.array(
        fc.record({
          kind: fc.constantFrom('goods' as const, 'electronic' as const),
          amount: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        { minLength: 1 },
      ),
      (priceMode, sold) => {
        const cart = taxCart({ ...rule, priceMode }, { country: 'de', number: '' }, sold)
        const sums = addUpInvoice(cart.lines.map((taxed) => line(taxed)))
        expect(sums.total).toBe(cart.total)
        expect(sums.net + sums.tax).toBe(sums.total)
        expect(sums.sums.reduce((all, { net }) => all + net, 0)).toBe(sums.net)
        expect(sums.sums.reduce((all, { tax }) => all + tax, 0)).toBe(sums.tax)
      },
    ),
  )
})
