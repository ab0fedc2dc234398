import { expect, test } from 'vitest'
import { type ShippingRule, shippingPriceOf } from './shipping-price.ts'

const RULE: ShippingRule = {
  mode: 'byCountry',
  price: 1_290,
  countries: [
    { country: 'de', price: 490 },
    { country: 'at', price: 0 },
  ],
  freeFrom: null,
}
const CART = { isShipped: true, subtotal: 4_999, country: 'de', labShipping: 650 }

test.each<
  [string, Partial<ShippingRule>, Partial<typeof CART> | { country: undefined }, number | undefined]
>([
  ['nothing', { mode: 'none' }, {}, 0],
  ['one price', { mode: 'fixed' }, {}, 1_290],
  ['one price without a country', { mode: 'fixed' }, { country: undefined }, 1_290],
  ['a country’s own', {}, {}, 490],
  ['a country’s own, which is nothing', {}, { country: 'at' }, 0],
  ['everywhere else', {}, { country: 'fr' }, 1_290],
  ['by country, before it is known', {}, { country: undefined }, undefined],
  ['what the lab takes', { mode: 'lab' }, {}, 650],
  ['for downloads', {}, { isShipped: false, country: undefined }, 0],
  ['just below what makes it free', { freeFrom: 5_000 }, {}, 490],
  ['free from an amount', { freeFrom: 5_000 }, { subtotal: 5_000 }, 0],
  [
    'free from an amount, before the country is known',
    { freeFrom: 4_999 },
    { country: undefined },
    0,
  ],
])('%s', (_name, rule, cart, price) => {
  expect(shippingPriceOf({ ...RULE, ...rule }, { ...CART, ...cart })).toBe(price)
})

test('the lab’s price is not known before it has said one', () => {
  expect(
    shippingPriceOf({ ...RULE, mode: 'lab' }, { ...CART, labShipping: undefined }),
  ).toBeUndefined()
})
