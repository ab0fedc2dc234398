import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { productPriceProblems } from './product-price-problems.ts'
import { canCreateProduct, productProblems } from './product-rules.ts'
import { STARTER_KINDS, starterList, starterPrintSize } from './starter-list.ts'

const articles = [
  { sku: 'FAP-8X12', category: 'Art prints' },
  { sku: 'PHO-4X6', category: 'Photo prints' },
  { sku: 'PHO-8X10', category: 'Photo prints' },
  { sku: 'PHO-8X12', category: 'Photo prints' },
  { sku: 'CAN-12X16', category: 'Canvas' },
]
const everything = { currency: 'EUR', articles, makesReels: true }

test.each([
  ['race', ['onePhoto 900', 'allPhotos 3900', 'print 2500 PHO-8X12', 'film 1900']],
  [
    'school',
    [
      'onePhoto 900',
      'fewPhotos 2900',
      'allPhotos 3900',
      'smallPrint 900 PHO-4X6',
      'print 2500 PHO-8X12',
    ],
  ],
  [
    'wedding',
    ['freePhoto 0', 'smallPrint 900 PHO-4X6', 'print 2500 PHO-8X12', 'canvas 7900 CAN-12X16'],
  ],
] as const)('a %s starts with its products', (kind, expected) => {
  const { products, gaps } = starterList(kind, everything)
  expect(products.map(({ name, price, sku }) => `${name} ${price} ${sku}`.trim())).toEqual(expected)
  expect(gaps).toEqual([])
})

test('all photos of a person are those that a runner finds, and those that a school’s buyer chooses', () => {
  const isAllFound = (kind: 'race' | 'school') =>
    starterList(kind, everything).products.find(({ name }) => name === 'allPhotos')?.isAllFound
  expect([isAllFound('race'), isAllFound('school')]).toEqual([true, false])
})

test.each([
  ['GBP', 900],
  ['SEK', 9_000],
  ['JPY', 1_800],
  ['HUF', 450_000],
  ['KWD', 4_500],
])('one photo in %s costs a round %i', (currency, price) => {
  expect(starterList('race', { ...everything, currency }).products[0]!.price).toBe(price)
})

test('all that is offered can be sold and paid by card, in every currency', () => {
  for (const currency of CURRENCIES)
    for (const kind of STARTER_KINDS) {
      const { products } = starterList(kind, { ...everything, currency })
      for (const [at, product] of products.entries()) {
        const rules = {
          ...product,
          volumeTiers: [],
          preOrder: false,
          preOrderPrice: null,
          fulfillment: 'lab',
          includeWatermark: false,
          isAddOn: false,
          includeFilm: false,
        } as const
        expect(productProblems(rules)).toEqual([])
        expect(productPriceProblems(rules, currency)).toEqual({})
        expect(canCreateProduct(product, products.slice(0, at))).toBe(true)
      }
    }
})

test.each([
  ['the lab has no such size', { articles: articles.slice(0, 3) }, ['print noArticle']],
  ['the lab can’t be reached', { articles: undefined }, ['print labUnreachable']],
  ['no films can be made', { makesReels: false }, ['film noFfmpeg']],
] as const)('%s: the product is left out with the reason', (_, change, expected) => {
  const { products, gaps } = starterList('race', { ...everything, ...change })
  expect(gaps.map(({ name, reason }) => `${name} ${reason}`)).toEqual(expected)
  expect(products).toHaveLength(3)
})

test('prints are called by inches in the United States only', () => {
  expect(starterPrintSize('print', 'us')).toEqual({ width: 8, height: 12, unit: 'in' })
  expect(starterPrintSize('canvas', 'US')).toEqual({ width: 12, height: 16, unit: 'in' })
  expect(starterPrintSize('print', 'gb')).toEqual({ width: 20, height: 30, unit: 'cm' })
  expect(starterPrintSize('film', 'gb')).toBeUndefined()
})
