import { expect, test } from 'vitest'
import { fitWithin, publicSize } from './public-size.ts'

test.each([
  [2048, 1365, 1600, 1066],
  [1365, 2048, 1066, 1600],
  [2048, 2048, 1600, 1600],
  [1600, 1200, 1600, 1200],
  [1024, 683, 1024, 683],
  [2048, 1, 1600, 1],
  [1, 1, 1, 1],
])('%i × %i is shown at %i × %i', (width, height, shownWidth, shownHeight) => {
  expect(publicSize({ width, height })).toEqual({ width: shownWidth, height: shownHeight })
})

test('a picture is reduced to the side that is asked for, and never enlarged', () => {
  expect(fitWithin({ width: 6000, height: 4000 }, 900)).toEqual({ width: 900, height: 600 })
  expect(fitWithin({ width: 600, height: 400 }, 900)).toEqual({ width: 600, height: 400 })
})
