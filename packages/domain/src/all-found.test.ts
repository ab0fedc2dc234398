import { describe, expect, test } from 'vitest'
import { findAllFoundOffer } from './all-found.ts'
import type { PricedProduct } from './pricing.ts'

type Sold = PricedProduct & Record<'isAllFound' | 'includeFilm' | 'isReel', boolean>

const product = (guid: string, over: Partial<Sold> = {}) => ({
  guid,
  type: 'Download' as const,
  pricingModel: 'Standard' as const,
  price: 500,
  minUnits: 1,
  maxUnits: 2,
  volumeTiers: [],
  preOrder: false,
  preOrderPrice: null,
  isAddOn: false,
  isAllFound: false,
  includeFilm: false,
  isReel: false,
  ...over,
})
const allFound = (guid: string, price: number, maxUnits = 99, over = {}) =>
  product(guid, { pricingModel: 'Package', isAllFound: true, price, maxUnits, ...over })
const tiers = [
  { from: 1, to: 10, price: 300, preOrderPrice: null },
  { from: 11, to: null, price: 100, preOrderPrice: null },
]

const film = product('film', { type: 'Video', isReel: true, pricingModel: 'Package', price: 1_900 })
const five = product('five', { pricingModel: 'Package', price: 2_000, maxUnits: 5 })

describe('the offer for all photos of a person', () => {
  test.each([
    [
      '21 photos instead of single ones',
      [product('one'), allFound('all', 3_900)],
      21,
      'all',
      10_500,
    ],
    [
      'none where single photos cost as much',
      [product('one'), allFound('all', 1_000)],
      2,
      undefined,
    ],
    ['one photo where nothing else is sold', [allFound('all', 3_900)], 1, 'all', undefined],
    [
      'photos with a film instead of single ones and the list’s film',
      [product('one'), film, allFound('all', 3_500, 99, { includeFilm: true })],
      4,
      'all',
      3_900,
    ],
    ['no photo', [allFound('all', 3_900)], 0, undefined],
    ['more photos than it holds', [allFound('all', 3_900, 20)], 21, undefined],
    ['the cheaper of two', [allFound('a', 3_900), allFound('b', 2_900)], 9, 'b', undefined],
    ['the one that holds them', [allFound('a', 2_900, 8), allFound('b', 3_900)], 9, 'b', undefined],
    [
      'singles by the tier that they would be in',
      [product('web', { pricingModel: 'Volume', volumeTiers: tiers }), allFound('all', 1_500)],
      21,
      'all',
      2_100,
    ],
    [
      'its price while it is pre-ordered',
      [product('one'), allFound('all', 9_900, 99, { preOrder: true, preOrderPrice: 800 })],
      2,
      'all',
      1_000,
    ],
    [
      'neither prints nor add-ons as single photos',
      [
        product('print', { type: 'Print', price: 10 }),
        product('extra', { isAddOn: true, price: 10 }),
        allFound('all', 3_900),
      ],
      21,
      'all',
      undefined,
    ],
    ['no ordinary package', [product('five', { pricingModel: 'Package' })], 2, undefined],
    [
      'the cheapest of packages with single photos',
      [product('one'), five, allFound('all', 3_900)],
      11,
      'all',
      4_500,
    ],
    ['packages that aren’t full', [five, allFound('all', 1_900)], 3, 'all', 2_000],
    [
      'none where packages cost as much',
      [product('one'), five, allFound('all', 4_000)],
      10,
      undefined,
    ],
    [
      'packages that need more photos',
      [
        product('ten', { pricingModel: 'Package', price: 900, minUnits: 10, maxUnits: 10 }),
        allFound('all', 3_900),
      ],
      9,
      'all',
      undefined,
    ],
  ])('%s', (_, products, units, guid, otherwise?: number) => {
    const offer = findAllFoundOffer(products, units, 'GBP')
    expect([offer?.product.guid, offer?.otherwise]).toEqual([guid, otherwise])
  })

  test('is made as soon as it costs less than single photos, and never before', () => {
    for (let units = 1; units <= 99; units += 1) {
      const offer = findAllFoundOffer([product('one'), allFound('all', 3_900)], units, 'GBP')
      expect(offer?.price ?? Infinity).toBe(units * 500 > 3_900 ? 3_900 : Infinity)
    }
  })
})
