import { describe, expect, test } from 'vitest'
import { type PricedProduct, priceCart } from './pricing.ts'

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
    })
  })

  test.each([
    [2, 'tooFew'],
    [3, undefined],
    [5, undefined],
    [6, 'tooMany'],
    [0, 'empty'],
  ] as const)('a package of 3 to 5 with %i: %s', (units, problem) => {
    const { lines, subtotal } = priceCart([{ product: bundle, units }], 'GBP')
    expect(lines[0]!.problem).toBe(problem)
    expect(subtotal).toBe(5_000)
  })

  test('volume prices look at all units of the product, also in several lines', () => {
    expect(priceCart([{ product: volume, units: 2 }], 'GBP').subtotal).toBe(1_800)
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
    ).toMatchObject({ subtotal: 1_200, isPreOrder: true })
    const tiers = [{ from: 1, to: null, price: 900, preOrderPrice: 500 }]
    expect(
      priceCart([{ product: { ...volume, preOrder: true, volumeTiers: tiers }, units: 2 }], 'GBP')
        .subtotal,
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
      isPreOrder: false,
    })
  })
})
