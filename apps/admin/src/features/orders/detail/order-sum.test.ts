import { expect, test } from 'vitest'
import { makeLine, makeOrder, toDetail } from '../test-orders.tsx'
import { sumOrder } from './order-sum.ts'

test('the amounts add up to the penny', () => {
  const sum = sumOrder({
    currency: 'GBP',
    grossProfit: 0.3,
    refunded: 0.2,
    discount: 0.1,
    fees: 0.1,
    shippingPrice: 0,
    shippingFee: 0.1,
    transactionFee: 0.05,
    taxDetail: null,
    items: [],
  })
  expect(sum).toMatchObject({ products: 0.6, gross: 0.3, rest: 0.05 })
})

test('costs above the price give a negative rest', () => {
  expect(
    sumOrder({
      currency: 'JPY',
      grossProfit: 100,
      refunded: 0,
      discount: 0,
      fees: 10,
      shippingPrice: 0,
      shippingFee: 95,
      transactionFee: 0,
      taxDetail: null,
      items: [],
    }).rest,
  ).toBe(-5)
})

test('shipping and added tax come between the products and the total paid', () => {
  const order = makeOrder({
    grossProfit: 16.69,
    shippingPrice: 5.24,
    tax: 1.09,
  })
  const sum = sumOrder(
    toDetail(order, {
      items: [makeLine({ amount: 10.7, paid: 11.45, tax: 0.75 })],
      taxDetail: {
        priceMode: 'exclusive',
        seller: { country: 'de', number: '' },
        buyer: { country: 'de', company: null },
        sums: [],
        shippingTax: 0.34,
      },
    }),
  )
  expect(sum).toMatchObject({ products: 10.7, shippingPrice: 4.9, taxAdded: 1.09, gross: 16.69 })
})
