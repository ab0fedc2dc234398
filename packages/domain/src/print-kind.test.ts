import { expect, test } from 'vitest'
import { kindOfPrint } from './print-kind.ts'

test.each([
  ['lab', 'CAN-8X10', 'canvas'],
  ['lab', 'GLOBAL-CAN-20X30', 'canvas'],
  ['lab', 'CFPM-8X10', 'framed'],
  ['lab', 'global-cfp-8x10', 'framed'],
  ['lab', 'PHO-4X6', 'paper'],
  ['lab', 'FAP-8X10', 'paper'],
  ['lab', 'CANDLE-8X10', 'paper'],
  ['lab', '', 'paper'],
  ['selfManaged', 'CAN-8X10', 'paper'],
] as const)('a print of %s with the article %s is %s', (fulfillment, sku, kind) =>
  expect(kindOfPrint({ fulfillment, sku, printKind: 'paper' })).toBe(kind),
)

test('the studio says what a print of its own is, and nothing of an article of the lab', () => {
  const print = { sku: 'PHO-4X6', printKind: 'framed' } as const
  expect(kindOfPrint({ ...print, fulfillment: 'selfManaged' })).toBe('framed')
  expect(kindOfPrint({ ...print, fulfillment: 'lab' })).toBe('paper')
})
