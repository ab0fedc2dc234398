import { expect, test } from 'vitest'
import {
  ONLINE_METHODS,
  PAYMENT_METHODS,
  canConnectCards,
  isOffline,
  offeredMethods,
  walletsOf,
} from './payment-method.ts'

test.each([
  ['gb', true],
  ['DE', true],
  ['ph', false],
  ['MX', false],
  ['my', false],
  ['co', false],
  ['th', false],
  ['sg', false],
  ['in', false],
])('a studio in %s connects its own card account: %s', (country, answer) => {
  expect(canConnectCards(country)).toBe(answer)
})

test('wallets are offered in their own country and currency only', () => {
  expect(walletsOf('ph', 'PHP')).toEqual(['gcash'])
  expect(walletsOf('ph', 'USD')).toEqual([])
  expect(walletsOf('gb', 'PHP')).toEqual([])
  expect(offeredMethods({ country: 'my', paymentMethods: ['stripe', 'paypal'] }, 'MYR')).toEqual([
    'stripe',
    'fpx',
    'grabpay',
    'touchngo',
    'paypal',
  ])
  expect(offeredMethods({ country: 'gb', paymentMethods: ['stripe'] }, 'GBP')).toEqual(['stripe'])
  // PayPal doesn't accept dirhams.
  expect(offeredMethods({ country: 'gb', paymentMethods: ['stripe', 'paypal'] }, 'AED')).toEqual([
    'stripe',
  ])
})

test('money that neither a provider nor a gift card pays is taken by the studio', () => {
  const others = PAYMENT_METHODS.filter((method) => !isOffline(method))
  expect(others).toEqual([...ONLINE_METHODS, 'giftCard'])
})
