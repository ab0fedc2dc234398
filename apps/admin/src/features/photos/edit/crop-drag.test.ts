import { CROP_MIN } from '@proofdesk/domain/photo-edit'
import { expect, test } from 'vitest'
import { CORNERS, SIDES, moved, resized } from './crop-drag.ts'

const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

test('a moved crop stays inside the picture', () => {
  expect(moved(crop, 0.1, -0.1)).toEqual({ ...crop, x: 0.35, y: 0.15 })
  expect(moved(crop, 3, -3)).toEqual({ ...crop, x: 0.5, y: 0 })
})

test('a corner moves two sides and leaves the opposite corner', () => {
  const next = resized(crop, { x: -1, y: 1 }, { dx: 0.1, dy: 0.1, ratio: undefined })
  expect(next.x).toBeCloseTo(0.35)
  expect(next.x + next.width).toBeCloseTo(0.75)
  expect([next.y, next.height]).toEqual([0.25, 0.6])
})

test('a side moves one', () => {
  expect(resized(crop, { x: 0, y: 1 }, { dx: 0.4, dy: 0.1, ratio: undefined })).toEqual({
    ...crop,
    height: 0.6,
  })
})

test('wherever it is dragged, the crop stays inside, large enough and in its ratio', () => {
  for (const handle of [...CORNERS, ...SIDES])
    for (const dx of [-2, -0.3, 0.3, 2])
      for (const dy of [-2, -0.3, 0.3, 2])
        for (const ratio of handle.x !== 0 && handle.y !== 0 ? [undefined, 1] : [undefined]) {
          const next = resized(crop, handle, { dx, dy, ratio })
          expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(CROP_MIN - 1e-9)
          expect(Math.min(next.x, next.y)).toBeGreaterThanOrEqual(-1e-9)
          expect(Math.max(next.x + next.width, next.y + next.height)).toBeLessThanOrEqual(1 + 1e-9)
          expect(next.width / next.height).toBeCloseTo(ratio ?? next.width / next.height)
        }
})
