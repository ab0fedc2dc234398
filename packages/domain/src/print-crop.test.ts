import { expect, test } from 'vitest'
import {
  firstCrop,
  middleCrop,
  partRatio,
  printProblem,
  printRatio,
  printResolution,
  printSharpness,
  printSize,
  turnPaper,
  uprightRatio,
} from './print-crop.ts'

const photo = { width: 6000, height: 4000 }
const part = (width: number, height: number) => ({ x: 0, y: 0, width, height })

test.each([
  [{ width: 100, height: 150 }, 1.5, 1.5],
  [{ width: 150, height: 100 }, 0.7, 1 / 1.5],
  [{ width: 200, height: 200 }, 1.5, 1],
  [{ width: 0, height: 0 }, 1.5, undefined],
])('a print of %j lies the way a picture of ratio %d lies', (product, picture, ratio) => {
  expect(printRatio(product, picture)).toBe(ratio)
})

test('the first crop is the middle, as large as it fits, also when the picture is turned', () => {
  expect(firstCrop(photo, { width: 200, height: 200 }, 0)).toEqual({
    x: (1 - 2 / 3) / 2,
    y: 0,
    width: 2 / 3,
    height: 1,
  })
  expect(firstCrop(photo, { width: 200, height: 200 }, 90)).toEqual({
    x: 0,
    y: (1 - 2 / 3) / 2,
    width: 1,
    height: 2 / 3,
  })
  expect(firstCrop(photo, { width: 100, height: 150 }, 90)).toEqual({
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  })
  expect(firstCrop(photo, { width: 0, height: 0 }, 0)).toBeNull()
})

test('a crop has the shape of the print, whatever the picture’s', () => {
  for (const picture of [0.3, 0.66, 1, 1.5, 4])
    for (const ratio of [0.5, 0.8, 1, 1.4]) {
      const { x, y, width, height } = middleCrop(picture, ratio)
      expect((picture * width) / height).toBeCloseTo(ratio, 9)
      expect(x + width).toBeLessThanOrEqual(1 + 1e-9)
      expect(y + height).toBeLessThanOrEqual(1 + 1e-9)
    }
})

test.each([
  [1.5, part(1, 1), { x: 0.278, y: 0, width: 0.444, height: 1 }],
  [
    1.5,
    { x: 0, y: 0.25, width: 0.5, height: 0.5 },
    { x: 0.083, y: 0.125, width: 0.333, height: 0.75 },
  ],
  [1.5, { x: 0.8, y: 0, width: 0.2, height: 0.2 }, { x: 0.833, y: 0, width: 0.133, height: 0.3 }],
  [0.5, part(1, 0.25), { x: 0.25, y: 0, width: 0.5, height: 0.5 }],
])('turned paper keeps the middle of a part: %d, %j', (picture, crop, turned) => {
  const found = turnPaper(picture, crop)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(found[side]).toBeCloseTo(turned[side], 2)
  expect(found.x + found.width).toBeLessThanOrEqual(1 + 1e-9)
  const of = (each: typeof crop) =>
    partRatio({ width: picture, height: 1, rotation: 0, crop: each })
  expect(of(found)).toBeCloseTo(1 / of(crop))
})

test.each([
  [
    { fulfillment: 'lab', sku: 'PHO-4X6', width: 0, height: 0 },
    { width: 101.6, height: 152.4 },
  ],
  [
    { fulfillment: 'lab', sku: 'GLOBAL-CAN-10x10', width: 5, height: 9 },
    { width: 254, height: 254 },
  ],
  [{ fulfillment: 'lab', sku: 'MUG', width: 0, height: 0 }, undefined],
  [
    { fulfillment: 'lab', sku: '', width: 100, height: 150 },
    { width: 100, height: 150 },
  ],
  [
    { fulfillment: 'selfManaged', sku: 'OWN-4X6', width: 90, height: 130 },
    { width: 90, height: 130 },
  ],
] as const)('%j is printed at %j', (product, size) => {
  const found = printSize(product)
  expect(
    found && {
      width: Math.round(found.width * 10) / 10,
      height: Math.round(found.height * 10) / 10,
    },
  ).toEqual(size)
})

const SIZE = { width: 101.6, height: 152.4 }
test.each([
  // A 3:2 photo fills a 4 × 6 print in either orientation.
  [photo, null, 0, undefined],
  [photo, null, 90, undefined],
  [photo, part(0.5, 0.5), 180, undefined],
  // A portrait crop of a landscape photo: the paper is turned.
  [photo, part(0.444, 1), 0, undefined],
  [photo, part(0.43, 1), 0, 'shape'],
  // A square.
  [photo, part(2 / 3, 1), 0, 'shape'],
  [photo, part(1, 2 / 3), 90, 'shape'],
  // Off by a rounding error, and by more.
  [photo, part(1, 0.985), 0, undefined],
  [photo, part(1, 0.975), 0, 'shape'],
  [{ width: 4000, height: 4000 }, null, 0, 'shape'],
  // 600 pixels on six inches are just enough.
  [photo, part(0.1, 0.1), 0, undefined],
  [photo, part(0.099, 0.099), 0, 'pixels'],
  [{ width: 500, height: 333 }, null, 0, 'pixels'],
])('a print of %j with the part %j, turned by %d: %s', (picture, crop, rotation, problem) =>
  expect(printProblem({ ...picture, crop, rotation }, SIZE, false)).toBe(problem),
)

test('a coarse print is made where that is allowed, one of another shape never is', () => {
  const coarse = { ...photo, crop: part(0.01, 0.01), rotation: 0 }
  expect(printProblem(coarse, SIZE, true)).toBeUndefined()
  expect(printSharpness(coarse, SIZE)).toBe('tooSmall')
  expect(printProblem({ ...coarse, crop: part(0.5, 1) }, SIZE, true)).toBe('shape')
})

test('below 200 dots an inch a print is soft, below 100 too small', () => {
  const of = (share: number) => ({ ...photo, crop: part(share, share), rotation: 0 })
  const shares = [0.3, 0.2, 0.19, 0.1, 0.099]
  expect(shares.map((share) => printSharpness(of(share), SIZE))).toEqual([
    'sharp',
    'sharp',
    'soft',
    'soft',
    'tooSmall',
  ])
  expect(printResolution(of(0.15), SIZE)).toBe(150)
  expect(printResolution(of(0.15), { width: 0, height: 0 })).toBeUndefined()
  expect(printSharpness(of(0.15), { width: 0, height: 0 })).toBeUndefined()
})

test('the first crop never has the wrong shape', () => {
  for (const rotation of [0, 90, 180, 270])
    for (const size of [SIZE, { width: 300, height: 200 }, { width: 254, height: 254 }])
      expect(
        printProblem({ ...photo, rotation, crop: firstCrop(photo, size, rotation) }, size, false),
      ).toBeUndefined()
})

test('a picture that is turned three times is upright', () => {
  expect(uprightRatio(photo, 270)).toBe(4000 / 6000)
})
