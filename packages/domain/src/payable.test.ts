import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { NEW_PRODUCT, newPrice } from './product-defaults.ts'
import { toMinor } from './money.ts'
import { canCharge, cardStep, findPriceProblem, findUnpayable, leastCharge } from './payable.ts'

test.each([
  ['GBP', 30, 1],
  ['EUR', 50, 1],
  ['JPY', 50, 1],
  ['HUF', 17_500, 1],
  ['SEK', 300, 1],
  ['MXN', 1_000, 1],
  // Stripe uses two decimals for krónur, which have none.
  ['ISK', 1, 1],
  ['UGX', 1, 1],
  // Three decimals, of which the last must be 0.
  ['KWD', 10, 10],
  ['MGA', 100, 100],
] as const)('of %s a card is charged %d at least, in steps of %d', (currency, least, step) => {
  expect([leastCharge('stripe', currency), cardStep(currency)]).toEqual([least, step])
})

describe('a total that can’t be paid says why', () => {
  test.each([
    [['stripe'], 24, 'GBP', { reason: 'tooSmall', least: 30 }],
    [['stripe'], 30, 'GBP', undefined],
    [['stripe'], 0, 'GBP', undefined],
    [['stripe', 'paypal'], 24, 'GBP', undefined],
    [['gcash'], 1, 'USD', { reason: 'tooSmall', least: 50 }],
    [['stripe'], 1_005, 'KWD', { reason: 'decimals' }],
    [['stripe'], 1_010, 'KWD', undefined],
    // PayPal uses whole forints, and accepts smaller amounts than cards.
    [['stripe', 'paypal'], 10_050, 'HUF', { reason: 'decimals' }],
    [['stripe', 'paypal'], 10_000, 'HUF', undefined],
    [['stripe', 'paypal'], 50_050, 'HUF', undefined],
    [[], 24, 'GBP', undefined],
  ] as const)('%j, %d %s', (methods, total, currency, why) => {
    expect(findUnpayable(methods, total, currency)).toEqual(why)
  })
})

test.each([
  [0, 'GBP', {}, undefined],
  [29, 'GBP', {}, { code: 'below_charge', least: 30 }],
  [30, 'GBP', {}, undefined],
  [30, 'HUF', {}, { code: 'below_charge', least: 17_500 }],
  [10, 'GBP', { units: 3 }, undefined],
  [10, 'GBP', { units: 2 }, { code: 'below_charge', least: 30 }],
  [10, 'GBP', { isAlone: false }, undefined],
  [1_005, 'KWD', {}, { code: 'not_chargeable', step: 10 }],
  [1_005, 'KWD', { isAlone: false }, { code: 'not_chargeable', step: 10 }],
] as const)('a price of %d %s with %j', (price, currency, bought, problem) => {
  expect(findPriceProblem(price, currency, bought)).toEqual(problem)
})

test('what has no problem as a price is paid by card', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(...CURRENCIES),
      (price, currency) => {
        expect(findPriceProblem(price, currency) === undefined).toBe(
          canCharge('stripe', price, currency),
        )
      },
    ),
  )
})

test('a new product can be paid in every currency, at its own price where that is enough', () => {
  for (const currency of CURRENCIES) {
    const price = toMinor(newPrice(NEW_PRODUCT.price, currency), currency)!
    expect(findPriceProblem(price, currency), currency).toBeUndefined()
  }
  expect([newPrice(10, 'GBP'), newPrice(10, 'HUF'), newPrice(25, 'JPY')]).toEqual([10, 175, 50])
})
