import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchDistance, matchPercent } from './face-match.ts'

test.each([
  [0, 100],
  [0.4, 99],
  [0.55, 80],
  [0.62, 50],
  [0.69, 20],
  [1.2, 0],
])('at a distance of %d two faces are alike by %d per cent', (distance, percent) => {
  expect(Math.round(matchPercent(distance))).toBe(percent)
})

test('a threshold lets through exactly what is at least as alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.double({ min: 0, max: 2 }), (percent, d) => {
      const isWithin = d <= matchDistance(percent)
      fc.pre(Math.abs(matchPercent(d) - percent) > 1e-9)
      expect(isWithin).toBe(matchPercent(d) > percent)
    }),
  )
  expect(matchDistance(100)).toBe(0)
})
