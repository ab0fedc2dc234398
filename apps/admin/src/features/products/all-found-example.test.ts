import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/test-products.ts'
import { allFoundExample } from './all-found-example.ts'

const single = makeProduct({ name: 'Single', price: 5 })
const print = makeProduct({ name: 'Print', type: 'Print', price: 1 })
const other = makeProduct({
  name: 'Other',
  pricingModel: 'Package',
  isAllFound: true,
  price: 1,
  maxUnits: 99,
})

test.each([
  ['39', '99', [single, print], { photos: 21, isOffered: true, price: 39, otherwise: 105 }],
  ['39.00', '8', [single], { photos: 8, isOffered: true, price: 39, otherwise: 40 }],
  ['39', '5', [single], { photos: 5, isOffered: false, price: 39, otherwise: undefined }],
  ['39', '99', [print, other], { photos: 21, isOffered: true, price: 39, otherwise: undefined }],
  ['', '99', [single], undefined],
  ['39', 'x', [single], undefined],
  ['39', '0', [single], undefined],
])('a price of %j for at most %j photos is tried', (price, maxUnits, others, expected) => {
  expect(allFoundExample({ price, maxUnits, includeFilm: false }, others, 'EUR')).toEqual(expected)
})

test('beside a film the example uses the list’s own film', () => {
  const reel = makeProduct({ name: 'Film', type: 'Video', isReel: true, price: 19 })
  const typed = { price: '39', maxUnits: '99', includeFilm: true }
  expect(allFoundExample(typed, [single, reel], 'EUR')).toMatchObject({ otherwise: 124 })
})
