import { expect, test } from 'vitest'
import { cutOff, fitsShape, fittingFirst } from './print-fit.ts'

const wide = { width: 6_000, height: 4_000 }
const tall = { width: 4_000, height: 6_000 }
const panorama = { width: 9_000, height: 3_000 }

test.each([
  [wide, { width: 150, height: 100 }, 0, true],
  [tall, { width: 150, height: 100 }, 0, true],
  [wide, { width: 200, height: 200 }, 1 / 3, false],
  [wide, { width: 203.2, height: 254 }, 1 / 6, false],
  [panorama, { width: 150, height: 100 }, 0.5, false],
  [panorama, { width: 200, height: 600 }, 0, true],
  // Its size is unknown, so it is not preferred.
  [wide, { width: 0, height: 0 }, 0, false],
])('of %j a print of %j cuts off %d', (photo, size, share, fits) => {
  expect(cutOff(photo, size)).toBeCloseTo(share, 9)
  expect(fitsShape(photo, size)).toBe(fits)
})

const product = (name: string, width = 0, height = 0) => ({ name, width, height })
const isPrint = ({ name }: { name: string }) => name !== 'file'
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name).join(' ')

test('prints that fit the photo come first among the prints; everything else stays where it was', () => {
  const products = [
    product('square', 200, 200),
    product('file', 1, 1),
    product('10x15', 100, 150),
    product('unsized'),
    product('20x60', 200, 600),
    product('20x30', 200, 300),
  ]
  expect(names(fittingFirst(products, [wide], isPrint))).toBe(
    '10x15 file 20x30 unsized square 20x60',
  )
  expect(names(fittingFirst(products, [panorama], isPrint))).toBe(
    '20x60 file 10x15 unsized 20x30 square',
  )
})

test('prints that fit as well stay in the order of the list, also for photos of two shapes', () => {
  const products = [product('large', 600, 400), product('small', 150, 100)]
  expect(names(fittingFirst(products, [wide, tall], isPrint))).toBe('large small')
  expect(names(fittingFirst(products, [], isPrint))).toBe('large small')
})

test('nothing is lost, whatever the photo', () => {
  const products = Array.from({ length: 30 }, (_, at) => product(`p${at}`, 100 + at * 37, 500))
  for (const photo of [wide, tall, panorama])
    expect(new Set(fittingFirst(products, [photo], isPrint))).toEqual(new Set(products))
})
