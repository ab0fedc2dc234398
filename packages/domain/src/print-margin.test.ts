import { expect, test } from 'vitest'
import { unitMargin, unitPrices } from './print-margin.ts'

const product = {
  pricingModel: 'Standard' as const,
  price: 1_000,
  minUnits: 1,
  maxUnits: 3,
  volumeTiers: [],
}
const tier = (price: number) => ({ from: 1, to: null, price, preOrderPrice: null })

test.each([
  ['one price', {}, { lowest: 1_000, highest: 1_000 }],
  [
    'a package of one to three',
    { pricingModel: 'Package' as const },
    { lowest: 333, highest: 1_000 },
  ],
  ['a package of none', { pricingModel: 'Package' as const, minUnits: 0 }, undefined],
  ['a package backwards', { pricingModel: 'Package' as const, minUnits: 4 }, undefined],
  [
    'tiers',
    { pricingModel: 'Volume' as const, volumeTiers: [tier(500), tier(400), tier(450)] },
    { lowest: 400, highest: 500 },
  ],
  ['no tier', { pricingModel: 'Volume' as const }, undefined],
])('what a unit of %s brings in', (_name, change, prices) =>
  expect(unitPrices({ ...product, ...change })).toEqual(prices),
)

const gbp = (amount: number) => ({ amount, currency: 'GBP' })
test.each([
  ['cost and tax are taken off', gbp(2_500), gbp(1_620), gbp(324), gbp(556)],
  ['no tax', gbp(2_500), gbp(1_620), null, gbp(880)],
  ['a loss', gbp(1_000), gbp(1_620), gbp(324), gbp(-944)],
  [
    'a lab that quotes in another currency',
    { amount: 2_500, currency: 'SEK' },
    gbp(1_620),
    null,
    undefined,
  ],
  ['tax in another currency', gbp(2_500), gbp(1_620), { amount: 3, currency: 'EUR' }, undefined],
])('margin: %s', (_name, price, cost, tax, margin) =>
  expect(unitMargin(price, cost, tax)).toEqual(margin),
)
