import { expect, test } from 'vitest'
import { fitPlace } from './fit-place.ts'

test.each([
  [2, { x: 0, y: 25, width: 100, height: 50 }],
  [0.5, { x: 25, y: 0, width: 50, height: 100 }],
  [1, { x: 0, y: 0, width: 100, height: 100 }],
])('a picture of ratio %d is as large as it fits, in the middle', (ratio, place) =>
  expect(fitPlace(ratio, { x: 0, y: 0, width: 100, height: 100 })).toEqual(place),
)
