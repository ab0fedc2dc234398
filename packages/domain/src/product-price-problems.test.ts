import { expect, test } from 'vitest'
import { productPriceProblems } from './product-price-problems.ts'

const PRODUCT = {
  pricingModel: 'Standard',
  price: 1_000,
  volumeTiers: [],
  preOrder: false,
  preOrderPrice: null,
  isAddOn: false,
} as const
const tier = (from: number, price: number, preOrderPrice: number | null = null) => ({
  from,
  to: null,
  price,
  preOrderPrice,
})
const LOW = { code: 'below_charge', least: 30 }

test.each([
  ['a price', {}, 'GBP', {}],
  ['nothing', { price: 0 }, 'GBP', {}],
  ['a price below what a card is charged', { price: 20 }, 'GBP', { price: LOW }],
  ['the same of an add-on', { price: 20, isAddOn: true }, 'GBP', {}],
  ['a package of it', { pricingModel: 'Package', price: 20 }, 'GBP', { price: LOW }],
  ['a low pre-order price', { preOrder: true, preOrderPrice: 10 }, 'GBP', { preOrderPrice: LOW }],
  ['one that does not count', { preOrder: false, preOrderPrice: 10 }, 'GBP', {}],
  [
    'tiers, of which the first can be bought alone',
    { pricingModel: 'Volume', volumeTiers: [tier(1, 20), tier(2, 15)] },
    'GBP',
    { 'volumeTiers.0.price': LOW },
  ],
  [
    'a tier of pre-orders',
    { pricingModel: 'Volume', preOrder: true, volumeTiers: [tier(1, 50, 20)] },
    'GBP',
    { 'volumeTiers.0.preOrderPrice': LOW },
  ],
  ['a price that a volume hides', { pricingModel: 'Volume', price: 1, volumeTiers: [] }, 'GBP', {}],
  ['30 fillér', { price: 30 }, 'HUF', { price: { code: 'below_charge', least: 17_500 } }],
  ['1.005 dinars', { price: 1_005 }, 'KWD', { price: { code: 'not_chargeable', step: 10 } }],
] as const)('%s', (_name, change, currency, problems) => {
  expect(productPriceProblems({ ...PRODUCT, ...change }, currency)).toEqual(problems)
})
