import { expect, test } from 'vitest'
import { sumOrder } from './order-sum.ts'

test('the amounts add up to the penny', () => {
  const sum = sumOrder({
    currency: 'GBP',
    grossProfit: 0.3,
    refunded: 0.2,
    discount: 0.1,
    fees: 0.1,
    shippingFee: 0.1,
    transactionFee: 0.05,
  })
  expect(sum).toMatchObject({ products: 0.6, gross: 0.3, rest: 0.05 })
})

test('costs above the price leave less than nothing', () => {
  expect(
    sumOrder({
      currency: 'JPY',
      grossProfit: 100,
      refunded: 0,
      discount: 0,
      fees: 10,
      shippingFee: 95,
      transactionFee: 0,
    }).rest,
  ).toBe(-5)
})
