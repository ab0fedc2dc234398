import { expect, test } from 'vitest'
import { labStateOf } from './lab-state.ts'

test.each([
  [null, null],
  [{ state: 'waiting', shippedAt: null }, 'waiting'],
  [{ state: 'placed', shippedAt: null }, 'placed'],
  [{ state: 'placed', shippedAt: 5 }, 'shipped'],
  [{ state: 'failed', shippedAt: null }, 'failed'],
  [{ state: 'cancelled', shippedAt: null }, 'cancelled'],
] as const)('a shipment of %o is %s', (shipment, state) => {
  expect(labStateOf(shipment)).toBe(state)
})
