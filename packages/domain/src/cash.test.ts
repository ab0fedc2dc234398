import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, roundSums } from './cash.ts'

test.each([
  [1_750, 2_000, 250],
  [1_750, 1_750, 0],
  [1_750, 1_749, undefined],
  [0, 0, 0],
])('of %d paid with %d, %s comes back', (total, given, change) => {
  expect(changeOf(total, given)).toBe(change)
})

test.each([
  [1_750, 'EUR', [1_800, 2_000, 5_000, 10_000]],
  [2_000, 'GBP', [5_000, 10_000, 20_000, 50_000]],
  [24_000, 'EUR', [25_000, 30_000, 40_000, 50_000]],
  [1_750, 'JPY', [1_800, 2_000, 5_000, 10_000]],
  [0, 'EUR', []],
])('for %d %s someone may give %j', (total, currency, sums) => {
  expect(roundSums(total, currency)).toEqual(sums)
})

test('four sums, each above the total, and rising', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (total, currency) => {
        const sums = roundSums(total, currency)
        expect(sums).toHaveLength(4)
        expect([total, ...sums]).toEqual([...new Set([total, ...sums])].toSorted((a, b) => a - b))
      },
    ),
  )
})
