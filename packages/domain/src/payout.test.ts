import { expect, test } from 'vitest'
import { PAYOUT_MAX_ORDERS, payoutProblem } from './payout.ts'

const asked = { country: 'gb', currency: 'GBP', orders: 1, amount: 1 }

test.each([
  [{}, null],
  [{ currency: null }, 'noCurrency'],
  [{ orders: 0 }, 'noOrders'],
  [{ orders: PAYOUT_MAX_ORDERS }, null],
  [{ orders: PAYOUT_MAX_ORDERS + 1 }, 'tooManyOrders'],
  [{ amount: 0 }, 'nothingAvailable'],
  [{ amount: -100 }, 'nothingAvailable'],
  [{ country: 'my', currency: 'MYR', amount: 999 }, 'belowMinimum'],
  [{ country: 'my', currency: 'MYR', amount: 1_000 }, null],
  [{ country: 'my', currency: 'GBP', amount: 1 }, null],
  [{ country: 'MX', currency: 'MXN', amount: 74_999 }, 'belowMinimum'],
  [{ country: 'ec', currency: 'USD', amount: 999 }, 'belowMinimum'],
] as const)('%j: %s', (change, problem) => {
  expect(payoutProblem({ ...asked, ...change })).toBe(problem)
})
