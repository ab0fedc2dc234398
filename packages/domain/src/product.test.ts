import { expect, test } from 'vitest'
import type { ProductRules } from './product.ts'
import {
  canCreateProduct,
  isOfPhotos,
  offersWatermarkInCart,
  productProblems,
} from './product-rules.ts'

const product: ProductRules = {
  type: 'Download',
  pricingModel: 'Standard',
  price: 1_000,
  minUnits: 1,
  maxUnits: 2,
  volumeTiers: [],
  preOrder: false,
  preOrderPrice: null,
  fulfillment: 'lab',
  sku: '',
  includeWatermark: false,
  isReel: false,
  isAllFound: false,
  includeFilm: false,
  isAddOn: false,
}
const reel: Partial<ProductRules> = {
  type: 'Video',
  isReel: true,
  pricingModel: 'Package',
  minUnits: 3,
  maxUnits: 40,
}
const allFound: Partial<ProductRules> = {
  isAllFound: true,
  pricingModel: 'Package',
  maxUnits: 99,
}
const tier = (from: number, to: number | null, preOrderPrice: number | null = null) => ({
  from,
  to,
  price: 2_500,
  preOrderPrice,
})
const problemsOf = (change: Partial<ProductRules>) =>
  productProblems({ ...product, ...change }).map(({ field, problem }) => `${field}: ${problem}`)

test.each<[string, Partial<ProductRules>, string[]]>([
  ['a plain product', {}, []],
  ['units count only for a package', { minUnits: 0 }, []],
  ['a package from nothing', { pricingModel: 'Package', minUnits: 0 }, ['minUnits: belowOne']],
  [
    'a package that ends before it begins',
    { pricingModel: 'Package', minUnits: 3, maxUnits: 2 },
    ['maxUnits: belowMinimum'],
  ],
  ['no tier', { pricingModel: 'Volume' }, ['volumeTiers: missing']],
  [
    'tiers in a row',
    { pricingModel: 'Volume', volumeTiers: [tier(1, 10), tier(11, 50), tier(51, null)] },
    [],
  ],
  [
    'tiers that overlap',
    { pricingModel: 'Volume', volumeTiers: [tier(1, 10), tier(10, 50)] },
    ['volumeTiers: overlap'],
  ],
  [
    'tiers with a gap',
    { pricingModel: 'Volume', volumeTiers: [tier(1, 10), tier(12, 50)] },
    ['volumeTiers: gap'],
  ],
  [
    'a tier after an endless one',
    { pricingModel: 'Volume', volumeTiers: [tier(1, null), tier(12, 50)] },
    ['volumeTiers: endless'],
  ],
  [
    'a first tier from five',
    { pricingModel: 'Volume', volumeTiers: [tier(5, 10)] },
    ['volumeTiers: notFromOne'],
  ],
  [
    'a tier backwards',
    { pricingModel: 'Volume', volumeTiers: [tier(1, 0)] },
    ['volumeTiers: endsBeforeItBegins'],
  ],
  ['a print of the lab without an article', { type: 'Print' }, ['sku: articleMissing']],
  ['a print of the lab with a blank article', { type: 'Print', sku: ' ' }, ['sku: articleMissing']],
  ['a print of the lab with its article', { type: 'Print', sku: 'PHO-4X6' }, []],
  ['a self-managed print needs none', { type: 'Print', fulfillment: 'selfManaged' }, []],
  [
    'a pre-ordered print',
    { type: 'Print', sku: 'PHO-4X6', preOrder: true, preOrderPrice: 1 },
    ['preOrder: downloadsOnly'],
  ],
  ['a pre-order without its price', { preOrder: true }, ['preOrderPrice: missing']],
  [
    'a pre-order by volume has its prices in the tiers',
    { preOrder: true, pricingModel: 'Volume', volumeTiers: [tier(1, 10, 5), tier(11, 20)] },
    ['volumeTiers: preOrderPriceMissing'],
  ],
  ['a reel', reel, []],
  ['a reel of downloads', { ...reel, type: 'Download' }, ['isReel: videosOnly']],
  ['a reel by the photo', { ...reel, pricingModel: 'Standard' }, ['pricingModel: packageOnly']],
  ['an all-found package', allFound, []],
  [
    'an all-found print',
    { ...allFound, type: 'Print', sku: 'A' },
    ['isAllFound: allFoundDownloadsOnly'],
  ],
  [
    'an all-found download by the photo',
    { ...allFound, pricingModel: 'Standard' },
    ['pricingModel: allFoundPackageOnly'],
  ],
  ['more than one person is on', { ...allFound, maxUnits: 100 }, ['maxUnits: aboveAllFound']],
  ['an all-found add-on', { ...allFound, isAddOn: true }, ['isAddOn: allFoundAlone']],
  ['a film with all of a person', { ...allFound, includeFilm: true }, []],
  ['a film with other photos', { includeFilm: true }, ['includeFilm: filmOfAllFoundOnly']],
  ['a film for nothing', { ...allFound, includeFilm: true, price: 0 }, ['price: reelForNothing']],
  [
    'a reel of too few or too many photos',
    { ...reel, minUnits: 2, maxUnits: 41 },
    ['minUnits: belowReel', 'maxUnits: aboveReel'],
  ],
  ['a reel for nothing', { ...reel, price: 0 }, ['price: reelForNothing']],
])('%s', (_name, change, problems) => expect(problemsOf(change)).toEqual(problems))

const [video, film, print] = [
  { type: 'Video', isReel: false },
  { type: 'Video', isReel: true },
  { type: 'Print', isReel: false },
] as const

test('a list has one product for videos and one reel at most; the rest as many as wanted', () => {
  expect([
    canCreateProduct(video, [print]),
    canCreateProduct(video, [video]),
    canCreateProduct(video, [film]),
    canCreateProduct(film, [video]),
    canCreateProduct(film, [video, film]),
    canCreateProduct(print, [print, film]),
  ]).toEqual([true, false, true, true, false, true])
})

test('a reel is bought for photos, other videos are not', () => {
  expect([video, film, print].map(isOfPhotos)).toEqual([false, true, true])
})

test('a watermark in the cart is offered where the product has none', () => {
  expect([
    offersWatermarkInCart({ includeWatermark: true }),
    offersWatermarkInCart({ includeWatermark: false }),
  ]).toEqual([false, true])
})
