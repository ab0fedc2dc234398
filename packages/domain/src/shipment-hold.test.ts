import { expect, test } from 'vitest'
import { HOUR_MS } from './duration.ts'
import { canChangePrints, heldUntilOf, isHeld } from './shipment-hold.ts'

test.each([
  [24, 24 * HOUR_MS],
  [1, HOUR_MS],
  [0, null],
])('prints of a studio that holds them for %i hours', (hours, until) => {
  expect(heldUntilOf(0, hours)).toBe(until)
})

test.each([
  ['waiting', 11, true, true],
  ['waiting', 10, false, false],
  ['waiting', null, false, false],
  ['placed', null, false, false],
  ['placed', 11, false, false],
  ['failed', null, false, true],
  ['cancelled', 11, false, false],
] as const)('%s until %s at 10: held %s, can change %s', (state, heldUntil, held, change) => {
  expect(isHeld({ state, heldUntil }, 10)).toBe(held)
  expect(canChangePrints({ state, heldUntil }, 10)).toBe(change)
})
