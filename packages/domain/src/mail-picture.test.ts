import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitInto } from './mail-picture.ts'

const COVER = { width: 560, height: 420 }

test.each([
  [
    { width: 1024, height: 683 },
    { width: 560, height: 374 },
  ],
  [
    { width: 683, height: 1024 },
    { width: 280, height: 420 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 10_000, height: 10 },
    { width: 560, height: 1 },
  ],
])('%o is shown in %o', (picture, shown) => {
  expect(fitInto(picture, COVER)).toEqual(shown)
})

test('a picture never leaves its box, is never enlarged and never vanishes', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const shown = fitInto({ width, height }, COVER)
      expect(shown.width).toBeLessThanOrEqual(Math.min(COVER.width, width))
      expect(shown.height).toBeLessThanOrEqual(Math.min(COVER.height, height))
      expect(Math.min(shown.width, shown.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})
