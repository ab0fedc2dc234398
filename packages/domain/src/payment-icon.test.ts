import { expect, test } from 'vitest'
import { PAYMENT_ICONS } from './payment-icon.ts'
import { PAYMENT_METHODS } from './payment-method.ts'

test('each way to pay has a drawing of its own', () => {
  expect(new Set(PAYMENT_METHODS.map((method) => PAYMENT_ICONS[method])).size).toBe(
    PAYMENT_METHODS.length,
  )
})
