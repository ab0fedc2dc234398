import { describe, expect, test } from 'vitest'
import { type PricedProduct, priceCart, prorate } from './pricing.ts'

const product = (fields: Partial<PricedProduct> = {}): PricedProduct => ({
  guid: 'download',
  type: 'Download',
  pricingModel: 'Standard',
  price: 1_000,
  minUnits: 1,
  maxUnits: 1,
  volumeTiers: [],
  preOrder: false,
  preOrderPrice: null,
  isAddOn: false,
  ...fields,
})
const bundle = product({
  guid: 'bundle',
  pricingModel: 'Package',
  price: 5_000,
  minUnits: 3,
  maxUnits: 5,
})
const volume = product({
  guid: 'volume',
  pricingModel: 'Volume',
  volumeTiers: [
    { from: 1, to: 2, price: 900, preOrderPrice: null },
    { from: 3, to: 10, price: 700, preOrderPrice: null },
  ],
})

describe('lines', () => {
  test('a standard price counts for each unit', () => {
    expect(priceCart([{ product: product(), units: 3 }], 'GBP')).toMatchObject({
      subtotal: 3_000,
      discount: 0,
      total: 3_000,
    })
  })

  test.each([
    [2, 'tooFew'],
    [3, undefined],
    [5, undefined],
    [6, 'tooMany'],
    [0, 'empty'],
  ] as const)('a package of 3 to 5 with %i: %s', (units, problem) => {
    const { lines, total } = priceCart([{ product: bundle, units }], 'GBP')
    expect(lines[0]!.problem).toBe(problem)
    expect(total).toBe(5_000)
  })

  test('volume prices look at all units of the product, also in several lines', () => {
    expect(priceCart([{ product: volume, units: 2 }], 'GBP').total).toBe(1_800)
    expect(
      priceCart(
        [
          { product: volume, units: 2 },
          { product: volume, units: 1 },
        ],
        'GBP',
      ).lines.map(({ amount }) => amount),
    ).toEqual([1_400, 700])
    expect(priceCart([{ product: volume, units: 11 }], 'GBP').lines[0]!.problem).toBe('tooMany')
  })

  test('a pre-order has its own price, by tier where there are tiers', () => {
    expect(
      priceCart([{ product: product({ preOrder: true, preOrderPrice: 600 }), units: 2 }], 'GBP'),
    ).toMatchObject({ total: 1_200, isPreOrder: true })
    const tiers = [{ from: 1, to: null, price: 900, preOrderPrice: 500 }]
    expect(
      priceCart([{ product: { ...volume, preOrder: true, volumeTiers: tiers }, units: 2 }], 'GBP')
        .total,
    ).toBe(1_000)
  })

  test('an add-on needs something that it is added to', () => {
    const addOn = product({ guid: 'frame', isAddOn: true })
    expect(priceCart([{ product: addOn, units: 1 }], 'GBP').lines[0]!.problem).toBe('addOnAlone')
    expect(
      priceCart(
        [
          { product: addOn, units: 1 },
          { product: product(), units: 1 },
        ],
        'GBP',
      ).lines[0]!.problem,
    ).toBeUndefined()
  })

  test('an empty cart costs nothing', () => {
    expect(priceCart([], 'JPY')).toEqual({
      currency: 'JPY',
      lines: [],
      subtotal: 0,
      discount: 0,
      total: 0,
      isPreOrder: false,
    })
  })
})

describe('coupons', () => {
  const print = product({ guid: 'print', type: 'Print', price: 333 })
  const lines = [
    { product: product(), units: 1 },
    { product: print, units: 1 },
    { product: print, units: 2 },
  ]

  test('a percentage is rounded once and spread exactly', () => {
    const cart = priceCart(lines, 'GBP', { type: 'Percentage', percentage: 15, productTypes: [] })
    expect(cart.discount).toBe(300)
    expect(cart.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(300)
  })

  test('only the product types that are named are reduced', () => {
    const cart = priceCart(lines, 'GBP', {
      type: 'Percentage',
      percentage: 100,
      productTypes: ['Print'],
    })
    expect(cart.lines.map(({ discount }) => discount)).toEqual([0, 333, 666])
    expect(cart.total).toBe(1_000)
  })

  test('a fixed amount takes no more than there is, and nothing in another currency', () => {
    expect(
      priceCart(lines, 'GBP', { type: 'Fixed', amount: 999_999, currency: 'GBP', productTypes: [] })
        .total,
    ).toBe(0)
    expect(
      priceCart(lines, 'GBP', { type: 'Fixed', amount: 500, currency: 'EUR', productTypes: [] })
        .discount,
    ).toBe(0)
  })
})

test('parts add up to the whole, whatever the weights', () => {
  let seed = 7
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let round = 0; round < 2_000; round++) {
    const weights = Array.from({ length: 1 + random(8) }, () => random(10_000))
    const amount = random(1_000_000)
    const parts = prorate(amount, weights)
    const isWeightless = weights.every((weight) => weight === 0)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(isWeightless ? 0 : amount)
    expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
  }
})
