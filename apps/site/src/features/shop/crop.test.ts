import { expect, test } from 'vitest'
import { firstCrop, middleCrop, printRatio, toCrop, turn, uprightRatio } from './crop.ts'

const photo = { width: 6000, height: 4000 }

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

test('the cropper’s per cent stay inside the picture', () => {
  expect(toCrop({ x: 10, y: 0, width: 50, height: 100 })).toEqual({
    x: 0.1,
    y: 0,
    width: 0.5,
    height: 1,
  })
  const { x, width, height } = toCrop({ x: 60, y: -3, width: 50, height: 100.4 })
  expect(x + width).toBeLessThanOrEqual(1)
  expect(height).toBe(1)
})

test('four turns lead back', () => {
  expect([turn(0), turn(90), turn(180), turn(270)]).toEqual([90, 180, 270, 0])
  expect(uprightRatio(photo, 270)).toBe(4000 / 6000)
})
