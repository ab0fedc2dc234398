import { expect, test } from 'vitest'
import { toMoneyText } from './hosted-page.ts'

test.each([
  [1_250, 'gbp', '£12.50'],
  [50_000, 'huf', 'HUF 500.00'],
  [50_000, 'isk', 'ISK 500.00'],
  [50_000, 'ugx', 'UGX 500.00'],
  [500, 'jpy', '¥500'],
  [1_250, 'kwd', 'KWD 1.250'],
])('%i of %s, as Stripe counts, reads %s', (amount, currency, text) => {
  expect(toMoneyText(amount, currency).replaceAll('\u00a0', ' ')).toBe(text)
})
