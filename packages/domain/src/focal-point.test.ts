import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FaceBox,
  USUAL_FOCAL_POINT,
  cutAround,
  pointInCut,
  toFocalPoint,
} from './focal-point.ts'

const face = (x: number, y: number, side: number): FaceBox => ({ x, y, width: side, height: side })

test.each([
  [
    'what the studio chose, whatever else is known',
    { chosen: { x: 0.2, y: 0.9 }, faces: [face(0.5, 0.5, 0.1)] },
    { x: 0.2, y: 0.9 },
  ],
  [
    'what else is known, where a part of the point is no number',
    { chosen: { x: NaN, y: 0.9 }, faces: [face(0.4, 0.3, 0.2)] },
    { x: 0.5, y: 0.365 },
  ],
  [
    'the usual place, where nothing is a number',
    { faces: [face(NaN, 0.3, 0.2)], attention: { x: Infinity, y: 0 } },
    USUAL_FOCAL_POINT,
  ],
  [
    'a face, its hair counted',
    { faces: [face(0.4, 0.3, 0.2)], attention: { x: 0, y: 0 } },
    { x: 0.5, y: 0.365 },
  ],
  [
    'the middle of a couple',
    { faces: [face(0.4, 0.4, 0.1), face(0.55, 0.4, 0.1)] },
    { x: 0.525, y: 0.433 },
  ],
  [
    'the couple, not the guests behind',
    { faces: [face(0.4, 0.4, 0.1), face(0.9, 0.1, 0.04)] },
    { x: 0.45, y: 0.433 },
  ],
  [
    'the larger of two far apart',
    { faces: [face(0, 0.4, 0.1), face(0.8, 0.4, 0.12)] },
    { x: 0.86, y: 0.439 },
  ],
  [
    'where two of three stand together',
    { faces: [face(0, 0.4, 0.1), face(0.7, 0.4, 0.1), face(0.85, 0.4, 0.1)] },
    { x: 0.825, y: 0.433 },
  ],
  ['a face at the upper edge', { faces: [face(0.4, 0.01, 0.1)] }, { x: 0.45, y: 0.06 }],
  [
    'half way to what draws the eye, without faces',
    { faces: [], attention: { x: 0.7, y: 0.2 } },
    { x: 0.6, y: 0.3 },
  ],
  [
    'never below the usual point for what draws the eye',
    { attention: { x: 0.7, y: 0.9 } },
    { x: 0.6, y: 0.4 },
  ],
  ['high in an upright photo', { isUpright: true }, { x: 0.5, y: 0.25 }],
  ['a little above the centre, where nothing is known', {}, USUAL_FOCAL_POINT],
])('the focal point is %s', (_what, known, expected) => {
  expect(toFocalPoint(known)).toEqual(expected)
})

test.each([
  [
    'a wide cut of an upright photo keeps a head at the upper edge',
    { width: 1_000, height: 1_500 },
    2,
    { x: 0.5, y: 0.06 },
    { left: 0, top: 0, width: 1_000, height: 500 },
  ],
  [
    'a tall cut of a wide photo goes to the person at the side',
    { width: 1_600, height: 900 },
    9 / 16,
    { x: 0.8, y: 0.5 },
    { left: 1_027, top: 0, width: 506, height: 900 },
  ],
  [
    'a cut ends at the edge of the photo',
    { width: 1_600, height: 900 },
    1,
    { x: 1, y: 1 },
    { left: 700, top: 0, width: 900, height: 900 },
  ],
  [
    'a cut of the photo’s own shape is all of it',
    { width: 300, height: 200 },
    1.5,
    { x: 0.1, y: 0.1 },
    { left: 0, top: 0, width: 300, height: 200 },
  ],
])('%s', (_what, picture, shape, point, expected) => {
  expect(cutAround(picture, shape, point)).toEqual(expected)
})

const side = fc.integer({ min: 1, max: 4_000 })
const part = fc.double({ min: 0, max: 1, noNaN: true })

test('a cut lies within its picture and holds the focal point', () => {
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      fc.record({ x: part, y: part }),
      (picture, shape, point) => {
        const cut = cutAround(picture, shape, point)
        expect(cut.left).toBeGreaterThanOrEqual(0)
        expect(cut.top).toBeGreaterThanOrEqual(0)
        expect(cut.left + cut.width).toBeLessThanOrEqual(picture.width)
        expect(cut.top + cut.height).toBeLessThanOrEqual(picture.height)
        expect(cut.width === picture.width || cut.height === picture.height).toBe(true)
        const across = point.x * picture.width - cut.left
        const down = point.y * picture.height - cut.top
        expect(Math.abs(across - cut.width / 2)).toBeLessThanOrEqual(cut.width / 2 + 1)
        expect(Math.abs(down - cut.height / 2)).toBeLessThanOrEqual(cut.height / 2 + 1)
        const inside = pointInCut(picture, cut, point)
        expect(inside.x * cut.width).toBeCloseTo(Math.min(cut.width, Math.max(0, across)), -1)
      },
    ),
  )
})
