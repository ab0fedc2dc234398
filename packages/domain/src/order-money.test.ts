import { expect, test } from 'vitest'
import { commission, shownLoss, shownNetProfit, splitOrder } from './order-money.ts'

test.each([
  [1_000, 10, 100],
  [999, 10, 100],
  [994, 10, 99],
  [1, 10, 0],
  [5, 10, 1],
  [12_345, 7.25, 895],
  [0, 10, 0],
  [900_000_000_000, 12.5, 112_500_000_000],
])('the commission on %i at %d %% is %i', (gross, percent, fee) => {
  expect(commission(gross, percent)).toBe(fee)
})

test('the parts always add up to what the customer paid', () => {
  for (let grossProfit = 0; grossProfit < 3_000; grossProfit += 7) {
    for (const feePercent of [0, 2.5, 10, 33.33, 100]) {
      const order = splitOrder({
        grossProfit,
        shippingFee: grossProfit % 11,
        transactionFee: grossProfit % 5,
        feePercent,
      })
      expect(order.fees + order.shippingFee + order.transactionFee + order.netProfit).toBe(
        grossProfit,
      )
    }
  }
})

test('a loss is shown as nothing', () => {
  expect(shownNetProfit(-5)).toBe(0)
  expect(shownNetProfit(5)).toBe(5)
  expect([-0.01, 0, 3].map(shownNetProfit)).toEqual([0, 0, 3])
})

test.each([-101, -1, 0, 1, 810])('a net profit of %i is what is shown less its loss', (net) => {
  expect(shownNetProfit(net) - shownLoss(net)).toBe(net)
})
