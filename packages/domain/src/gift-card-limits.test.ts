import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { giftCardLimits } from './gift-card-limits.ts'

test.each([
  ['GBP', 200, 200_000],
  ['JPY', 400, 400_000],
  ['KWD', 1_000, 1_000_000],
  ['NOK', 2_000, 2_000_000],
])('a gift card in %s costs between %i and %i minor units', (currency, least, most) => {
  expect(giftCardLimits(currency)).toEqual({ least, most })
})

test('every currency of a shop has limits', () => {
  for (const currency of CURRENCIES) {
    const { least, most } = giftCardLimits(currency)
    expect(Number.isSafeInteger(least) && least > 0 && most > least, currency).toBe(true)
  }
})
