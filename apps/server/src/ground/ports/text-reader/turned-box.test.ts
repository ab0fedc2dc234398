import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TurnedBox, pointOf, smallestBox } from './turned-box.ts'

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
const cornersOf = (box: TurnedBox) => CORNERS.map(([x, y]) => pointOf(box, x, y))

test('a rectangle of a size, turned by some angle, is found again', () => {
  fc.assert(
    fc.property(
      fc.record({
        x: fc.integer({ min: -500, max: 500 }),
        y: fc.integer({ min: -500, max: 500 }),
        width: fc.integer({ min: 20, max: 400 }),
        height: fc.integer({ min: 20, max: 400 }),
        degrees: fc.integer({ min: -44, max: 44 }),
      }),
      ({ degrees, ...rest }) => {
        const made = { ...rest, angle: (degrees * Math.PI) / 180 }
        const found = smallestBox(cornersOf(made))
        for (const key of ['x', 'y', 'width', 'height', 'angle'] as const)
          expect(found[key]).toBeCloseTo(made[key], 4)
      },
    ),
  )
})

test.each([
  ['one point', [{ x: 3, y: 4 }], { x: 3, y: 4, width: 0, height: 0 }],
  [
    'a point twice',
    [
      { x: 3, y: 4 },
      { x: 3, y: 4 },
    ],
    { x: 3, y: 4, width: 0, height: 0 },
  ],
  [
    'a line across',
    [
      { x: 0, y: 2 },
      { x: 8, y: 2 },
    ],
    { x: 4, y: 2, width: 8, height: 0 },
  ],
  [
    'a line down',
    [
      { x: 2, y: 0 },
      { x: 2, y: 8 },
    ],
    { x: 2, y: 4, width: 0, height: 8 },
  ],
])('%s has a box, too', (_, points, box) => {
  const found = smallestBox(points)
  for (const [key, value] of Object.entries(box))
    expect(found[key as keyof TurnedBox]).toBeCloseTo(value)
})
