import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COVER_SHAPES,
  COVER_SIDES,
  COVER_SIDE_MAX,
  type CoverShape,
  hasAutomaticCover,
  hiddenAtRight,
  planCover,
  sidesOf,
} from './cover.ts'

const LYING = { width: 2_048, height: 1_365 }
const UPRIGHT = { width: 1_365, height: 2_048 }
const point = { x: 0.5, y: 0.2 }

test.each([
  ['wide', LYING, 1_600, [1_600, 800]],
  ['tall', LYING, 1_600, [768, 1_365]],
  ['tall', UPRIGHT, 1_600, [900, 1_600]],
  ['square', UPRIGHT, 800, [800, 800]],
  ['whole', UPRIGHT, 1_600, [1_066, 1_600]],
  ['share', LYING, 1_200, [1_200, 630]],
  ['card', LYING, 400, [400, 267]],
  ['wide', LYING, 9_000, [1_600, 800]],
] as const)('a %s cut of %o at %i is %o', (shape, photo, side, [width, height]) => {
  expect(planCover(photo, { shape, side, point })).toMatchObject({ width, height })
})

test('a small photo is cut and never enlarged, and comes in the sizes that it has', () => {
  const small = { width: 900, height: 600 }
  expect(planCover(small, { shape: 'share', side: 1_200, point })).toMatchObject({
    width: 900,
    height: 473,
  })
  expect(sidesOf(small, 'wide', COVER_SIDES)).toEqual([400, 800, 1_200])
  expect(sidesOf({ width: 300, height: 200 }, 'wide', COVER_SIDES)).toEqual([400])
  expect(sidesOf(LYING, 'wide', COVER_SIDES)).toEqual([...COVER_SIDES])
})

test.each([
  ['wide', 0.5, 0.085],
  ['wide', 0.1, 0.17],
  ['wide', 0.9, 0],
  ['tall', 0.5, 0.06],
  ['card', 0.1, 0],
] as const)('a %s cut with its point at %d hides at most %d at its right', (shape, x, hidden) => {
  expect(hiddenAtRight(shape, { x, y: 0.4 })).toBeCloseTo(hidden, 5)
})

const open = { published: true, archived: false, authRequired: false, allowBrowsing: true }
test.each([
  [open, true],
  [{ ...open, published: false }, false],
  [{ ...open, archived: true }, false],
  [{ ...open, authRequired: true }, false],
  [{ ...open, allowBrowsing: false }, false],
])('whether the first photo of %o may be its cover: %s', (gallery, expected) => {
  expect(hasAutomaticCover(gallery)).toBe(expected)
})

test('no side of a cover has more than 1,600 pixels, or more than the photo', () => {
  const side = fc.integer({ min: 1, max: 9_000 })
  const shape = fc.constantFrom(...(Object.keys(COVER_SHAPES) as CoverShape[]))
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), shape, side, (photo, name, most) => {
      const { width, height } = planCover(photo, { shape: name, side: most, point })
      expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(most, COVER_SIDE_MAX))
      expect(width).toBeLessThanOrEqual(photo.width)
      expect(height).toBeLessThanOrEqual(photo.height)
    }),
  )
})
