import { expect, test } from 'vitest'
import { leftOfUnit, unitOffers } from './print-margin.ts'

const product = {
  pricingModel: 'Standard' as const,
  price: 1_000,
  minUnits: 1,
  maxUnits: 3,
  volumeTiers: [],
}
const tier = (from: number, price: number) => ({ from, to: null, price, preOrderPrice: null })

test.each([
  ['one price', {}, [{ price: 1_000, units: 1 }]],
  [
    'a package of one to three',
    { pricingModel: 'Package' as const },
    [
      { price: 333, units: 3 },
      { price: 1_000, units: 1 },
    ],
  ],
  ['a package of none', { pricingModel: 'Package' as const, minUnits: 0 }, undefined],
  ['a package backwards', { pricingModel: 'Package' as const, minUnits: 4 }, undefined],
  [
    'tiers',
    { pricingModel: 'Volume' as const, volumeTiers: [tier(1, 500), tier(6, 400)] },
    [
      { price: 500, units: 1 },
      { price: 400, units: 6 },
    ],
  ],
  ['no tier', { pricingModel: 'Volume' as const }, undefined],
])('what a unit of %s brings in', (_name, change, offers) =>
  expect(unitOffers({ ...product, ...change })).toEqual(offers),
)

const gbp = (amount: number) => ({ amount, currency: 'GBP' })
const costs = { unit: gbp(1_620), tax: gbp(324), shipping: null, commissionPercent: 0 }
const one = { price: 2_500, units: 1 }
test.each([
  ['cost and tax are taken off', one, costs, 556],
  ['no tax', one, { ...costs, tax: null }, 880],
  ['the commission is taken off', one, { ...costs, commissionPercent: 10 }, 306],
  ['a unit alone bears the shipping', one, { ...costs, shipping: gbp(395) }, 161],
  [
    'three units share the shipping, a rounding at the studio’s cost',
    { price: 2_500, units: 3 },
    { ...costs, shipping: gbp(395) },
    424,
  ],
  ['a loss', { price: 1_000, units: 1 }, costs, -944],
  [
    'a lab that quotes in another currency',
    one,
    { ...costs, unit: { amount: 9, currency: 'SEK' } },
    undefined,
  ],
  ['tax in another currency', one, { ...costs, tax: { amount: 3, currency: 'EUR' } }, undefined],
  [
    'shipping in another currency',
    one,
    { ...costs, shipping: { amount: 3, currency: 'EUR' } },
    undefined,
  ],
])('what is left: %s', (_name, offer, charged, left) =>
  expect(leftOfUnit(offer, 'GBP', charged)).toBe(left),
)
