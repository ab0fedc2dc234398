import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from './prorate.ts'

test('parts add up to the whole, whatever the weights', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const parts = prorate(amount, weights)
        const isWeightless = weights.every((weight) => weight === 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(isWeightless ? 0 : amount)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      },
    ),
  )
})
