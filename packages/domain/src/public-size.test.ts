import { expect, test } from 'vitest'
import { publicSize } from './public-size.ts'

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
