import { expect, test } from 'vitest'
import { videoPrice } from './video-price.ts'

const video = {
  type: 'Video',
  isReel: false,
  pricingModel: 'Standard',
  price: 12,
  preOrder: false,
  preOrderPrice: null,
} as const

test.each([
  ['no video', [{ ...video, type: 'Download' as const }], undefined],
  ['a film of photos', [{ ...video, isReel: true }], undefined],
  ['a package alone', [{ ...video, pricingModel: 'Package' }], undefined],
  ['one product', [video], { amount: 12, isFrom: false }],
  ['two products', [video, { ...video, price: 9 }], { amount: 9, isFrom: true }],
  [
    'one beside a package',
    [video, { ...video, pricingModel: 'Package' }],
    { amount: 12, isFrom: true },
  ],
  ['a pre-order', [{ ...video, preOrder: true, preOrderPrice: 7 }], { amount: 7, isFrom: false }],
  ['a pre-order at its price', [{ ...video, preOrder: true }], { amount: 12, isFrom: false }],
])('a gallery that sells %s says what a video costs', (_, products, price) => {
  expect(videoPrice(products)).toEqual(price)
})
