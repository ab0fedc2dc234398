import { expect, test } from 'vitest'
import { toArea, toCrop, toRotation, turn } from './chosen-crop.ts'

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

test('a cropper that starts with a part reports the same', () => {
  const part = { x: 0.1, y: 0.25, width: 0.5, height: 0.75 }
  expect(toCrop(toArea(part))).toEqual(part)
})

test('four turns lead back', () => {
  expect([turn(0), turn(90), turn(180), turn(270)]).toEqual([90, 180, 270, 0])
})

test.each([
  [90, 90],
  [45, 0],
  [360, 0],
])('%i degrees are a turn of %i', (degrees, rotation) => {
  expect(toRotation(degrees)).toBe(rotation)
})
