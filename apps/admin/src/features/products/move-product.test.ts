import { expect, test } from 'vitest'
import { moveProduct } from './move-product.ts'

const products = ['a Download', 'b Print', 'c Download', 'd Video', 'e Download'].map((text) => ({
  guid: text[0]!,
  type: text.slice(2) as 'Download' | 'Print' | 'Video',
}))

test.each([
  ['down past another type', 'a', 1, 'cbade'],
  ['up past another type', 'e', 1, 'abedc'],
  ['from the top to the bottom', 'a', 2, 'cbeda'],
  ['up at the top', 'a', -1, 'abcde'],
  ['down at the bottom', 'e', 3, 'abcde'],
  ['alone in its type', 'b', 1, 'abcde'],
  ['one that is not there', 'x', 1, 'abcde'],
] as const)('%s', (_name, guid, to, order) =>
  expect(
    moveProduct(products, guid, to)
      .map((product) => product.guid)
      .join(''),
  ).toBe(order),
)
